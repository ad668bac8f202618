import type { Quaternion as Turn } from '@pleinair/domain';
import type { MarkPose } from '@pleinair/tracker';
import { MathUtils, Matrix4, Quaternion, Vector3 } from 'three';
import { wrapHeading, yaw } from '../../../sensors/orientation.ts';
import type { Pose } from '../../sheet-place.ts';
import type { Alignment } from '../alignment.ts';

/** Where the camera is in the space, and how the device was turned when the picture was taken. */
export interface CameraInSpace {
  readonly alignment: Alignment;
  readonly device: Turn;
}

/** The mark in the camera's frame, in metres. */
function markInCamera({ rotation, position }: MarkPose, side: number): Pose {
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1] = rotation;
  const turned = new Matrix4().set(a, b, c, 0, d, e, f, 0, g, h, i, 0, 0, 0, 0, 1);
  return {
    position: new Vector3(...position).multiplyScalar(side),
    quaternion: new Quaternion().setFromRotationMatrix(turned),
  };
}

/**
 * Where the visitor is when the camera sees a sheet whose place is known. Sensors know better than a hand-hung sheet which
 * way is up, so the sheet gives only the turn about the vertical, and the position that keeps it where it is seen. A
 * device without sensors takes the full pose from the sheet.
 */
export function alignBySheet(
  sheet: Pose,
  seen: MarkPose,
  side: number,
  device: Turn | undefined,
): CameraInSpace {
  const mark = markInCamera(seen, side);
  const turned = sheet.quaternion.clone().multiply(mark.quaternion.invert());
  let turn = 0;
  if (device !== undefined) {
    const held = new Quaternion(device.x, device.y, device.z, device.w);
    const { y, w } = turned.multiply(held.clone().invert());
    turn = wrapHeading(MathUtils.radToDeg(2 * Math.atan2(y, w)));
    turned.copy(yaw(turn) as Quaternion).multiply(held);
  }
  const { x, y, z } = sheet.position.clone().sub(mark.position.applyQuaternion(turned));
  const { x: qx, y: qy, z: qz, w: qw } = turned;
  return { alignment: { x, z, eye: y, turn }, device: device ?? { x: qx, y: qy, z: qz, w: qw } };
}

/** Where a mark is in the space, as seen by a camera at `camera`. */
export function markInSpace(camera: Pose, seen: MarkPose, side: number): Pose {
  const { position, quaternion } = markInCamera(seen, side);
  return {
    position: position.applyQuaternion(camera.quaternion).add(camera.position),
    quaternion: quaternion.premultiply(camera.quaternion),
  };
}
