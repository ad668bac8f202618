import {
  newPid,
  nodeOfKey,
  type OperationName,
  type Vector3 as Point,
  type SceneHobject,
  type SceneSpace,
} from '@pleinair/domain';
import { Color, Group, type Matrix4, type Object3D, Quaternion, type Texture, Vector3 } from 'three';
import type { AssetSource } from '../assets/asset-source.ts';
import { TypedEmitter } from '../events/typed-emitter.ts';
import type { Daylight } from '../graph/lighting.ts';
import type { ContentRenderers } from '../graph/node-loader.ts';
import { SpaceGraph } from '../graph/space-graph.ts';
import { PlayRuntime } from '../play/play-runtime.ts';
import { Orbit } from '../stage/orbit.ts';
import type { Stage } from '../stage/stage.ts';
import { AnchorMarkers } from './anchor-markers.ts';
import { type Arrangement, contentOf } from './arrangement.ts';
import type { EditModel } from './edit-model.ts';
import { Environment, type PageScheme } from './environment.ts';
import { type FloorPoint, type Footprint, floorAt, floorBelow, sees } from './floor-point.ts';
import { Gizmo, type GizmoMode } from './gizmo.ts';
import { boxAround, nodeBoxes, standingBoxes } from './measuring.ts';
import { type Axis, align, distribute, type Edge } from './operations/align.ts';
import { Outlines } from './outlines.ts';
import { listenForPicks } from './picking.ts';
import { type PivotPose, TransformGesture } from './transform-gesture.ts';

export interface SceneEditorEvents {
  /** A drag of the handles began or ended; saving may wait for its end. */
  gesture: { readonly active: boolean };
  modechange: { readonly mode: GizmoMode; readonly snapping: boolean };
}

export interface SceneEditorOptions {
  readonly stage: Stage;
  readonly assets: AssetSource;
  readonly contents: ContentRenderers;
  readonly model: EditModel;
  readonly space: SceneSpace;
  /** The objects that nodes may refer to. */
  readonly hobjects: readonly SceneHobject[];
  /** Colour of the selection, any CSS colour that three reads. */
  readonly accent?: string;
  /** Whether clips and animations start without a tap. */
  readonly autoplay?: boolean;
}

const SNAPPING = { translate: 0.25, rotate: 15, scale: 0.1 } as const;
const FREE = { translate: null, rotate: null, scale: null } as const;
const OPERATION = { translate: 'move', rotate: 'turn', scale: 'scale' } as const satisfies Record<
  GizmoMode,
  OperationName
>;

/**
 * Draws an {@link EditModel} as a {@link SpaceGraph} and lets the pointer edit it: picking, handles, and what needs to
 * know how large things are. It listens to the stage's canvas only, and does not dispose of the model.
 */
export class SceneEditor extends TypedEmitter<SceneEditorEvents> {
  readonly model: EditModel;
  /** The drawn space; its nodes are named by their keys. */
  readonly graph: SpaceGraph;
  readonly environment: Environment;
  readonly #stage: Stage;
  readonly #orbit: Orbit;
  readonly #play: PlayRuntime;
  readonly #gizmo: Gizmo;
  readonly #outlines: Outlines;
  readonly #markers: AnchorMarkers;
  readonly #unsubscribe: (() => void)[];
  #hobjects: ReadonlyMap<string, SceneHobject> = new Map();
  #preview: Arrangement | undefined;
  #snapping = false;
  #gesture: { readonly id: string; readonly steps: TransformGesture } | undefined;

