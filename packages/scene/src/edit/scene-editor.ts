import type { SceneContent, SceneHobject, SceneSpace, Vector3 as Vector } from '@pleinair/domain';
import { Box3, Color, Group, Quaternion, type Texture, Vector3 } from 'three';
import type { AssetSource } from '../assets/asset-source.ts';
import { EventSource } from '../events.ts';
import type { Daylight } from '../graph/lighting.ts';
import { SpaceGraph } from '../graph/space-graph.ts';
import { Orbit } from '../stage/orbit.ts';
import type { Stage } from '../stage/stage.ts';
import { AnchorMarkers } from './anchor-markers.ts';
import { type Arrangement, arrangementOf, contentOf, newKey } from './arrangement.ts';
import { type EditorCommand, editorCommands } from './commands.ts';
import { Gizmo, type GizmoMode } from './gizmo.ts';
import { History } from './history.ts';
import type { EditOperation, OperationName } from './operation.ts';
import { type Axis, align, distribute, type Edge, type NodeBox } from './operations/align.ts';
import { duplicate, remove } from './operations/nodes.ts';
import { Outlines } from './outlines.ts';
import { listenForPicks } from './picking.ts';
import { Setting } from './setting.ts';
import { type PivotPose, TransformGesture } from './transform-gesture.ts';

export interface SceneEditorEvents {
  selectionchange: { readonly selection: ReadonlySet<string> };
  /** The arrangement changed: save it. `operation` is what was done or taken back. */
  change: { readonly arrangement: Arrangement; readonly operation: EditOperation };
  historychange: {
    readonly undoable: OperationName | undefined;
    readonly redoable: OperationName | undefined;
  };
  /** A drag of the handles began or ended; saving may wait for its end. */
  gesture: { readonly active: boolean };
  modechange: { readonly mode: GizmoMode; readonly snapping: boolean };
}

export interface SceneEditorOptions {
  readonly stage: Stage;
  readonly assets: AssetSource;
  readonly content: SceneContent;
  /** Colour of what is selected, any CSS colour that three reads. */
  readonly accent?: string;
  /** Whether clips and animations start by themselves. */
  readonly autoplay?: boolean;
}

const SNAPPING = { translate: 0.25, rotate: 15, scale: 0.1 } as const;
const FREE = { translate: null, rotate: null, scale: null } as const;
const OPERATION = { translate: 'move', rotate: 'turn', scale: 'scale' } as const satisfies Record<
  GizmoMode,
  OperationName
>;

/**
 * Arranges a space: selection, handles and history over an {@link Arrangement}, drawn by a {@link SpaceGraph}. It
 * listens to the pointer on the stage's canvas and to nothing else; keys and buttons come in through `command`.
 */
export class SceneEditor extends EventSource<SceneEditorEvents> {
  /** What is drawn; its nodes are known by their keys. */
  readonly graph: SpaceGraph;
  readonly setting: Setting;
  readonly #stage: Stage;
  readonly #orbit: Orbit;
  readonly #gizmo: Gizmo;
  readonly #outlines: Outlines;
  readonly #markers: AnchorMarkers;
  readonly #pids = new Map<string, string>();
  readonly #unsubscribe: (() => void)[];
  #hobjects: ReadonlyMap<string, SceneHobject> = new Map();
  #history: History;
  #selection: ReadonlySet<string> = new Set();
  #locked: ReadonlySet<string> = new Set();
  #hidden: ReadonlySet<string> = new Set();
  #snapping = false;
  #gesture: { readonly id: string; readonly steps: TransformGesture } | undefined;

