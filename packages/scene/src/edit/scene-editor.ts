import {
  anchorKind,
  newPid,
  nodeOfKey,
  type OperationName,
  type Vector3 as Point,
  type SceneHobject,
  type SceneSpace,
} from '@pleinair/domain';
import { Box3, Color, Group, type Matrix4, type Object3D, Quaternion, type Texture, Vector3 } from 'three';
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
import { type FloorPoint, type Footprint, floorAt, floorBelow, isSeenWell, sees } from './floor-point.ts';
import { Gizmo, type GizmoMode } from './gizmo.ts';
import { boxAround, nodeBoxes, standingBoxes } from './measuring.ts';
import { type Axis, align, distribute, dropToFloor, type Edge, type NodeBox } from './operations/align.ts';
import { Outlines } from './outlines.ts';
import { withWholes } from './part-frame.ts';
import { Guides } from './pointer/guides.ts';
import { listenToHand, type WindowBox } from './pointer/hand.ts';
import { isSeenIn, Marquee } from './pointer/marquee.ts';
import { snapMove } from './pointer/snap-move.ts';
import { Tape } from './tape.ts';
import { type PivotPose, TransformGesture } from './transform-gesture.ts';

export interface SceneEditorEvents {
  /** A drag of the handles began or ended; saving may wait for its end. */
  gesture: { readonly active: boolean };
  modechange: { readonly mode: GizmoMode; readonly snapping: boolean };
  /** A menu was asked for at a point of the window, in CSS pixels; what it is for is selected. */
  menu: { readonly x: number; readonly y: number };
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
  readonly #guides: Guides;
  readonly #marquee: Marquee;
  readonly #accent: string;
  #tape: Tape | undefined;
  readonly #unsubscribe: (() => void)[];
  #hobjects: ReadonlyMap<string, SceneHobject> = new Map();
  #preview: Arrangement | undefined;
  #snapping = false;
  #gesture: Gesture | undefined;

