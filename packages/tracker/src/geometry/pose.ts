import { type Homography, type Match, multiplied } from './homography.ts';
import { solveSymmetric } from './solve.ts';

/**
 * The pose of a mark in front of a camera. The mark: x right, y up, z out of it towards the viewer, from its centre.
 * The camera, as in three.js: x right, y up, z backwards, so that what it sees has a negative z.
 */
export interface MarkPose {
  /** Mark to camera, row by row. */
  readonly rotation: readonly number[];
  readonly position: readonly [x: number, y: number, z: number];
}

/** A camera without distortion whose axis goes through the centre of its picture. Lengths are pixels. */
export interface Lens {
  readonly width: number;
  readonly height: number;
  readonly focal: number;
}

/** A lens whose longer side sees 66°, as the main cameras of phones do within a few degrees. */
export const lensOf = (width: number, height: number): Lens => ({
  width,
  height,
  focal: Math.max(width, height) / 2 / Math.tan((33 * Math.PI) / 180),
});

/** Projects a point of the mark into the picture; undefined behind the camera. */
export function projected(
  { rotation: r, position: p }: MarkPose,
  { width, height, focal }: Lens,
  x: number,
  y: number,
): readonly [u: number, v: number] | undefined {
  const depth = -((r[6] ?? 0) * x + (r[7] ?? 0) * y + p[2]);
  if (depth <= 0) return undefined;
  const right = (r[0] ?? 0) * x + (r[1] ?? 0) * y + p[0];
  const up = (r[3] ?? 0) * x + (r[4] ?? 0) * y + p[1];
  return [width / 2 + (focal * right) / depth, height / 2 - (focal * up) / depth];
}

/** The pose given by a homography from mark to picture, before refinement. */
export function poseOfHomography(h: Homography, { width, height, focal }: Lens): MarkPose | undefined {
  // Pixels to directions of the camera: u right, v down, looking along −z.
  const k = [1 / focal, 0, -width / 2 / focal, 0, -1 / focal, height / 2 / focal, 0, 0, -1];
  const m = multiplied(k, h);
  const column = (index: number) => [m[index] ?? 0, m[index + 3] ?? 0, m[index + 6] ?? 0] as const;
  const length = Math.sqrt(Math.hypot(...column(0)) * Math.hypot(...column(1)));
  if (!(length > 1e-12)) return undefined;
  // The mark is in front of the camera.
  const scale = ((m[8] ?? 0) > 0 ? -1 : 1) / length;
  const x = scaled(column(0), scale);
  const y = scaled(column(1), scale);
  const p = scaled(column(2), scale);
  // The nearest orthogonal pair: rotate both by half of the difference.
  const sum = unit(add(x, y));
  const difference = unit(add(x, scaled(y, -1)));
  const right = unit(add(sum, difference));
  const up = unit(add(sum, scaled(difference, -1)));
  return { rotation: columns(right, up, cross(right, up)), position: p };
}

/** The observation of one point of a mark; with a `normal`, only its distance along it, as for an edge. */
export interface Observation extends Match {
  readonly normal?: readonly [u: number, v: number];
}

export interface Refinement {
  readonly pose: MarkPose;
  readonly focal: number;
  /** Root mean square of the reprojection error, in pixels. */
  readonly error: number;
  /** Inverse variance of the focal length from these points alone, in 1/pixels², for points accurate to a pixel. */
  readonly focalInformation: number;
}

interface RefineOptions {
  /** Pixels beyond which an observation loses weight; without it, all have full weight. */
  readonly outlier?: number;
  /** Also fits the focal length, with this inverse variance of its prior. */
  readonly focalKnown?: number;
  readonly iterations?: number;
}

/**
 * Minimises the reprojection error by Levenberg–Marquardt from a nearby pose, over six parameters, or seven
 * with the focal length.
 */
