import { Object3D } from 'three';
import { TransformControls } from 'three/addons/controls/TransformControls.js';
import { TypedEmitter } from '../events/typed-emitter.ts';
import type { Stage } from '../stage/stage.ts';
import type { Handles } from './fit-handles.ts';
import type { PivotPose } from './transform-gesture.ts';

export type GizmoMode = 'translate' | 'rotate' | 'scale';

interface GizmoEvents {
  /** `copies`: whether it started with Alt; `touched`: by a finger. */
  start: { readonly copies: boolean; readonly touched: boolean };
  move: PivotPose;
  /** `cancelled`: a second finger arrived, which moves the view. */
  end: { readonly cancelled: boolean };
}

/** The handles' size in three's units, and the height of the canvas in pixels below which they grow, to remain easy to touch. */
const SIZE = 0.8;
const LARGEST = 1.5;
const LOW = 500;
/** How far the handles reach from the pivot: the arrows, and the outer circle; in three's units. */
const REACH = { translate: 0.6, rotate: 0.77, scale: 0.6 } as const satisfies Record<GizmoMode, number>;
/** Colours of the axes, as artists know them, and of the handles that scale along all of them at once. */
const AXES = ['#ff0000', '#00ff00', '#0000ff'] as const;
const UNIFORM = '#8b2bff';
const ACTIVE = '#ffff00';
/** A unit of the handles as a fraction of half the view's height, as three's controls scale them. */
const UNIT = 1.9 / 4;

/** The handles: they drag a pivot and report its pose. */
export class Gizmo extends TypedEmitter<GizmoEvents> {
  readonly #stage: Stage;
  readonly #controls: TransformControls;
  readonly #pivot = new Object3D();
  readonly #stop: readonly (() => void)[];
  #started = { copies: false, touched: false };
  #isCancelled = false;
  /** Runs before the listener of three's controls, whose events include neither keys nor other fingers. */
  readonly #onDown = ({ altKey, pointerType, isPrimary }: PointerEvent) => {
    if (isPrimary) this.#started = { copies: altKey, touched: pointerType === 'touch' };
    else this.#cancel();
    this.#controls.enabled = isPrimary;
  };
  readonly #afterDown = () => {
    this.#controls.enabled = true;
  };

  constructor(stage: Stage) {
    super();
    this.#stage = stage;
    stage.renderer.domElement.addEventListener('pointerdown', this.#onDown, { capture: true });
    this.#controls = new TransformControls(stage.camera, stage.renderer.domElement);
    const size = () => {
      const { clientHeight } = stage.renderer.domElement;
      this.#controls.setSize(
        clientHeight > 0 ? Math.min(LARGEST, SIZE * Math.max(1, LOW / clientHeight)) : SIZE,
      );
    };
    size();
    this.#stop = [stage.on('resize', size), stage.on('frame', () => this.#faceViewer())];
    stage.scene.add(this.#pivot, this.#controls.getHelper());
    this.#controls.addEventListener('change', () => stage.invalidate());
    this.#controls.addEventListener('objectChange', () => this.emit('move', this.pose));
    this.#controls.addEventListener('dragging-changed', ({ value }) => {
      if (value === true) this.emit('start', this.#started);
      else this.emit('end', { cancelled: this.#isCancelled });
    });
    stage.renderer.domElement.addEventListener('pointerdown', this.#afterDown);
    this.mode = 'translate';
  }

  /** Whether the pointer is on a handle or drags one. */
  get isEngaged(): boolean {
    return this.#controls.dragging || this.#controls.axis !== null;
  }

  get mode(): GizmoMode {
    return this.#controls.mode;
  }

  set mode(mode: GizmoMode) {
    const isUniform = mode === 'scale';
    this.#controls.setMode(mode);
    this.#controls.setSpace(mode === 'translate' ? 'world' : 'local');
    // Items have one scale: four equal handles around them, none of which is an axis.
    this.#controls.showZ = !isUniform;
    this.#controls.showXY = !isUniform;
    const [x, y, z] = isUniform ? ([UNIFORM, UNIFORM, UNIFORM] as const) : AXES;
    this.#controls.setColors(x, y, z, ACTIVE);
    this.#stage.invalidate();
  }

  /** The step to which scale factors snap; `null` disables snapping. */
  set scaleStep(step: number | null) {
    this.#controls.setScaleSnap(step);
  }

  /** Scales uniformly: the dragged handle decides. */
  get pose(): PivotPose {
    const { position, quaternion, scale } = this.#pivot;
    const factor = [scale.x, scale.y, scale.z].reduce((a, b) => (Math.abs(b - 1) > Math.abs(a - 1) ? b : a));
    return { position, quaternion, scale: Math.max(0.001, Math.abs(factor)) };
  }

  /** Where the handles are and how far they reach, also after the canvas is resized; undefined while they are hidden. */
  get handles(): Handles | undefined {
    if (this.#controls.object === undefined) return undefined;
    const controls = this.#controls;
    return {
      point: this.#pivot.position.clone(),
      get reach() {
        return REACH[controls.mode] * UNIT * controls.size;
      },
    };
  }

  /** Moves the handles; not while they are being dragged. */
  attach({ position, quaternion }: Pick<PivotPose, 'position' | 'quaternion'>): void {
    if (this.#controls.dragging) return;
    this.#pivot.position.copy(position);
    this.#pivot.quaternion.copy(quaternion);
    this.#pivot.scale.setScalar(1);
    this.#faceViewer();
    this.#controls.attach(this.#pivot);
    this.#stage.invalidate();
  }

  detach(): void {
    this.#controls.detach();
    this.#stage.invalidate();
  }

  dispose(): void {
    for (const stop of this.#stop) stop();
    this.#stage.renderer.domElement.removeEventListener('pointerdown', this.#onDown, { capture: true });
    this.#stage.renderer.domElement.removeEventListener('pointerdown', this.#afterDown);
    this.#controls.getHelper().removeFromParent();
    this.#pivot.removeFromParent();
    this.#controls.dispose();
    this.removeAllListeners();
  }

  /** Ends a drag. */
  #cancel(): void {
    if (!this.#controls.dragging) return;
    this.#isCancelled = true;
    this.#controls.pointerUp(null);
    this.#isCancelled = false;
  }

  /** Turns the handles that scale to the viewer, so that each can be pulled outwards from every side. */
  #faceViewer(): void {
    if (this.mode !== 'scale' || this.#controls.dragging) return;
    this.#stage.camera.getWorldQuaternion(this.#pivot.quaternion);
  }
}
