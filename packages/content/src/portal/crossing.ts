import { Vector3 } from 'three';

/** Metres of an opening whose doorstep is at the origin, and which lies in the plane z = 0. */
export interface Opening {
  readonly width: number;
  readonly height: number;
}

/** Metres farther than anybody walks from one frame to the next: a jump leads through no door. */
const JUMP = 1.5;
const crossing = new Vector3();

/** Whether the visitor went through an opening, one way or the other, from one frame to the next. */
export function crosses(before: Vector3, after: Vector3, { width, height }: Opening): boolean {
  if (before.z > 0 === after.z > 0 || before.distanceTo(after) > JUMP) return false;
  crossing.lerpVectors(before, after, before.z / (before.z - after.z));
  return Math.abs(crossing.x) <= width / 2 && crossing.y >= 0 && crossing.y <= height;
}
