import type { nodePose } from '@pleinair/contract';
import { anglesFromQuaternion, normalized, type Quaternion, quaternionFromAngles } from '@pleinair/domain';
import type { z } from 'zod';
import { AppError } from '../../../kernel/app-error.ts';
import type { NodeRow } from './node.table.ts';

/** A pose as stored: angles follow from the quaternion. */
export type StoredPose = Pick<
  NodeRow,
  'x' | 'y' | 'z' | 'quaternion_x' | 'quaternion_y' | 'quaternion_z' | 'quaternion_w' | 'scale'
>;

export const REST: StoredPose = {
  x: 0,
  y: 0,
  z: 0,
  scale: 1,
  quaternion_x: 0,
  quaternion_y: 0,
  quaternion_z: 0,
  quaternion_w: 1,
};

/**
 * Merges the given values into `current`. A quaternion wins over angles.
 * @throws {AppError} if a quaternion is incomplete.
 */
export function poseAfter(current: StoredPose, given: z.output<typeof nodePose>): StoredPose {
  const { x = current.x, y = current.y, z = current.z, scale = current.scale } = given;
  return { x, y, z, scale, ...storedQuaternion(rotationAfter(current, given)) };
}

export const quaternionOf = (pose: StoredPose): Quaternion => ({
  x: pose.quaternion_x,
  y: pose.quaternion_y,
  z: pose.quaternion_z,
  w: pose.quaternion_w,
});

export function storedQuaternion(quaternion: Quaternion) {
  const { x, y, z, w } = normalized(quaternion);
  return { quaternion_x: x, quaternion_y: y, quaternion_z: z, quaternion_w: w };
}

function rotationAfter(current: StoredPose, given: z.output<typeof nodePose>): Quaternion {
  const { quaternion_x: x, quaternion_y: y, quaternion_z: z, quaternion_w: w } = given;
  if (x !== undefined && y !== undefined && z !== undefined && w !== undefined) return { x, y, z, w };
  if ([x, y, z, w].some((part) => part !== undefined)) {
    throw new AppError('invalid', { key: 'quaternion_incomplete', field: 'quaternion_w' });
  }
  const { angle_x, angle_y, angle_z } = given;
  const rotation = quaternionOf(current);
  if (angle_x === undefined && angle_y === undefined && angle_z === undefined) return rotation;
  const angles = anglesFromQuaternion(rotation);
  return quaternionFromAngles({
    angle_x: angle_x ?? angles.angle_x,
    angle_y: angle_y ?? angles.angle_y,
    angle_z: angle_z ?? angles.angle_z,
  });
}
