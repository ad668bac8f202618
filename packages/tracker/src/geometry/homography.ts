import { solveSymmetric } from './solve.ts';

/** A point of a mark and where it is in the camera's picture. */
export interface Match {
  /** On the mark: right and up from its centre, in any unit. */
  readonly x: number;
  readonly y: number;
  /** In the picture: pixels from its left and upper edge. */
  readonly u: number;
  readonly v: number;
}

/** A projective map of the plane, row by row; the last number is 1. */
export type Homography = readonly number[];

/**
 * The homography from mark to picture that best fits four or more matches, in the least-squares sense of its equations.
 * @returns undefined if the points are collinear
 */
export function homographyOf(matches: readonly Match[]): Homography | undefined {
  // Numbers around 1 keep the equations well conditioned.
  const from = normalization(matches.map(({ x, y }) => [x, y]));
  const to = normalization(matches.map(({ u, v }) => [u, v]));
  if (from === undefined || to === undefined) return undefined;
  const a = new Float64Array(64);
  const b = new Float64Array(8);
  const add = (row: readonly number[], value: number) => {
    for (let i = 0; i < 8; i++) {
      const left = row[i] ?? 0;
      if (left === 0) continue;
      b[i] = (b[i] ?? 0) + left * value;
      for (let j = 0; j < 8; j++) a[i * 8 + j] = (a[i * 8 + j] ?? 0) + left * (row[j] ?? 0);
    }
  };
  for (const match of matches) {
    const x = (match.x - from.x) * from.scale;
    const y = (match.y - from.y) * from.scale;
    const u = (match.u - to.x) * to.scale;
    const v = (match.v - to.y) * to.scale;
    add([x, y, 1, 0, 0, 0, -u * x, -u * y], u);
    add([0, 0, 0, x, y, 1, -v * x, -v * y], v);
  }
  const h = solveSymmetric(a, b);
  if (h === undefined) return undefined;
  const n = [from.scale, 0, -from.scale * from.x, 0, from.scale, -from.scale * from.y, 0, 0, 1];
  const d = [1 / to.scale, 0, to.x, 0, 1 / to.scale, to.y, 0, 0, 1];
  const whole = multiplied(multiplied(d, [...h, 1]), n);
  const last = whole[8] ?? 0;
  return Math.abs(last) < 1e-12 ? undefined : whole.map((value) => value / last);
}

/** Maps a point by a homography. */
export function mapped(h: Homography, x: number, y: number): readonly [u: number, v: number] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, i = 0, j = 1] = h;
  const w = g * x + i * y + j;
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w];
}

/** The product of two 3 × 3 matrices, row by row. */
export function multiplied(a: readonly number[], b: readonly number[]): number[] {
  return Array.from({ length: 9 }, (_, i) => {
    const row = i - (i % 3);
    const column = i % 3;
    return [0, 1, 2].reduce((sum, k) => sum + (a[row + k] ?? 0) * (b[3 * k + column] ?? 0), 0);
  });
}

function normalization(points: readonly (readonly [number, number])[]) {
  const count = points.length;
  if (count < 4) return undefined;
  const x = points.reduce((sum, [px]) => sum + px, 0) / count;
  const y = points.reduce((sum, [, py]) => sum + py, 0) / count;
  const spread = points.reduce((sum, [px, py]) => sum + Math.hypot(px - x, py - y), 0) / count;
  return spread < 1e-9 ? undefined : { x, y, scale: Math.SQRT2 / spread };
}
