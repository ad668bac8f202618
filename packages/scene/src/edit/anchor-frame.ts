import {
  ANCHOR_TYPES,
  anchorKind,
  normalized,
  type Quaternion,
  quaternionFromAngles,
  type Vector3,
} from '@pleinair/domain';
import type { ArrangedAnchor, Pose } from './arrangement.ts';

/** Converts a pose from an anchor's frame to the space's frame. */
export function poseInSpace(anchor: ArrangedAnchor, { position, quaternion, scale }: Pose): Pose {
  const turn = turnOf(anchor);
  const { x, y, z } = rotate(turn, position);
  const origin = originOf(anchor);
  return {
    position: { x: x + origin.x, y: y + origin.y, z: z + origin.z },
    quaternion: multiply(turn, quaternion),
    scale,
  };
}

/** The inverse of {@link poseInSpace}. */
export function poseAtAnchor(anchor: ArrangedAnchor, { position, quaternion, scale }: Pose): Pose {
  const back = conjugate(turnOf(anchor));
  const origin = originOf(anchor);
  return {
    position: rotate(back, {
      x: position.x - origin.x,
      y: position.y - origin.y,
      z: position.z - origin.z,
    }),
    quaternion: normalized(multiply(back, quaternion)),
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

function multiply(a: Quaternion, b: Quaternion): Quaternion {
  return {
    x: a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
    y: a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
    z: a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
    w: a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
  };
}

function rotate(turn: Quaternion, { x, y, z }: Vector3): Vector3 {
  const { x: rx, y: ry, z: rz } = multiply(multiply(turn, { x, y, z, w: 0 }), conjugate(turn));
  return { x: rx, y: ry, z: rz };
}
