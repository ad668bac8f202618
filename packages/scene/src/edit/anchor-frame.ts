import {
  ANCHOR_TYPES,
  anchorKind,
  multiplyQuaternions,
  normalized,
  type Quaternion,
  quaternionFromAngles,
  rotateVector,
  type Vector3,
} from '@pleinair/domain';
import type { ArrangedAnchor, Pose } from './arrangement.ts';

/** Converts a pose from an anchor's frame to the space's frame. */
export function poseInSpace(anchor: ArrangedAnchor, { position, quaternion, scale }: Pose): Pose {
  const turn = turnOf(anchor);
  const { x, y, z } = rotateVector(turn, position);
  const origin = originOf(anchor);
  return {
    position: { x: x + origin.x, y: y + origin.y, z: z + origin.z },
    quaternion: multiplyQuaternions(turn, quaternion),
    scale,
  };
}

/** The inverse of {@link poseInSpace}. */
export function poseAtAnchor(anchor: ArrangedAnchor, { position, quaternion, scale }: Pose): Pose {
  const back = conjugate(turnOf(anchor));
  const origin = originOf(anchor);
  return {
    position: rotateVector(back, {
      x: position.x - origin.x,
      y: position.y - origin.y,
      z: position.z - origin.z,
    }),
    quaternion: normalized(multiplyQuaternions(back, quaternion)),
    scale,
  };
}

function originOf({ x, y, z, anchor_type }: ArrangedAnchor): Vector3 {
  return { x, y: y + ANCHOR_TYPES[anchorKind(anchor_type)].height, z };
}

function turnOf({ angle_y }: ArrangedAnchor): Quaternion {
  return quaternionFromAngles({ angle_x: 0, angle_y, angle_z: 0 });
}

function conjugate({ x, y, z, w }: Quaternion): Quaternion {
  return { x: -x, y: -y, z: -z, w };
}
