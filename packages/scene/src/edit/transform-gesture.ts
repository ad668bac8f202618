import { Matrix4, Quaternion, Vector3 } from 'three';
import { poseAtAnchor, poseInSpace } from './anchor-frame.ts';
import type { ArrangedAnchor, ArrangedNode, Arrangement } from './arrangement.ts';
import { type EditOperation, type OperationName, operation } from './operation.ts';

/** How far the gizmo has been moved, turned and scaled since the gesture began, in the space's frame. */
export interface PivotPose {
  readonly position: Vector3;
  readonly quaternion: Quaternion;
  readonly scale: number;
}

/** The least and greatest scale that a gesture gives a node. */
const SCALE_LIMITS = { min: 0.01, max: 100 } as const;

/**
 * One drag of the gizmo over several nodes and anchors: every step is computed from where things stood when the
 * gesture began, so that rounding never adds up. Nodes of a dragged anchor move with it.
 */
export class TransformGesture {
  readonly #start: Arrangement;
  readonly #keys: ReadonlySet<string>;
  readonly #anchors: ReadonlyMap<string, ArrangedAnchor>;
  readonly #pivot: PivotPose;
  readonly #elevationOf: (node: ArrangedNode) => number;

  constructor(
    start: Arrangement,
    keys: ReadonlySet<string>,
    pivot: PivotPose,
    elevationOf: (node: ArrangedNode) => number = () => 0,
  ) {
    this.#start = start;
    this.#keys = keys;
    this.#anchors = new Map(start.anchors.map((anchor) => [anchor.key, anchor]));
    this.#pivot = { ...pivot, position: pivot.position.clone(), quaternion: pivot.quaternion.clone() };
    this.#elevationOf = elevationOf;
  }

  /** What leads from `current` (an earlier step of this gesture) to where the pivot is now. */
  step(name: OperationName, current: Arrangement, pivot: PivotPose): EditOperation {
    const turn = pivot.quaternion.clone().multiply(this.#pivot.quaternion.clone().invert());
    const scale = pivot.scale / this.#pivot.scale;
    const delta = new Matrix4()
      .compose(pivot.position, turn, new Vector3(scale, scale, scale))
      .multiply(new Matrix4().makeTranslation(this.#pivot.position.clone().negate()));
    return operation(name, current, {
      ...current,
      anchors: this.#start.anchors.map((anchor) =>
        this.#keys.has(anchor.key) ? movedAnchor(anchor, delta, turn) : anchor,
      ),
      nodes: this.#start.nodes.map((node) => this.#movedNode(node, delta, turn, scale)),
    });
  }

  #movedNode(node: ArrangedNode, delta: Matrix4, turn: Quaternion, scale: number): ArrangedNode {
    const anchor = this.#anchors.get(node.anchor_key);
    if (!this.#keys.has(node.key) || anchor === undefined || this.#keys.has(anchor.key)) return node;
    const pose = poseInSpace(anchor, node);
    const elevation = this.#elevationOf(node);
    const seen = new Vector3(pose.position.x, pose.position.y + elevation, pose.position.z).applyMatrix4(
      delta,
    );
    const { x, y, z, w } = pose.quaternion;
    const turned = turn
      .clone()
      .multiply(new Quaternion(x, y, z, w))
      .normalize();
    return {
      ...node,
      ...poseAtAnchor(anchor, {
        position: { x: seen.x, y: seen.y - elevation, z: seen.z },
        quaternion: { x: turned.x, y: turned.y, z: turned.z, w: turned.w },
        scale: Math.min(SCALE_LIMITS.max, Math.max(SCALE_LIMITS.min, pose.scale * scale)),
      }),
    };
  }
}

/** Anchors stay upright: only the part of the turn about the vertical axis reaches them. */
function movedAnchor(anchor: ArrangedAnchor, delta: Matrix4, turn: Quaternion): ArrangedAnchor {
  const { x, y, z } = new Vector3(anchor.x, anchor.y, anchor.z).applyMatrix4(delta);
  const yaw = (2 * Math.atan2(turn.y, turn.w) * 180) / Math.PI;
  return { ...anchor, x, y, z, angle_y: wrapDegrees(anchor.angle_y + yaw) };
}

function wrapDegrees(degrees: number): number {
  const wrapped = ((degrees % 360) + 360) % 360;
  return wrapped > 180 ? wrapped - 360 : wrapped;
}
