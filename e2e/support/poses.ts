import type { Page } from '@playwright/test';

export type Vector = readonly [x: number, y: number, z: number];
export type Turn = readonly [x: number, y: number, z: number, w: number];
export interface Pose {
  readonly position: Vector;
  readonly quaternion: Turn;
}

interface DebugPort {
  nodePose(pid: string): Pose | undefined;
  cameraPose(): Pose;
}

/** The drawn pose of a node's object, read from the viewer's `?debug=poses` port. */
export const nodePose = (page: Page, pid: string): Promise<Pose | undefined> =>
  page.evaluate((node) => (window as { pleinair?: DebugPort }).pleinair?.nodePose(node), pid);

export const cameraPose = (page: Page): Promise<Pose | undefined> =>
  page.evaluate(() => (window as { pleinair?: DebugPort }).pleinair?.cameraPose());

/** A rotation about the vertical axis, anticlockwise from above. */
export function heading(degrees: number): Turn {
  const half = (degrees * Math.PI) / 360;
  return [0, Math.sin(half), 0, Math.cos(half)];
}

/** A vector rotated by a quaternion: v + 2w(q×v) + 2 q×(q×v). */
export function turned([qx, qy, qz, qw]: Turn, [x, y, z]: Vector): Vector {
  const cx = 2 * (qy * z - qz * y);
  const cy = 2 * (qz * x - qx * z);
  const cz = 2 * (qx * y - qy * x);
  return [x + qw * cx + qy * cz - qz * cy, y + qw * cy + qz * cx - qx * cz, z + qw * cz + qx * cy - qy * cx];
}

/** Metres between two points. */
export function distance(one: Vector, other: Vector): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/** Degrees between two orientations. */
export function degreesBetween(one: Turn, other: Turn): number {
  const dot = Math.abs(one[0] * other[0] + one[1] * other[1] + one[2] * other[2] + one[3] * other[3]);
  return (2 * Math.acos(Math.min(1, dot)) * 180) / Math.PI;
}

/** How far something is to the right of a camera's axis, in degrees as seen from above. */
export function degreesToTheRight(camera: Pose, target: Vector): number {
  const [ax, , az] = turned(camera.quaternion, [0, 0, -1]);
  const tx = target[0] - camera.position[0];
  const tz = target[2] - camera.position[2];
  return (Math.atan2(ax * tz - az * tx, ax * tx + az * tz) * 180) / Math.PI;
}