  constructor(options: SceneEditorOptions) {
    super();
    const { stage, assets, contents, model, space, hobjects, accent = '#e4572e', autoplay = true } = options;
    this.model = model;
    this.#stage = stage;
    this.graph = new SpaceGraph({ assets, contents, renderer: stage.renderer, autoplay, forCreator: true });
    this.environment = new Environment(stage, space.settings);
    this.environment.door.object.visible = true;
    stage.camera.position.set(2.5, 3, 6.5);
    this.#orbit = new Orbit(stage);
    this.#gizmo = new Gizmo(stage);
    this.#outlines = new Outlines(new Color(accent));
    this.#markers = new AnchorMarkers(new Color(accent));
    this.#guides = new Guides(new Color(accent));
    this.#marquee = new Marquee(stage, accent);
    this.#accent = accent;
    stage.add(this.graph);
    this.#play = new PlayRuntime({ graph: this.graph, stage, reducedMotion: !autoplay, rehearsal: true });
    stage.scene.add(new Group().add(this.#markers.object, this.#outlines.object, this.#guides.object));
    this.#unsubscribe = [
      model.on('change', () => this.#draw()),
      model.on('viewchange', () => this.#draw()),
      model.on('selectionchange', () => this.#showSelection()),
      this.graph.on('nodestate', ({ state }) => {
        if (state.status !== 'loading') this.#showSelection();
      }),
      stage.on('frame', () => this.#outlines.update()),
      this.#gizmo.on('start', () => this.#startGesture(newPid(), this.#gizmo.pose)),
      this.#gizmo.on('move', (pose) => this.#stepGesture(pose)),
      this.#gizmo.on('end', () => this.#endGesture()),
      listenToHand(stage, {
        objects: () => [this.graph.object, this.#markers.object],
        isEngaged: () => this.#gizmo.engaged || this.#preview !== undefined,
        allowTurning: (allowed) => {
          this.#orbit.enabled = allowed;
        },
        dragPlane: (hits, touched) => this.#dragPlane(hits, touched),
        onPick: (hits, additive, point, at) => {
          const floor = point ?? this.#floorPoint(at);
          if (this.#tape && floor) this.#tape.put(floor);
          else this.#pick(hits, additive);
        },
        onMenu: (hits, at) => this.#openMenu(hits, at),
        onDragStart: (hits, copies) => this.#startDrag(hits, copies),
        onDrag: (delta) => this.#stepGesture({ ...REST_PIVOT, position: delta }, 'move'),
        onDragEnd: () => this.#endGesture(),
        onMarquee: (box, isDone) => this.#selectIn(box, isDone),
      }),
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
    // Moves are drawn to the grid and to other things together, by `#stepGesture`.
    this.#gizmo.snapping = snapping ? { ...SNAPPING, translate: null } : FREE;
    this.emit('modechange', { mode: this.mode, snapping });
  }

  setDaylight(daylight: Daylight): void {
    this.environment.daylight = daylight;
  }

  /** Fits the place, but not what stands in it, to a light or a dark page. */
  setScheme(scheme: PageScheme): void {
    this.environment.scheme = scheme;
  }

  /** Shows a person and a door for scale. */
  setScaleVisible(visible: boolean): void {
    this.environment.scale.visible = visible;
    this.#stage.invalidate();
  }

  get isMeasuring(): boolean {
    return this.#tape !== undefined;
  }

  /** Measures between points that are clicked from now on, written by `format`; without it no more. */
  measure(format: ((metres: number) => string) | undefined): void {
    this.#tape?.dispose();
    this.#tape = format && new Tape(this.#stage, this.#accent, format);
    this.emit('modechange', { mode: this.mode, snapping: this.#snapping });
  }

  /** Looks from above, from the south or from the east, at what one looks at. */
  lookFrom(side: 'top' | 'front' | 'side'): void {
    this.#orbit.lookFrom(side);
  }

  /** Looks at an item as soon as it is drawn, unless it is seen well already. */
  frameWhenDrawn(key: string): void {
    const look = () => {
      const box = this.graph.boxOf(key);
      if (box && !box.min.equals(box.max) && !isSeenWell(this.#stage, box)) this.#orbit.frame(box);
    };
    if (this.graph.nodeState(key)?.status === 'ready') {
      look();
      return;
    }
    const stop = this.graph.on('nodestate', ({ pid, state }) => {
      if (pid !== key || state.status === 'loading') return;
      stop();
      look();
    });
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

  /** Stands the selection on the floor. */
  dropSelection(): void {
    this.model.run(dropToFloor(this.model.arrangement, nodeBoxes(this.graph, this.model.editable())));
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
    this.#guides.dispose();
    this.#marquee.dispose();
    this.#tape?.dispose();
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

  #startGesture(id: string, pivot: PivotPose): void {
    const { arrangement } = this.model;
    const keys = this.model.editable();
    this.#orbit.enabled = false;
    const start = { ...pivot, position: pivot.position.clone() };
    const steps = new TransformGesture(arrangement, keys, start, (key) => this.#frameOf(key));
    this.#gesture = { id, steps, start: start.position, surroundings: this.#surroundingsOf(keys) };
    this.emit('gesture', { active: true });
  }

  /** What a move of some items is drawn to; nothing where they have no size. */
  #surroundingsOf(keys: ReadonlySet<string>): Surroundings | undefined {
    const own = new Box3();
    for (const box of nodeBoxes(this.graph, keys).values()) own.union(box);
    const [first] = keys;
    if (first === undefined || own.isEmpty()) return undefined;
    const object = this.graph.nodeObject(first) ?? this.graph.anchorObject(first);
    if (object === undefined) return undefined;
    const isMoved = (key: string, anchor_pid: string) =>
      keys.has(anchor_pid) || [...keys].some((one) => nodeOfKey(one) === key);
    const others = this.model.arrangement.nodes
      .filter(({ pid, anchor_pid }) => !isMoved(pid, anchor_pid) && !this.model.isHidden(pid))
      .map(({ pid }) => pid);
    const boxes = [...nodeBoxes(this.graph, others).values()].filter(({ min, max }) => !min.equals(max));
    return { box: own, origin: object.getWorldPosition(new Vector3()), others: boxes };
  }

  /** Where the parts of a drawn item are held, turned to the eye and spun as it is seen now. */
  #frameOf(key: string): Matrix4 | undefined {
    const held = this.graph.partsObject(key);
    held?.updateWorldMatrix(true, false);
    return held?.matrixWorld.clone();
  }

  #stepGesture(pose: PivotPose, name: OperationName = OPERATION[this.mode]): void {
    if (this.#gesture === undefined) return;
    const { id, steps, start } = this.#gesture;
    const position =
      name === 'move' ? this.#snapped(pose.position.clone().sub(start)).add(start) : pose.position;
    this.model.run(steps.step(name, this.model.arrangement, { ...pose, position }), id);
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

  #endGesture(): void {
    this.#orbit.enabled = true;
    this.#gesture = undefined;
    this.#guides.show([]);
    this.#placeGizmo();
    this.emit('gesture', { active: false });
  }

  /** A part is taken for its node until that is selected: the second click goes into it. */
  #whole(key: string, additive: boolean): string {
    const node = nodeOfKey(key);
    const isInside = [...this.model.selection].some((one) => nodeOfKey(one) === node);
    return isInside && !additive ? key : node;
  }

  #floorPoint({ x, y }: { readonly x: number; readonly y: number }): Vector3 | undefined {
    const floor = this.floorAt(x, y);
    return floor && new Vector3(floor.x, 0, floor.z);
  }

  /** The nearest item among hits that is neither locked nor hidden. */
  #under(hits: readonly Object3D[]): string | undefined {
    const { model } = this;
    return hits
      .map((object) => this.graph.nodeAt(object) ?? this.#markers.keyOf(object))
      .find((one) => one !== undefined && !model.isLocked(one) && !model.isHidden(one));
  }

  /** Whether an item is selected, or comes along with one that is. */
  #isTaken(key: string): boolean {
    const { selection, arrangement } = this.model;
    const node = arrangement.nodes.find(({ pid }) => pid === nodeOfKey(key));
    return selection.has(node?.anchor_pid ?? '') || withWholes(key).some((one) => selection.has(one));
  }

  /** Things are dragged over the ground, and along the wall that they hang at. A finger drags what is selected alone. */
  #dragPlane(hits: readonly Object3D[], touched: boolean): Vector3 | undefined {
    const key = this.#tape ? undefined : this.#under(hits);
    const { model } = this;
    if (key === undefined || (touched && !this.#isTaken(key))) return undefined;
    const box = this.graph.boxOf(key);
    const isAll = box?.min.equals(box.max) ?? false;
    const editable = this.#isTaken(key)
      ? [...model.editable()]
      : [key].filter((one) => model.isEditable(one));
    if (isAll || editable.length === 0) return undefined;
    const node = model.arrangement.nodes.find(({ pid }) => pid === nodeOfKey(key));
    const anchor = model.arrangement.anchors.find(({ pid }) => pid === node?.anchor_pid);
    if (anchor === undefined || anchorKind(anchor.anchor_type) !== 'wall') return new Vector3(0, 1, 0);
    return new Vector3(0, 0, 1).applyAxisAngle(new Vector3(0, 1, 0), (anchor.angle_y * Math.PI) / 180);
  }

  #startDrag(hits: readonly Object3D[], copies: boolean): void {
    const key = this.#under(hits);
    if (key === undefined) return;
    if (!this.#isTaken(key)) this.model.select([this.#whole(key, false)]);
    const id = newPid();
    if (copies) this.model.duplicateSelection({ offset: 0, gesture: id });
    this.#startGesture(id, REST_PIVOT);
  }

  #openMenu(hits: readonly Object3D[], at: { readonly x: number; readonly y: number }): void {
    if (this.#preview) return;
    const key = this.#under(hits);
    if (key === undefined) this.model.select([]);
    else if (!this.#isTaken(key)) this.model.select([this.#whole(key, false)]);
    this.emit('menu', at);
  }

  /** Adds what is seen in a rectangle to the selection. */
  #selectIn(rectangle: WindowBox, isDone: boolean): void {
    this.#marquee.show(isDone ? undefined : rectangle);
    if (!isDone) return;
    const { model } = this;
    const found = model.arrangement.nodes
      .map(({ pid }) => pid)
      .filter((pid) => !model.isHidden(pid) && !model.isLocked(pid))
      .filter((pid) => {
        const box = this.graph.boxOf(pid);
        return box !== undefined && isSeenIn(this.#stage, box, rectangle);
      });
    model.select([...model.selection, ...found]);
  }

  #pick(objects: readonly Object3D[], additive: boolean): void {
    const { model } = this;
    const under = this.#under(objects);
    const key = under && this.#whole(under, additive);
    if (key !== undefined && additive) model.toggleSelected(key);
    else if (key !== undefined) model.select([key]);
    else if (!additive) model.select([]);
  }
}
