import { type Box3, Vector3 } from 'three';
import type { Fit } from '../stage/orbit.ts';

/** Handles that are drawn equally large from every distance. */
export interface Handles {
  readonly point: Vector3;
  /** How far they reach from the point, as a fraction of half the view's height. */
  readonly reach: number;
}

/** Where a point is across the direction of view, towards the eye, and how much of the view it may be away from the target. */
interface Spot {
  readonly along: number;
  readonly nearer: number;
  readonly room: number;
}

/** Halvings of the range in which the best target is searched. */
const STEPS = 24;

/** Finds the nearest view in which both a box and its handles are in the free part of the picture. */
export const fitWithHandles =
  (box: Box3, { point, reach }: Handles): Fit =>
  ({ fov, aspect }, toEye, free) => {
    const half = Math.tan((fov * Math.PI) / 360);
    const right = new Vector3(0, 1, 0).cross(toEye);
    if (right.lengthSq() === 0) right.set(1, 0, 0);
    const up = new Vector3().crossVectors(toEye, right.normalize());
    const center = box.getCenter(new Vector3());
    const along = (axis: Vector3, room: number) => {
      const spot = (at: Vector3, own: number): Spot => {
        const away = at.clone().sub(center);
        return { along: away.dot(axis), nearer: away.dot(toEye), room: own };
      };
      // In a view too small for the handles, they get a tenth of it.
      const rest = Math.max(room * 0.1, room - half * reach);
      return balance([...cornersOf(box).map((corner) => spot(corner, room)), spot(point, rest)]);
    };
    const across = along(right, half * aspect * free.width);
    const upright = along(up, half * free.height);
    const target = center.addScaledVector(right, across.at).addScaledVector(up, upright.at);
    return { target, distance: Math.max(across.distance, upright.distance) };
  };

/** The corners of a box. */
export function cornersOf({ min, max }: Box3): Vector3[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].map(
    (index) => new Vector3(index & 1 ? max.x : min.x, index & 2 ? max.y : min.y, index & 4 ? max.z : min.z),
  );
}

/** The point along an axis from which the view can be nearest, and how near that is. */
function balance(spots: readonly Spot[]): { at: number; distance: number } {
  const needed = (at: number, sign: 1 | -1) =>
    Math.max(...spots.map(({ along, nearer, room }) => (sign * (along - at)) / room + nearer));
  let low = Math.min(...spots.map(({ along }) => along));
  let high = Math.max(...spots.map(({ along }) => along));
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (needed(middle, 1) > needed(middle, -1)) low = middle;
    else high = middle;
  }
  const at = (low + high) / 2;
  return { at, distance: Math.max(needed(at, 1), needed(at, -1)) };
}
