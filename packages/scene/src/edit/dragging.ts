import { newPid, nodeOfKey, type OperationName } from '@pleinair/domain';
import { Box3, type Color, type Matrix4, type Object3D, Quaternion, Vector3 } from 'three';
import { TypedEmitter } from '../events/typed-emitter.ts';
import type { SpaceGraph } from '../graph/space-graph.ts';
import type { Stage } from '../stage/stage.ts';
import type { EditModel } from './edit-model.ts';
import { Gizmo, type GizmoMode } from './gizmo.ts';
import type { NodeBox } from './operations/align.ts';
import { Guides } from './pointer/guides.ts';
import { snapMove } from './pointer/snap-move.ts';
import { type PivotPose, TransformGesture } from './transform-gesture.ts';

interface DraggingEvents {
  /** A drag began or ended; saving may wait for its end. */
  gesture: { readonly active: boolean };
}

const SNAPPING = { translate: 0.25, rotate: 15, scale: 0.1 } as const;
/** CSS pixels within which a moved thing is drawn to others. */
const SNAP_REACH = 10;
const FREE = { translate: null, rotate: null, scale: null } as const;
const OPERATION = { translate: 'move', rotate: 'turn', scale: 'scale' } as const satisfies Record<
  GizmoMode,
  OperationName
>;

const REST_PIVOT: PivotPose = { position: new Vector3(), quaternion: new Quaternion(), scale: 1 };

/** A drag under way. */
interface Gesture {
  readonly id: string;
  readonly steps: TransformGesture;
  /** Where its pivot began, in the world. */
  readonly start: Vector3;
  readonly surroundings: Surroundings | undefined;
}

/** What is moved, and what it may be drawn to, in the world. */
interface Surroundings {
  readonly box: NodeBox;
  readonly origin: Vector3;
  readonly others: readonly NodeBox[];
}

interface DraggingOptions {
  readonly stage: Stage;
  readonly model: EditModel;
  readonly graph: SpaceGraph;
  /** Colour of the lines that show what a move snaps to. */
  readonly accent: Color;
}

/** Moves, turns and scales the selection: by its handles, and by the bodies of things. */
export class Dragging extends TypedEmitter<DraggingEvents> {
  readonly #stage: Stage;
  readonly #model: EditModel;
  readonly #graph: SpaceGraph;
  readonly #gizmo: Gizmo;
  readonly #guides: Guides;
  #snapping = false;
  #gesture: Gesture | undefined;

