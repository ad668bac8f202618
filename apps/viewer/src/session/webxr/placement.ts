import type { SceneAnchor } from '@pleinair/client';
import { type AnchorKind, anchorKind } from '@pleinair/domain';
import { Matrix4, Quaternion, Vector3 } from 'three';
import type { Pose } from '../sheet-place.ts';

const UP = new Vector3(0, 1, 0);
/** Cosine of how far a surface's normal may lean for a floor (from the vertical) or a wall (from the horizontal). */
const LEVEL = Math.cos((20 * Math.PI) / 180);
const UPRIGHT = Math.sin((20 * Math.PI) / 180);

/** What a surface found by a hit test can carry. The y axis of its pose is its normal. */
export function surfaceKind({ quaternion }: Pose): 'level' | 'upright' | 'slanted' {
  const { y } = new Vector3(0, 1, 0).applyQuaternion(quaternion);
  if (Math.abs(y) >= LEVEL) return 'level';
  return Math.abs(y) <= UPRIGHT ? 'upright' : 'slanted';
}

/** The anchor placed where the visitor taps: one on the floor if there is any, since visitors can point at their floor. */
export function leadingAnchor<Anchor extends Pick<SceneAnchor, 'anchor_type'>>(
  anchors: readonly Anchor[],
): Anchor | undefined {
  const order: readonly AnchorKind[] = ['floor', 'table', 'eye_level', 'wall', 'tracked_image', 'qr_marker'];
  const rank = ({ anchor_type }: Anchor) => order.indexOf(anchorKind(anchor_type));
  return anchors.toSorted((a, b) => rank(a) - rank(b))[0];
}

/**
 * The pose of an anchor on a surface, seen from the visitor's eye: upright; on a level surface its front (+z) faces the
 * visitor, on a wall it faces away from the wall.
 */
export function poseOnSurface(surface: Pose, eye: Vector3): Pose {
  const front =
    surfaceKind(surface) === 'upright'
      ? new Vector3(0, 1, 0).applyQuaternion(surface.quaternion)
      : eye.clone().sub(surface.position);
  return {
    position: surface.position.clone(),
    quaternion: new Quaternion().setFromAxisAngle(UP, Math.atan2(front.x, front.z)),
  };
}

/**
 * The root's transform that puts the anchor, at `anchorInSpace`, on `target`. Content at eye level keeps its height above
 * the tapped floor.
 */
export function rootFor(target: Pose, anchorInSpace: Matrix4, kind: AnchorKind): Matrix4 {
  const inSpace = anchorInSpace.clone();
  if (kind === 'eye_level') inSpace.elements[13] = 0;
  const world = new Matrix4().compose(target.position, target.quaternion, new Vector3(1, 1, 1));
  const upright = keepTurn(inSpace);
  return world.multiply(upright.invert());
}

/** The root keeps the space upright, so only the anchor's turn about the vertical counts. */
function keepTurn(matrix: Matrix4): Matrix4 {
  const position = new Vector3();
  const quaternion = new Quaternion();
  const scale = new Vector3();
  matrix.decompose(position, quaternion, scale);
  const front = new Vector3(0, 0, 1).applyQuaternion(quaternion);
  quaternion.setFromAxisAngle(UP, Math.atan2(front.x, front.z));
  return new Matrix4().compose(position, quaternion, new Vector3(1, 1, 1));
}

/** Metres: the farthest point on an assumed floor that can be aimed at, and the distance used beyond it. */
const AIM = { farthest: 6, ahead: 2.5 } as const;

/** Where a visitor looks at a floor of that height; a few steps ahead if they look past it. */
export function pointOnFloor(eye: Vector3, ahead: Vector3, height: number): Vector3 {
  const distance = (height - eye.y) / ahead.y;
  const point = eye.clone().addScaledVector(ahead, distance);
  if (distance > 0 && point.distanceTo(eye) <= AIM.farthest) return point;
  const level = new Vector3(ahead.x, 0, ahead.z);
  if (level.lengthSq() === 0) level.set(0, 0, -1);
  return eye.clone().addScaledVector(level.normalize(), AIM.ahead).setY(height);
}
