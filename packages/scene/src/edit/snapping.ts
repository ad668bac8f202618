import { nodeOfKey, type OperationName } from '@pleinair/domain';
import { Box3, type Color, MathUtils, type Object3D, Quaternion, Vector3 } from 'three';
import type { SpaceGraph } from '../graph/space-graph.ts';
import type { Stage } from '../stage/stage.ts';
import type { EditModel } from './edit-model.ts';
import type { NodeBox } from './operations/align.ts';
import { applyTurn, dialOf, type Turn, turnBetween } from './pointer/dial.ts';
import { Guides } from './pointer/guides.ts';
import { type Guide, snapMove } from './pointer/snap-move.ts';
import { snapTurn } from './pointer/snap-turn.ts';
import type { PivotPose } from './transform-gesture.ts';

/** Grid spacing in metres, and degrees between the marks of the dial. */
const GRID = 0.25;
const MARKS = 15;
/** Snapping distance: CSS pixels for moves, degrees for turns. */
const MOVE_REACH = 10;
const TURN_REACH = 4;
/** Radius of the dial in CSS pixels. */
const DIAL = 110;
/** Least vertical component of a unit vector that counts as upright. */
const UPRIGHT = 0.999;
const UP = new Vector3(0, 1, 0);

/** Another item that a drag may snap to, in world coordinates. */
interface Neighbour {
  readonly box: NodeBox;
  readonly middle: Vector3;
  /** Degrees; absent if it faces the viewer, or leans. */
  readonly heading: number | undefined;
}

/** A drag in progress. */
interface Drag {
  readonly start: PivotPose;
  /** Where what is dragged was before; a body's pivot is only the distance. */
  readonly from: Vector3;
  /** Bounds of the dragged items and position of the first; absent without a size. */
  readonly moved: { readonly box: NodeBox; readonly origin: Vector3 } | undefined;
  /** For a single upright item. */
  readonly heading: number | undefined;
  readonly neighbours: readonly Neighbour[];
}

interface SnappingOptions {
  readonly stage: Stage;
  readonly model: EditModel;
  readonly graph: SpaceGraph;
  /** Colour of the guides. */
  readonly accent: Color;
}

/** Snaps a drag to the grid, the floor, the marks of a dial and other items, and shows guides and the amount. */
export class Snapping {
  isOn = false;
  /** Words for how far something was moved, in metres along each axis. */
  movedText: ((delta: Vector3) => string) | undefined;
  readonly #stage: Stage;
  readonly #model: EditModel;
  readonly #graph: SpaceGraph;
  readonly #guides: Guides;
  #drag: Drag | undefined;

  constructor({ stage, model, graph, accent }: SnappingOptions) {
    this.#stage = stage;
    this.#model = model;
    this.#graph = graph;
    this.#guides = new Guides(stage, accent);
  }

  /** @param start - Pose of the pivot before the drag. */
  begin(keys: ReadonlySet<string>, start: PivotPose): void {
    const [first] = keys;
    const object = first ? (this.#graph.nodeObject(first) ?? this.#graph.anchorObject(first)) : undefined;
    const box = new Box3();
    for (const key of keys) box.union(this.#graph.boxOf(key) ?? new Box3());
    const origin = object?.getWorldPosition(new Vector3());
    this.#drag = {
      start,
      from: origin ?? (box.isEmpty() ? start.position : box.getCenter(new Vector3())),
      moved: origin && !box.isEmpty() ? { box, origin } : undefined,
      heading: keys.size === 1 && object ? headingOf(object) : undefined,
      neighbours: this.#neighboursOf(keys),
    };
  }

  /** Returns the snapped pose of the pivot and shows the guides. */
  snapped(pose: PivotPose, name: OperationName): PivotPose {
    const drag = this.#drag;
    if (drag === undefined) return pose;
    if (name === 'turn') return this.#turned(drag, pose);
    if (name === 'scale') {
      this.#guides.show([], {
        text: `${Math.round(100 * (pose.scale / drag.start.scale))} %`,
        at: pose.position,
      });
      return pose;
    }
    return { ...pose, position: this.#moved(drag, pose.position) };
  }

  end(): void {
    this.#drag = undefined;
    this.#guides.hide();
  }

  dispose(): void {
    this.#guides.dispose();
  }

