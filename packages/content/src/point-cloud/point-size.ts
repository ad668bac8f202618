import type { Vector3 } from '@pleinair/domain';

/** Metres. */
export const LEAST_POINT = 0.001;
export const MOST_POINT = 1;

/** Width of a point as a multiple of the mean distance to the next one; more than 1, as scattered points leave gaps. */
const WIDTH = 1.2;

/** The width in metres of points that look like a surface if they lie on the sides of a box of these dimensions. */
export function pointSize({ x, y, z }: Vector3, points: number): number {
  const apart = Math.sqrt((2 * (x * y + y * z + z * x)) / points);
  const size = Math.min(MOST_POINT, Math.max(LEAST_POINT, WIDTH * apart));
  return Number(size.toPrecision(2));
}