  constructor({ stage, model, graph, accent }: DraggingOptions) {
    super();
    this.#stage = stage;
    this.#model = model;
    this.#graph = graph;
    this.#gizmo = new Gizmo(stage);
    this.#guides = new Guides(accent);
    stage.scene.add(this.#guides.object);
    this.#gizmo.on('start', () => this.#start(newPid(), this.#gizmo.pose));
    this.#gizmo.on('move', (pose) => this.#step(pose, OPERATION[this.mode]));
    this.#gizmo.on('end', () => this.#end());
  }

  get mode(): GizmoMode {
    return this.#gizmo.mode;
  }

  set mode(mode: GizmoMode) {
    this.#gizmo.mode = mode;
    this.showHandles();
  }

  get snapping(): boolean {
    return this.#snapping;
  }

  set snapping(snapping: boolean) {
    this.#snapping = snapping;
    // Moves are drawn to the grid and to other things together, by `#snapped`.
    this.#gizmo.snapping = snapping ? { ...SNAPPING, translate: null } : FREE;
  }

  /** Whether something is dragged now. */
  get isActive(): boolean {
    return this.#gesture !== undefined;
  }

  /** Whether the pointer is on a handle, or drags one. */
  get isEngaged(): boolean {
    return this.#gizmo.engaged;
  }

  /**
   * Puts the handles at what is selected; not during a drag. A single thing is turned and scaled in its own frame, and
   * several turn round their middle.
   */
  showHandles(): void {
    if (this.#gesture !== undefined) return;
    const objects = [...this.#model.editable()].flatMap((key) => this.#objectOf(key) ?? []);
    const [first] = objects;
    if (first === undefined) {
      this.#gizmo.detach();
      return;
    }
    const position = new Vector3();
    for (const object of objects) position.add(object.getWorldPosition(new Vector3()));
    this.#gizmo.attach({
      position: position.divideScalar(objects.length),
      quaternion: objects.length === 1 ? first.getWorldQuaternion(new Quaternion()) : new Quaternion(),
    });
  }

  hideHandles(): void {
    this.#gizmo.detach();
  }

  /** Begins to drag the selection, or copies of it, by its body. */
  startBody(copies: boolean): void {
    const id = newPid();
    if (copies) this.#model.duplicateSelection({ offset: 0, gesture: id });
    this.#start(id, REST_PIVOT);
  }

  /** @param delta - Metres in the world since the drag began. */
  moveBody(delta: Vector3): void {
    this.#step({ ...REST_PIVOT, position: delta }, 'move');
  }

  endBody(): void {
    this.#end();
  }

  dispose(): void {
    this.#gizmo.dispose();
    this.#guides.dispose();
    this.removeAllListeners();
  }

  #start(id: string, pivot: PivotPose): void {
    const keys = this.#model.editable();
    const start = { ...pivot, position: pivot.position.clone() };
    const steps = new TransformGesture(this.#model.arrangement, keys, start, (key) => this.#frameOf(key));
    this.#gesture = { id, steps, start: start.position, surroundings: this.#surroundingsOf(keys) };
    this.emit('gesture', { active: true });
  }

  #step(pose: PivotPose, name: OperationName): void {
    if (this.#gesture === undefined) return;
    const { id, steps, start } = this.#gesture;
    const position =
      name === 'move' ? this.#snapped(pose.position.clone().sub(start)).add(start) : pose.position;
    this.#model.run(steps.step(name, this.#model.arrangement, { ...pose, position }), id);
  }

  #end(): void {
    this.#gesture = undefined;
    this.#guides.show([]);
    this.showHandles();
    this.emit('gesture', { active: false });
  }

  #objectOf(key: string): Object3D | undefined {
    return this.#graph.nodeObject(key) ?? this.#graph.anchorObject(key);
  }

  /** Where the parts of a drawn item are held, turned to the eye and spun as it is seen now. */
  #frameOf(key: string): Matrix4 | undefined {
    const held = this.#graph.partsObject(key);
    held?.updateWorldMatrix(true, false);
    return held?.matrixWorld.clone();
  }

  /** What a move of some items is drawn to; nothing where they have no size. */
  #surroundingsOf(keys: ReadonlySet<string>): Surroundings | undefined {
    const own = new Box3();
    for (const key of keys) own.union(this.#graph.boxOf(key) ?? new Box3());
    const [first] = keys;
    const object = first && this.#objectOf(first);
    if (!object || own.isEmpty()) return undefined;
    const isMoved = (key: string, anchor_pid: string) =>
      keys.has(anchor_pid) || [...keys].some((one) => nodeOfKey(one) === key);
    const others = this.#model.arrangement.nodes
      .filter(({ pid, anchor_pid }) => !isMoved(pid, anchor_pid) && !this.#model.isHidden(pid))
      .flatMap(({ pid }) => this.#graph.boxOf(pid) ?? [])
      .filter(({ min, max }) => !min.equals(max));
    return { box: own, origin: object.getWorldPosition(new Vector3()), others };
  }

  /** Where a move ends that snaps; shows what it is drawn to. */
  #snapped(delta: Vector3): Vector3 {
    const { surroundings } = this.#gesture ?? {};
    if (!this.#snapping || surroundings === undefined) return delta;
    const { camera, renderer } = this.#stage;
    const distance = camera.position.distanceTo(surroundings.origin);
    const height = 2 * distance * Math.tan((camera.fov * Math.PI) / 360);
    const reach = (height / Math.max(1, renderer.domElement.clientHeight)) * SNAP_REACH;
    const snapped = snapMove(delta, { ...surroundings, reach, grid: SNAPPING.translate, floor: 0 });
    this.#guides.show(snapped.guides);
    const { x, y, z } = snapped.delta;
    return delta.set(x, y, z);
  }
}