  #moved({ start, from, moved, neighbours }: Drag, position: Vector3): Vector3 {
    const free = position.clone().sub(start.position);
    if (!this.isOn || moved === undefined) {
      this.#showMove(from, free);
      return position;
    }
    const { delta, guides } = snapMove(free, {
      ...moved,
      others: neighbours.map(({ box }) => box),
      reach: MOVE_REACH * this.#metresPerPixel(moved.origin),
      grid: GRID,
      floor: 0,
    });
    const by = new Vector3(delta.x, delta.y, delta.z);
    this.#showMove(from, by, guides);
    return by.add(start.position);
  }

  #showMove(from: Vector3, delta: Vector3, guides: readonly Guide[] = []): void {
    const amount = this.movedText && { text: this.movedText(delta), at: from.clone().add(delta) };
    this.#guides.show(guides, amount);
  }

  #turned({ start, neighbours, ...drag }: Drag, pose: PivotPose): PivotPose {
    const free = turnBetween(start.quaternion, pose.quaternion);
    if (free === undefined) {
      this.#guides.hide();
      return pose;
    }
    const center = start.position;
    const heading = free.axis.y > UPRIGHT ? drag.heading : undefined;
    const others = neighbours.filter((one) => heading !== undefined && one.heading !== undefined);
    const headings = others.map((one) => one.heading ?? 0);
    const snap = snapTurn(free.degrees, { step: MARKS, reach: TURN_REACH, heading, others: headings });
    const turn: Turn = this.isOn ? { ...free, degrees: snap.degrees } : free;
    const other = this.isOn && snap.other !== undefined ? others[snap.other] : undefined;
    const { guides, sector, end } = dialOf(center, turn, {
      start: squareTo(turn.axis, start.quaternion),
      radius: DIAL * this.#metresPerPixel(center),
      ...(this.isOn && { marks: { step: MARKS, from: -(heading ?? 0) } }),
    });
    const line = other ? [{ from: center, to: other.middle }] : [];
    this.#guides.show([...guides, ...line], { text: `${Math.round(turn.degrees)}°`, at: end, sector });
    return { ...pose, quaternion: applyTurn(start.quaternion, turn) };
  }

  /** The visible items of the space, except the dragged ones. */
  #neighboursOf(keys: ReadonlySet<string>): readonly Neighbour[] {
    const { nodes, hobjects } = this.#model.arrangement;
    const dragged = new Set([...keys].map(nodeOfKey));
    const facing = new Set(hobjects.flatMap(({ pid, settings }) => (settings.face_visitor ? [pid] : [])));
    return nodes
      .filter(({ pid, anchor_pid }) => !dragged.has(pid) && !keys.has(anchor_pid))
      .filter(({ pid }) => !this.#model.isHidden(pid))
      .flatMap(({ pid, hobject_pid }): Neighbour[] => {
        const box = this.#graph.boxOf(pid);
        const object = this.#graph.nodeObject(pid);
        if (!box || !object || box.min.equals(box.max)) return [];
        const heading = facing.has(hobject_pid) ? undefined : headingOf(object);
        return [{ box, middle: box.getCenter(new Vector3()), heading }];
      });
  }

  #metresPerPixel(point: Vector3): number {
    const { camera, renderer } = this.#stage;
    const height = 2 * camera.position.distanceTo(point) * Math.tan(MathUtils.degToRad(camera.fov / 2));
    return height / Math.max(1, renderer.domElement.clientHeight);
  }
}

/** The heading of an upright item, in degrees. */
function headingOf(object: Object3D): number | undefined {
  const turn = object.getWorldQuaternion(new Quaternion());
  if (UP.clone().applyQuaternion(turn).y < UPRIGHT) return undefined;
  const { x, z } = new Vector3(0, 0, 1).applyQuaternion(turn);
  return MathUtils.radToDeg(Math.atan2(x, z));
}

/** The item's own axis closest to perpendicular to the axis of rotation, made exactly perpendicular. */
function squareTo(axis: Vector3, rotation: Quaternion): Vector3 {
  const own = [new Vector3(0, 0, 1), UP, new Vector3(1, 0, 0)].map((one) =>
    one.clone().applyQuaternion(rotation),
  );
  const [first] = own.toSorted((one, other) => Math.abs(one.dot(axis)) - Math.abs(other.dot(axis)));
  return (first ?? UP.clone()).projectOnPlane(axis).normalize();
}
