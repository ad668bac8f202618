import { Vector3 } from 'three';

/** Size in metres of an opening in the plane z = 0, with its doorstep at the origin. */
export interface Opening {
  readonly width: number;
  readonly height: number;
}

/** Metres farther than anyone walks between two frames: a jump never leads through a door. */
const JUMP = 1.5;
const crossing = new Vector3();

/** Whether the visitor passed through an opening, in either direction, between two frames. */
export function crosses(before: Vector3, after: Vector3, { width, height }: Opening): boolean {
  if (before.z > 0 === after.z > 0 || before.distanceTo(after) > JUMP) return false;
  crossing.lerpVectors(before, after, before.z / (before.z - after.z));
  return Math.abs(crossing.x) <= width / 2 && crossing.y >= 0 && crossing.y <= height;
}
