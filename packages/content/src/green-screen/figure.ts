import { type Key, keyed } from './keying.ts';

/** Where the figure is in a frame, as fractions from its bottom and its left. */
export interface Figure {
  readonly bottom: number;
  readonly top: number;
  readonly left: number;
  readonly right: number;
}

/** Fraction of a row or column up to which pixels count as noise. */
const NOISE = 0.01;
/** Fraction of the frame's height below which a figure counts as a leftover. */
const LOWEST = 0.1;

/** Finds the figure left in a frame after keying; undefined if too little remains. */
export function figureOf(
  { data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>,
  key: Key,
): Figure | undefined {
  const rows = new Uint32Array(height);
  const columns = new Uint32Array(width);
  for (let at = 0; at < width * height; at++) {
    const part = (index: number) => (data[at * 4 + index] ?? 0) / 255;
    if (keyed([part(0), part(1), part(2)], key).alpha < 0.5) continue;
    const row = Math.floor(at / width);
    const column = at % width;
    rows[row] = (rows[row] ?? 0) + 1;
    columns[column] = (columns[column] ?? 0) + 1;
  }
  const [first, last] = endsOf(rows, width * NOISE);
  const [left, right] = endsOf(columns, height * NOISE);
  if (last - first < height * LOWEST) return undefined;
  return {
    bottom: (height - last) / height,
    top: (height - first) / height,
    left: left / width,
    right: right / width,
  };
}

/** Index of the first count above `least`, and one past the last. */
function endsOf(counts: Uint32Array, least: number): readonly [number, number] {
  return [counts.findIndex((count) => count > least), counts.findLastIndex((count) => count > least) + 1];
}
