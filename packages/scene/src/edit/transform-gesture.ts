import {
  type ArrangedPart,
  isPartKey,
  nodeOfKey,
  type Operation,
  type OperationName,
  operationBetween,
  wrapDegrees,
} from '@pleinair/domain';
import { Matrix4, Quaternion, Vector3 } from 'three';
import { poseAtAnchor, poseInSpace } from './anchor-frame.ts';
import type { ArrangedAnchor, ArrangedNode, Arrangement, Pose } from './arrangement.ts';
import type { AnchorPlace } from './operations/anchors.ts';
import { partPose } from './operations/parts.ts';
import { elevationOf, frameOfKey, matrixOfPart, partOfKey, wholeOfKey } from './part-frame.ts';

/** How far the gizmo has moved, rotated and scaled since the gesture began, in the space's frame. */
export interface PivotPose {
  readonly position: Vector3;
  readonly quaternion: Quaternion;
  readonly scale: number;
}

/** Least and greatest scale a gesture can set. */
const SCALE_LIMITS = { min: 0.01, max: 100 } as const;

/**
 * One drag of the gizmo over several nodes, parts and anchors. Every step is computed from the poses at the start of the
 * gesture, so that rounding errors never add up. Nodes of a dragged anchor move with it, and parts with what they
 * belong to.
 */
export class TransformGesture {
  readonly #keys: ReadonlySet<string>;
  readonly #anchors: ReadonlyMap<string, ArrangedAnchor>;
  readonly #nodes: ReadonlyMap<string, ArrangedNode>;
  readonly #parts: ReadonlyMap<string, DraggedPart>;
  readonly #pivot: PivotPose;
  readonly #start: Arrangement;

  /** @param frameOf - Where the object of a key is seen in the space, moved by play and turned to the visitor. */
  constructor(
    start: Arrangement,
    keys: ReadonlySet<string>,
    pivot: PivotPose,
    frameOf: (key: string) => Matrix4 | undefined = (key) => frameOfKey(start, key),
  ) {
    this.#start = start;
    this.#keys = keys;
    this.#anchors = new Map(start.anchors.map((anchor) => [anchor.pid, anchor]));
    this.#nodes = new Map(start.nodes.map((node) => [node.pid, node]));
    this.#pivot = { ...pivot, position: pivot.position.clone(), quaternion: pivot.quaternion.clone() };
    this.#parts = draggedParts(start, keys, frameOf);
  }

  /** The operation from `current` (an earlier step of this gesture) to where the pivot is now. */
  step(name: OperationName, current: Arrangement, pivot: PivotPose): Operation {
    const turn = pivot.quaternion.clone().multiply(this.#pivot.quaternion.clone().invert());
    const scale = pivot.scale / this.#pivot.scale;
    const delta = new Matrix4()
      .compose(pivot.position, turn, new Vector3(scale, scale, scale))
      .multiply(new Matrix4().makeTranslation(this.#pivot.position.clone().negate()));
    return operationBetween(name, current, {
      ...current,
      // Others may change items that are not dragged meanwhile.
      anchors: current.anchors.map((anchor) => {
        const start = this.#keys.has(anchor.pid) ? this.#anchors.get(anchor.pid) : undefined;
        return start ? { ...anchor, ...moveAnchor(start, delta, turn) } : anchor;
      }),
      nodes: current.nodes.map((node) => {
        const start = this.#keys.has(node.pid) ? this.#nodes.get(node.pid) : undefined;
        const moved = start && this.#movedPose(start, delta, turn, scale);
        return moved ? { ...node, ...moved } : node;
      }),
      parts: current.parts.map((part) => {
        const dragged = this.#parts.get(part.pid);
        return dragged ? { ...part, ...movePart(dragged, delta, { turn, scale }) } : part;
      }),
    });
  }

  /** Undefined if its anchor is dragged, which moves the node along. */
  #movedPose(node: ArrangedNode, delta: Matrix4, turn: Quaternion, scale: number): Pose | undefined {
    const anchor = this.#anchors.get(node.anchor_pid);
    if (anchor === undefined || this.#keys.has(anchor.pid)) return undefined;
    const pose = poseInSpace(anchor, node);
    const elevation = elevationOf(this.#start, node);
    const seen = new Vector3(pose.position.x, pose.position.y + elevation, pose.position.z).applyMatrix4(
      delta,
    );
    const { x, y, z, w } = pose.quaternion;
    const turned = turn
      .clone()
      .multiply(new Quaternion(x, y, z, w))
      .normalize();
    const moved = poseAtAnchor(anchor, {
      position: { x: seen.x, y: seen.y - elevation, z: seen.z },
      quaternion: { x: turned.x, y: turned.y, z: turned.z, w: turned.w },
      scale: clampScale(pose.scale * scale),
    });
    return isTurned(turn) ? moved : { ...moved, quaternion: node.quaternion };
  }
}

interface DraggedPart {
  readonly part: ArrangedPart;
  /** The frame of its whole in the space. */
  readonly frame: Matrix4;
}

/** The parts among the keys, except those that move along with something else among them. */
function draggedParts(
  start: Arrangement,
  keys: ReadonlySet<string>,
  frameOf: (key: string) => Matrix4 | undefined,
): ReadonlyMap<string, DraggedPart> {
  const dragged = new Map<string, DraggedPart>();
  for (const key of keys) {
    const part = partOfKey(start, key);
    const node = start.nodes.find(({ pid }) => pid === nodeOfKey(key));
    const frame = part && frameOf(wholeOfKey(key));
    if (part === undefined || frame === undefined || dragged.has(part.pid)) continue;
    if (!keys.has(node?.anchor_pid ?? '') && !isInside(key, keys)) dragged.set(part.pid, { part, frame });
  }
  return dragged;
}

/** Whether something that a part belongs to, at any level, is among the keys. */
function isInside(key: string, keys: ReadonlySet<string>): boolean {
  if (!isPartKey(key)) return false;
  const whole = wholeOfKey(key);
  return keys.has(whole) || isInside(whole, keys);
}

/** Without a turn, a rotation keeps every digit: what others changed of it meanwhile is then no conflict. */
const isTurned = (turn: Quaternion): boolean => Math.abs(turn.w) < 1 - 1e-12;

function movePart(
  { part, frame }: DraggedPart,
  delta: Matrix4,
  { turn, scale }: { readonly turn: Quaternion; readonly scale: number },
): Partial<ArrangedPart> {
  const inside = frame.clone().invert().multiply(delta).multiply(frame).multiply(matrixOfPart(part));
  const { x, y, z, scale: _, ...angles } = partPose(inside);
  return {
    x,
    y,
    z,
    ...(isTurned(turn) && angles),
    ...(scale !== 1 && { scale: clampScale(part.scale * scale) }),
  };
}

const clampScale = (scale: number) => Math.min(SCALE_LIMITS.max, Math.max(SCALE_LIMITS.min, scale));

/** Anchors stay upright, so only rotation about the vertical axis applies to them. */
function moveAnchor(anchor: ArrangedAnchor, delta: Matrix4, turn: Quaternion): AnchorPlace {
  const { x, y, z } = new Vector3(anchor.x, anchor.y, anchor.z).applyMatrix4(delta);
  const yaw = (2 * Math.atan2(turn.y, turn.w) * 180) / Math.PI;
  return { x, y, z, angle_y: wrapDegrees(anchor.angle_y + yaw) };
}
