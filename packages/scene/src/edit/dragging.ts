import { newPid, type OperationName } from '@pleinair/domain';
import { type Color, type Matrix4, type Object3D, Quaternion, Vector3 } from 'three';
import { TypedEmitter } from '../events/typed-emitter.ts';
import type { SpaceGraph } from '../graph/space-graph.ts';
import type { Stage } from '../stage/stage.ts';
import type { EditModel } from './edit-model.ts';
import type { Handles } from './fit-handles.ts';
import { Gizmo, type GizmoMode } from './gizmo.ts';
import { Snapping } from './snapping.ts';
import { type PivotPose, TransformGesture } from './transform-gesture.ts';

interface DraggingEvents {
  /** A drag started or ended; saving may wait for its end. */
  gesture: { readonly active: boolean; readonly touched: boolean };
}

/** The step to which scale factors snap. */
const SCALE_STEP = 0.1;
const OPERATION = { translate: 'move', rotate: 'turn', scale: 'scale' } as const satisfies Record<
  GizmoMode,
  OperationName
>;

const REST_PIVOT: PivotPose = { position: new Vector3(), quaternion: new Quaternion(), scale: 1 };

/** How a drag starts: of copies or of the items themselves, by a finger or a mouse. */
interface Start {
  readonly copies: boolean;
  readonly touched: boolean;
}

/** A drag in progress. */
interface Gesture {
  readonly id: string;
  /** By a finger. */
  readonly touched: boolean;
  readonly steps: TransformGesture;
}

interface DraggingOptions {
  readonly stage: Stage;
  readonly model: EditModel;
  readonly graph: SpaceGraph;
  /** Colour of the snapping guides. */
  readonly accent: Color;
}

/** Moves, rotates and scales the selection, by its handles or by dragging the items themselves. */
export class Dragging extends TypedEmitter<DraggingEvents> {
  readonly #model: EditModel;
  readonly #graph: SpaceGraph;
  readonly #gizmo: Gizmo;
  readonly #snapping: Snapping;
  #gesture: Gesture | undefined;

  constructor({ stage, model, graph, accent }: DraggingOptions) {
    super();
    this.#model = model;
    this.#graph = graph;
    this.#gizmo = new Gizmo(stage);
    this.#snapping = new Snapping({ stage, model, graph, accent });
    this.#gizmo.on('start', (how) => this.#start(this.#gizmo.pose, how));
    this.#gizmo.on('move', (pose) => this.#step(pose, OPERATION[this.mode]));
    this.#gizmo.on('end', ({ cancelled }) => this.#end(cancelled));
  }

  get mode(): GizmoMode {
    return this.#gizmo.mode;
  }

  set mode(mode: GizmoMode) {
    this.#gizmo.mode = mode;
    this.showHandles();
  }

  get snapping(): boolean {
    return this.#snapping.isOn;
  }

  set snapping(snapping: boolean) {
    this.#snapping.isOn = snapping;
    this.#gizmo.scaleStep = snapping ? SCALE_STEP : null;
  }

  /** Words for how far something was moved, in metres along each axis; shown during a move. */
  set movedText(movedText: (delta: Vector3) => string) {
    this.#snapping.movedText = movedText;
  }

  /** The shown handles. */
  get handles(): Handles | undefined {
    return this.#gizmo.handles;
  }

  /** Whether a drag is in progress. */
  get isActive(): boolean {
    return this.#gesture !== undefined;
  }

  /** Whether the pointer is on a handle, or drags one. */
  get isEngaged(): boolean {
    return this.#gizmo.isEngaged;
  }

  /**
   * Shows the handles at the selection; not during a drag. A single item is rotated and scaled in its own frame,
   * several around their centre.
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

  /** Starts dragging the selection, or copies of it, directly; hides the handles, which would stay behind. */
  startBody(how: Start): void {
    this.#start(REST_PIVOT, how);
    this.#gizmo.detach();
  }

  /** @param delta - Metres in the world since the drag began. */
  moveBody(delta: Vector3): void {
    this.#step({ ...REST_PIVOT, position: delta }, 'move');
  }

  /** @param cancelled - Whether everything returns to where it was, without a step to undo. */
  endBody(cancelled: boolean): void {
    this.#end(cancelled);
  }

  dispose(): void {
    this.#gizmo.dispose();
    this.#snapping.dispose();
    this.removeAllListeners();
  }

  #start(pivot: PivotPose, { copies, touched }: Start): void {
    const id = newPid();
    if (copies) this.#model.duplicateSelection({ offset: 0, gesture: id });
    const keys = this.#model.editable();
    const start = { ...pivot, position: pivot.position.clone(), quaternion: pivot.quaternion.clone() };
    const steps = new TransformGesture(this.#model.arrangement, keys, start, (key) => this.#frameOf(key));
    this.#gesture = { id, touched, steps };
    this.#snapping.begin(keys, start);
    this.emit('gesture', { active: true, touched });
  }

  #step(pose: PivotPose, name: OperationName): void {
    if (this.#gesture === undefined) return;
    const { id, steps } = this.#gesture;
    this.#model.run(steps.step(name, this.#model.arrangement, this.#snapping.snapped(pose, name)), id);
  }

  #end(cancelled: boolean): void {
    const { id, touched } = this.#gesture ?? { touched: false };
    this.#gesture = undefined;
    if (cancelled && id !== undefined) this.#model.cancelGesture(id);
    this.#snapping.end();
    this.showHandles();
    this.emit('gesture', { active: false, touched });
  }

  #objectOf(key: string): Object3D | undefined {
    return this.#graph.nodeObject(key) ?? this.#graph.anchorObject(key);
  }

  /** The world matrix of a drawn item's parts group, as currently turned and spun. */
  #frameOf(key: string): Matrix4 | undefined {
    const held = this.#graph.partsObject(key);
    held?.updateWorldMatrix(true, false);
    return held?.matrixWorld.clone();
  }
}