  constructor({ stage, assets, content, accent = '#e4572e', autoplay = true }: SceneEditorOptions) {
    super();
    this.#stage = stage;
    this.graph = new SpaceGraph({ assets, renderer: stage.renderer, autoplay });
    this.setting = new Setting(stage, settingOf(content.space));
    stage.camera.position.set(2.5, 3, 6.5);
    this.#orbit = new Orbit(stage);
    this.#gizmo = new Gizmo(stage);
    this.#outlines = new Outlines(new Color(accent));
    this.#markers = new AnchorMarkers(new Color(accent));
    stage.add(this.graph);
    stage.scene.add(new Group().add(this.#markers.object, this.#outlines.object));
    this.#history = new History(arrangementOf(content));
    this.#unsubscribe = [
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
    this.reset(content);
  }

  get arrangement(): Arrangement {
    return this.#history.arrangement;
  }

  get selection(): ReadonlySet<string> {
    return this.#selection;
  }

  get mode(): GizmoMode {
    return this.#gizmo.mode;
  }

  get snapping(): boolean {
    return this.#snapping;
  }

  /** Starts over from what the server has; the history begins anew. */
  reset(content: SceneContent): void {
    this.#history = new History(arrangementOf(content));
    for (const { pid } of [...content.anchors, ...content.nodes]) this.#pids.set(pid, pid);
    this.setSpace(content.space);
    this.setHobjects(content.hobjects);
    this.select([...this.#selection]);
    this.#emitHistory();
  }

  setSpace(space: SceneSpace): void {
    this.setting.configure(settingOf(space));
  }

  /** The objects that nodes may refer to; changed settings show at once. */
  setHobjects(hobjects: readonly SceneHobject[]): void {
    this.#hobjects = new Map(hobjects.map((hobject) => [hobject.pid, hobject]));
    this.#draw();
  }

  /** The server's pid of a key, once it has one. */
  pidOf(key: string): string | undefined {
    return this.#pids.get(key);
  }

  /** Remembers the pid that the server gave a key, or forgets it when the server has removed it. */
  bindPid(key: string, pid: string | undefined): void {
    if (pid === undefined) this.#pids.delete(key);
    else this.#pids.set(key, pid);
  }

  /** Does an operation and remembers it. Operations of one `gesture` (a slider being drawn) are undone together. */
  run(operation: EditOperation, gesture?: string): void {
    if (this.#history.run(operation, gesture)) this.#changed(operation);
  }

  undo(): void {
    const operation = this.#history.undo();
    if (operation !== undefined) this.#changed(operation);
  }

  redo(): void {
    const operation = this.#history.redo();
    if (operation !== undefined) this.#changed(operation);
  }

  command(name: EditorCommand): void {
    editorCommands[name](this);
  }

  /** Selects nodes and anchors by key; those that do not exist are left out. */
  select(keys: readonly string[]): void {
    const known = new Set([...this.arrangement.nodes, ...this.arrangement.anchors].map(({ key }) => key));
    const selection = new Set(keys.filter((key) => known.has(key)));
    const same =
      selection.size === this.#selection.size && [...selection].every((key) => this.#selection.has(key));
    this.#selection = selection;
    this.#showSelection();
    if (!same) this.emit('selectionchange', { selection });
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

  /** Nodes and anchors that are not drawn, and those that cannot be picked; the editor's own, never saved. */
  setHidden(keys: ReadonlySet<string>): void {
    this.#hidden = keys;
    this.#draw();
  }

  setLocked(keys: ReadonlySet<string>): void {
    this.#locked = keys;
    this.#showSelection();
  }

  setDaylight(daylight: Daylight): void {
    this.setting.daylight = daylight;
  }

  /** Lays the map's ground under the grid: a picture with north up, `metres` wide, centred on the space. */
  setGround(picture: Texture | HTMLCanvasElement | undefined, metres?: number): void {
    this.setting.ground.setMap(picture, metres);
    this.#stage.invalidate();
  }

  /** Looks at what is selected, or at everything. */
  frame(): void {
    const keys = this.#selection.size > 0 ? this.#selection : this.arrangement.nodes.map(({ key }) => key);
    const box = new Box3();
    for (const key of keys) {
      const object = this.graph.nodeObject(key) ?? this.graph.anchorObject(key);
      if (object === undefined) continue;
      const own = new Box3().setFromObject(object);
      box.union(own.isEmpty() ? own.setFromCenterAndSize(object.getWorldPosition(new Vector3()), ONE) : own);
    }
    this.#orbit.frame(box.isEmpty() ? new Box3(new Vector3(-2, 0, -2), new Vector3(2, 2, 2)) : box);
  }

  /** Turns the view by degrees and comes nearer by a factor. */
  turnView(azimuth: number, polar: number, distance?: number): void {
    this.#orbit.turn(azimuth, polar, distance);
  }

  duplicateSelection(): void {
    const copies: string[] = [];
    const operation = duplicate(this.arrangement, this.#editable(), () => {
      const key = newKey();
      copies.push(key);
      return key;
    });
    this.run(operation);
    this.select(copies);
  }

  removeSelection(): void {
    this.run(remove(this.arrangement, this.#editable()));
  }

  alignSelection(axis: Axis, edge: Edge): void {
    this.run(align(this.arrangement, this.#boxes(), axis, edge));
  }

  distributeSelection(axis: Axis): void {
    this.run(distribute(this.arrangement, this.#boxes(), axis));
  }

  /** Moves what is selected by metres in the space's frame. */
  nudge({ x, y, z }: Vector): void {
    const rest = { position: new Vector3(), quaternion: new Quaternion(), scale: 1 };
    const gesture = new TransformGesture(this.arrangement, this.#editable(), rest);
    this.run(gesture.step('move', this.arrangement, { ...rest, position: new Vector3(x, y, z) }), 'nudge');
  }

  dispose(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#gizmo.dispose();
    this.#orbit.dispose();
    this.#outlines.object.parent?.removeFromParent();
    this.#outlines.dispose();
    this.#markers.dispose();
    this.setting.dispose();
    this.#stage.remove(this.graph);
    this.graph.dispose();
    this.removeAllListeners();
  }

  #changed(operation: EditOperation): void {
    this.#draw();
    this.select([...this.#selection]);
    this.emit('change', { arrangement: this.arrangement, operation });
    this.#emitHistory();
  }

  #emitHistory(): void {
    const { undoable, redoable } = this.#history;
    this.emit('historychange', { undoable: undoable?.name, redoable: redoable?.name });
  }

  #draw(): void {
    this.graph.apply(contentOf(this.arrangement, [...this.#hobjects.values()]));
    for (const { key, anchor_key } of this.arrangement.nodes) {
      this.graph.setNodeVisible(key, !this.#hidden.has(key) && !this.#hidden.has(anchor_key));
    }
    this.#showSelection();
  }

  #showSelection(): void {
    this.#markers.show(this.arrangement.anchors, this.#selection, this.graph);
    this.#outlines.show([...this.#selection].flatMap((key) => this.graph.contentObject(key) ?? []));
    if (this.#gesture === undefined) this.#placeGizmo();
    this.#stage.invalidate();
  }

  /** A single thing is turned and scaled in its own frame; several turn round their middle. */
  #placeGizmo(): void {
    const objects = [...this.#editable()].flatMap(
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
      id: newKey(),
      steps: new TransformGesture(this.arrangement, this.#editable(), this.#gizmo.pose, ({ hobject_pid }) =>
        Number(this.#hobjects.get(hobject_pid)?.settings.elevation ?? 0),
      ),
    };
    this.emit('gesture', { active: true });
  }

  #stepGesture(pose: PivotPose): void {
    if (this.#gesture === undefined) return;
    const { id, steps } = this.#gesture;
    this.run(steps.step(OPERATION[this.mode], this.arrangement, pose), id);
  }

  #endGesture(): void {
    this.#orbit.enabled = true;
    this.#gesture = undefined;
    this.#placeGizmo();
    this.emit('gesture', { active: false });
  }

  #pick(objects: readonly Parameters<SpaceGraph['nodeAt']>[0][], additive: boolean): void {
    const keys = objects.map((object) => this.graph.nodeAt(object) ?? this.#markers.keyOf(object));
    const key = keys.find((one) => one !== undefined && !this.#locked.has(one) && !this.#hidden.has(one));
    if (key === undefined) {
      if (!additive) this.select([]);
    } else if (!additive) {
      this.select([key]);
    } else if (this.#selection.has(key)) {
      this.select([...this.#selection].filter((one) => one !== key));
    } else {
      this.select([...this.#selection, key]);
    }
  }

  #editable(): ReadonlySet<string> {
    return new Set([...this.#selection].filter((key) => !this.#locked.has(key)));
  }

  #boxes(): ReadonlyMap<string, NodeBox> {
    const boxes = new Map<string, NodeBox>();
    for (const key of this.#editable()) {
      const object = this.graph.nodeObject(key);
      if (object === undefined) continue;
      const box = new Box3().setFromObject(object);
      const point = object.getWorldPosition(new Vector3());
      boxes.set(key, box.isEmpty() ? { min: point, max: point } : box);
    }
    return boxes;
  }
}

const ONE = new Vector3(1, 1, 1);

function settingOf({ settings }: SceneSpace) {
  return {
    heading: settings.heading,
    intensity: settings.light_intensity,
    shadows: settings.enable_shadows,
  };
}