export function refinePose(
  start: MarkPose,
  lens: Lens,
  observations: readonly Observation[],
  { outlier = Number.POSITIVE_INFINITY, focalKnown, iterations = 12 }: RefineOptions = {},
): Refinement {
  const n = focalKnown === undefined ? 6 : 7;
  let pose = start;
  let focal = lens.focal;
  let now = equations(pose, lens, focal, observations, n, outlier);
  const prior = (value: number) => (focalKnown ?? 0) * (value - lens.focal) ** 2;
  let damping = 1e-4;
  for (let i = 0; i < iterations; i++) {
    const a = now.a.slice();
    const b = now.b.slice();
    if (focalKnown !== undefined) {
      a[48] = (a[48] ?? 0) + focalKnown;
      b[6] = (b[6] ?? 0) - focalKnown * (focal - lens.focal);
    }
    for (let j = 0; j < n; j++) a[j * n + j] = (a[j * n + j] ?? 0) * (1 + damping) + 1e-12;
    const step = solveSymmetric(a, b);
    if (step === undefined) break;
    const next = moved(pose, step);
    const nextFocal = focal + (step[6] ?? 0);
    const then = equations(next, lens, nextFocal, observations, n, outlier);
    if (then.cost + prior(nextFocal) > now.cost + prior(focal)) {
      damping *= 10;
      if (damping > 1e3) break;
      continue;
    }
    const gained = now.cost - then.cost;
    [pose, focal, now, damping] = [next, nextFocal, then, Math.max(damping / 10, 1e-9)];
    if (gained < 1e-9 * (1 + now.cost)) break;
  }
  return { pose, focal, error: now.error, focalInformation: n === 7 ? informationOfLast(now.a) : 0 };
}

/**
 * The pose of a distant flat mark is ambiguous: leaning towards and away from the camera look alike. Returns the
 * better of both.
 */
export function refineBoth(
  start: MarkPose,
  lens: Lens,
  observations: readonly Observation[],
  options?: RefineOptions,
): Refinement {
  const one = refinePose(start, lens, observations, options);
  const other = refinePose(leaningOver(one.pose), lens, observations, options);
  return other.error < one.error ? other : one;
}

/** The mark leaning the other way relative to the line of sight. */
function leaningOver({ rotation: r, position: p }: MarkPose): MarkPose {
  const sight = unit(p);
  // Its sides mirrored in the plane across the line of sight.
  const mirrored = (c: Triple) => add(c, scaled(sight, -2 * dot(c, sight)));
  const x = mirrored([r[0] ?? 0, r[3] ?? 0, r[6] ?? 0]);
  const y = mirrored([r[1] ?? 0, r[4] ?? 0, r[7] ?? 0]);
  return { rotation: columns(x, y, cross(x, y)), position: p };
}