  constructor(options: SceneEditorOptions) {
    super();
    const { stage, assets, contents, model, space, hobjects, accent = '#e4572e', autoplay = true } = options;
    this.model = model;
    this.#stage = stage;
    this.graph = new SpaceGraph({ assets, contents, renderer: stage.renderer, autoplay, forCreator: true });
    this.environment = new Environment(stage, space.settings);
    stage.camera.position.set(2.5, 3, 6.5);
    this.#orbit = new Orbit(stage);
    this.#gizmo = new Gizmo(stage);
    this.#outlines = new Outlines(new Color(accent));
    this.#markers = new AnchorMarkers(new Color(accent));
    stage.add(this.graph);
    this.#play = new PlayRuntime({ graph: this.graph, stage, reducedMotion: !autoplay, rehearsal: true });
    stage.scene.add(new Group().add(this.#markers.object, this.#outlines.object));
    this.#unsubscribe = [
      model.on('change', () => this.#draw()),
      model.on('viewchange', () => this.#draw()),
      model.on('selectionchange', () => this.#showSelection()),
      this.graph.on('nodestate', ({ state }) => {
        if (state.status !== 'loading') this.#showSelection();
      }),
      stage.on('frame', () => this.#outlines.update()),
      this.#gizmo.on('start', () => this.#startGesture()),
      this.#gizmo.on('move', (pose) => this.#stepGesture(pose)),
      this.#gizmo.on('end', () => this.#endGesture()),
      listenForPicks(
        stage,
        () => [this.graph.object, this.#markers.object],
        () => this.#gizmo.engaged,
        (objects, additive) => this.#pick(objects, additive),
      ),
    ];
    this.setHobjects(hobjects);
  }

  get mode(): GizmoMode {
    return this.#gizmo.mode;
  }

  get snapping(): boolean {
    return this.#snapping;
  }

  setSpace(space: SceneSpace): void {
    this.environment.configure(space.settings);
  }

  /** The objects that nodes may refer to; changed settings show at once. */
  setHobjects(hobjects: readonly SceneHobject[]): void {
    this.#hobjects = new Map(hobjects.map((hobject) => [hobject.pid, hobject]));
    this.#draw();
  }

  /** Draws an arrangement in place of the edited one, which is drawn again when called without one. */
  preview(arrangement: Arrangement | undefined): void {
    if (arrangement === this.#preview) return;
    this.#preview = arrangement;
    this.#draw();
  }

  setMode(mode: GizmoMode): void {
    this.#gizmo.mode = mode;
    this.#showSelection();
    this.emit('modechange', { mode, snapping: this.#snapping });
  }

  setSnapping(snapping: boolean): void {
    this.#snapping = snapping;
    this.#gizmo.snapping = snapping ? SNAPPING : FREE;
    this.emit('modechange', { mode: this.mode, snapping });
  }

  setDaylight(daylight: Daylight): void {
    this.environment.daylight = daylight;
  }

  /** Fits the place, but not what stands in it, to a light or a dark page. */
  setScheme(scheme: PageScheme): void {
    this.environment.scheme = scheme;
  }

  setPersonVisible(visible: boolean): void {
    this.environment.person.object.visible = visible;
    this.#stage.invalidate();
  }

  /** Lays the map's ground under the grid: a picture with north up, `metres` wide, centred on the space. */
  setGround(picture: Texture | HTMLCanvasElement | undefined, metres?: number): void {
    this.environment.ground.setMap(picture, metres);
    this.#stage.invalidate();
  }

  /** The floor under a point of the window, in CSS pixels; nothing where none is seen there. */
  floorAt(x: number, y: number): FloorPoint | undefined {
    return floorAt(this.#stage, x, y);
  }

  /** The floor below the middle of the view. */
  middle(): FloorPoint {
    return floorBelow(this.#stage, this.#orbit.target);
  }

  /** The bounds of an item; one that is not loaded yet counts as a metre. */
  footprints(): readonly Footprint[] {
    const keys = this.model.arrangement.nodes.map(({ pid }) => pid);
    return standingBoxes(this.graph, keys).map(({ min, max }) => ({ min, max }));
  }

  /** Whether a point of the space is well within the view. */
  sees(point: Point): boolean {
    return sees(this.#stage, point);
  }

  /** Frames the selection, or everything. */
  frame(): void {
    const keys =
      this.model.selection.size > 0
        ? this.model.selection
        : this.model.arrangement.nodes.map(({ pid }) => pid);
    this.#orbit.frame(boxAround(this.graph, keys));
  }

  /** Turns the view by degrees and comes nearer by a factor. */
  turnView(azimuth: number, polar: number, distance?: number): void {
    this.#orbit.turn(azimuth, polar, distance);
  }

  alignSelection(axis: Axis, edge: Edge): void {
    this.model.run(align(this.model.arrangement, nodeBoxes(this.graph, this.model.editable()), axis, edge));
  }

  distributeSelection(axis: Axis): void {
    this.model.run(distribute(this.model.arrangement, nodeBoxes(this.graph, this.model.editable()), axis));
  }

  dispose(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#gizmo.dispose();
    this.#orbit.dispose();
    this.#play.dispose();
    this.#outlines.object.parent?.removeFromParent();
    this.#outlines.dispose();
    this.#markers.dispose();
    this.environment.dispose();
    this.#stage.remove(this.graph);
    this.graph.dispose();
    this.removeAllListeners();
  }

  #draw(): void {
    const { model } = this;
    const isPreview = this.#preview !== undefined;
    this.graph.apply(contentOf(this.#preview ?? model.arrangement, [...this.#hobjects.values()]));
    for (const { key } of this.graph.subjects()) {
      this.graph.setNodeVisible(key, isPreview || !model.isHidden(key));
    }
    this.#showSelection();
  }

  #showSelection(): void {
    const { anchors } = this.#preview ?? this.model.arrangement;
    const selection = this.#preview ? new Set<string>() : this.model.selection;
    this.#markers.show(anchors, selection, this.graph);
    this.#outlines.show([...selection].flatMap((key) => this.graph.shownObject(key) ?? []));
    if (this.#preview) this.#gizmo.detach();
    else if (this.#gesture === undefined) this.#placeGizmo();
    this.#stage.invalidate();
  }

  /** A single thing is turned and scaled in its own frame; several turn round their middle. */
  #placeGizmo(): void {
    const objects = [...this.model.editable()].flatMap(
      (key) => this.graph.nodeObject(key) ?? this.graph.anchorObject(key) ?? [],
    );
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

  #startGesture(): void {
    this.#orbit.enabled = false;
    this.#gesture = {
      id: newPid(),
      steps: new TransformGesture(this.model.arrangement, this.model.editable(), this.#gizmo.pose, (key) =>
        this.#frameOf(key),
      ),
    };
    this.emit('gesture', { active: true });
  }

  /** Where the parts of a drawn item are held, turned to the eye and spun as it is seen now. */
  #frameOf(key: string): Matrix4 | undefined {
    const held = this.graph.partsObject(key);
    held?.updateWorldMatrix(true, false);
    return held?.matrixWorld.clone();
  }

  #stepGesture(pose: PivotPose): void {
    if (this.#gesture === undefined) return;
    const { id, steps } = this.#gesture;
    this.model.run(steps.step(OPERATION[this.mode], this.model.arrangement, pose), id);
  }

  #endGesture(): void {
    this.#orbit.enabled = true;
    this.#gesture = undefined;
    this.#placeGizmo();
    this.emit('gesture', { active: false });
  }

  /** A part is taken for its node until that is selected: the second click goes into it. */
  #whole(key: string, additive: boolean): string {
    const node = nodeOfKey(key);
    const isInside = [...this.model.selection].some((one) => nodeOfKey(one) === node);
    return isInside && !additive ? key : node;
  }

  #pick(objects: readonly Object3D[], additive: boolean): void {
    if (this.#preview) return;
    const keys = objects.map((object) => this.graph.nodeAt(object) ?? this.#markers.keyOf(object));
    const { model } = this;
    const under = keys.find((one) => one !== undefined && !model.isLocked(one) && !model.isHidden(one));
    const key = under && this.#whole(under, additive);
    if (key !== undefined && additive) model.toggleSelected(key);
    else if (key !== undefined) model.select([key]);
    else if (!additive) model.select([]);
  }
}