function equations(
  { rotation: r, position: p }: MarkPose,
  { width, height }: Lens,
  focal: number,
  observations: readonly Observation[],
  n: number,
  outlier: number,
) {
  const a = new Float64Array(n * n);
  const b = new Float64Array(n);
  let cost = 0;
  let squares = 0;
  let rows = 0;
  const row = new Float64Array(n);
  const add = (residual: number, weight: number) => {
    for (let i = 0; i < n; i++) {
      const left = weight * (row[i] ?? 0);
      b[i] = (b[i] ?? 0) + left * residual;
      for (let j = 0; j <= i; j++) a[i * n + j] = (a[i * n + j] ?? 0) + left * (row[j] ?? 0);
    }
  };
  for (const { x, y, u, v, normal } of observations) {
    const tx = (r[0] ?? 0) * x + (r[1] ?? 0) * y;
    const ty = (r[3] ?? 0) * x + (r[4] ?? 0) * y;
    const tz = (r[6] ?? 0) * x + (r[7] ?? 0) * y;
    const depth = -(tz + p[2]);
    if (depth < 1e-6) {
      cost += 1e6;
      continue;
    }
    const across = (tx + p[0]) / depth;
    const upward = (ty + p[1]) / depth;
    const du = u - (width / 2 + focal * across);
    const dv = v - (height / 2 - focal * upward);
    const q = focal / depth;
    // Derivatives of u and v by the point's position in the camera, and of that by a small rotation about its axes.
    const ux = q;
    const uz = q * across;
    const vy = -q;
    const vz = -q * upward;
    const uRow = [-uz * -ty, ux * tz + uz * -tx, -ux * ty, ux, 0, uz, across];
    const vRow = [-vy * tz + vz * ty, vz * -tx, vy * tx, 0, vy, vz, -upward];
    const residual = normal ? normal[0] * du + normal[1] * dv : Math.hypot(du, dv);
    const size = Math.abs(residual);
    // Huber loss: quadratic within the threshold, linear beyond.
    const weight = size <= outlier ? 1 : outlier / size;
    cost += size <= outlier ? size * size : outlier * (2 * size - outlier);
    squares += Math.min(size, outlier * 3) ** 2;
    rows += 1;
    if (normal) {
      for (let i = 0; i < n; i++) row[i] = normal[0] * (uRow[i] ?? 0) + normal[1] * (vRow[i] ?? 0);
      add(residual, weight);
    } else {
      row.set(uRow.slice(0, n));
      add(du, weight);
      row.set(vRow.slice(0, n));
      add(dv, weight);
    }
  }
  for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) a[j * n + i] = a[i * n + j] ?? 0;
  return { a, b, cost, error: Math.sqrt(squares / Math.max(1, rows)) };
}

/** The information on the last unknown once all others are free: its Schur complement. */
function informationOfLast(a: Float64Array): number {
  const [last = 0] = a.slice(48);
  const others = new Float64Array(36);
  const coupling = new Float64Array(6);
  for (let i = 0; i < 6; i++) {
    coupling[i] = a[i * 7 + 6] ?? 0;
    for (let j = 0; j < 6; j++) others[i * 6 + j] = a[i * 7 + j] ?? 0;
  }
  const solved = solveSymmetric(others, coupling);
  if (solved === undefined) return 0;
  return Math.max(0, last - coupling.reduce((sum, value, i) => sum + value * (solved[i] ?? 0), 0));
}

/** A pose after a small rotation about the camera's axes and a small move. */
function moved({ rotation, position: [x, y, z] }: MarkPose, step: Float64Array): MarkPose {
  const [a = 0, b = 0, c = 0, dx = 0, dy = 0, dz = 0] = step;
  const angle = Math.hypot(a, b, c);
  const turn =
    angle < 1e-12 ? [1, 0, 0, 0, 1, 0, 0, 0, 1] : aroundAxis([a / angle, b / angle, c / angle], angle);
  return { rotation: multiplied(turn, rotation), position: [x + dx, y + dy, z + dz] };
}

/** The rotation about an axis of length 1, row by row. */
export function aroundAxis([x, y, z]: Triple, angle: number): number[] {
  const s = Math.sin(angle);
  const c = Math.cos(angle);
  const k = 1 - c;
  return [
    c + x * x * k,
    x * y * k - z * s,
    x * z * k + y * s,
    y * x * k + z * s,
    c + y * y * k,
    y * z * k - x * s,
    z * x * k - y * s,
    z * y * k + x * s,
    c + z * z * k,
  ];
}

type Triple = readonly [number, number, number];

const add = (a: Triple, b: Triple): Triple => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const scaled = ([x, y, z]: Triple, by: number): Triple => [x * by, y * by, z * by];
const dot = (a: Triple, b: Triple) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Triple, b: Triple): Triple => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = ([x, y, z]: Triple): Triple => {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
};
const columns = (x: Triple, y: Triple, z: Triple) => [x[0], y[0], z[0], x[1], y[1], z[1], x[2], y[2], z[2]];
