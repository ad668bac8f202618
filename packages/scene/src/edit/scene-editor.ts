import type { Vector3 as Point, SceneHobject, SceneSpace } from '@pleinair/domain';
import { Color, Group, type Texture } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { TypedEmitter } from '../events/typed-emitter.ts';
import type { Daylight } from '../graph/lighting.ts';
import { SpaceGraph } from '../graph/space-graph.ts';
import { PlayRuntime } from '../play/play-runtime.ts';
import { Orbit } from '../stage/orbit.ts';
import type { Stage } from '../stage/stage.ts';
import { AnchorMarkers } from './anchor-markers.ts';
import { type Arrangement, contentOf } from './arrangement.ts';
import { Dragging } from './dragging.ts';
import type { EditModel } from './edit-model.ts';
import { Environment, type PageScheme } from './environment.ts';
import type { GizmoMode } from './gizmo.ts';
import { type Mark, MarkPictures } from './mark-pictures.ts';
import { nodeBoxes } from './measuring.ts';
import { type Axis, align, distribute, dropToFloor, type Edge } from './operations/align.ts';
import { Outlines } from './outlines.ts';
import { Picking } from './picking.ts';
import { listenToHand } from './pointer/listen-to-hand.ts';
import { Marquee } from './pointer/marquee.ts';
import { ReachRings } from './reach-rings.ts';
import type { SceneEditorEvents, SceneEditorOptions } from './scene-editor-options.ts';
import { SceneSight } from './scene-sight.ts';
import { sunOver } from './sun.ts';
import { Tape } from './tape.ts';

/**
 * Draws an {@link EditModel} as a {@link SpaceGraph} and edits it by pointer: picking, handles, and commands that need to
 * know bounds. It listens only to the stage's canvas, and does not dispose of the model.
 */
export class SceneEditor extends TypedEmitter<SceneEditorEvents> {
  readonly model: EditModel;
  /** The drawn space; its nodes are named by their keys. */
  readonly graph: SpaceGraph;
  readonly environment: Environment;
  readonly sight: SceneSight;
  readonly #stage: Stage;
  readonly #orbit: Orbit;
  readonly #play: PlayRuntime;
  readonly #dragging: Dragging;
  readonly #outlines: Outlines;
  readonly #rings: ReachRings;
  readonly #markers: AnchorMarkers;
  readonly #marks: MarkPictures;
  readonly #marquee: Marquee;
  readonly #accent: string;
  #tape: Tape | undefined;
  readonly #unsubscribe: (() => void)[];
  #hobjects: ReadonlyMap<string, SceneHobject> = new Map();
  #preview: Arrangement | undefined;
  #isAudible = false;
  #light: Daylight | Date = 'day';
  #space: SceneSpace;

  constructor(options: SceneEditorOptions) {
    super();
    const { stage, assets, contents, model, space, hobjects, drawCode } = options;
    const { accent = '#e4572e', autoplay = true } = options;
    this.model = model;
    this.#space = space;
    this.#stage = stage;
    this.graph = new SpaceGraph({ assets, contents, renderer: stage.renderer, autoplay, forCreator: true });
    this.environment = new Environment(stage, space.settings);
    this.environment.door.object.visible = true;
    stage.camera.position.set(2.5, 3, 6.5);
    this.#orbit = new Orbit(stage);
    this.#orbit.follow(OrbitControls);
    const color = new Color(accent);
    this.#outlines = new Outlines(color);
    this.#rings = new ReachRings(color);
    this.#markers = new AnchorMarkers(color);
    this.#marks = new MarkPictures({ image: (...load) => assets.image(...load), code: drawCode }, () =>
      stage.invalidate(),
    );
    this.#marquee = new Marquee(stage, accent);
    this.#accent = accent;
    stage.add(this.graph);
    const { graph } = this;
    this.#play = new PlayRuntime({ graph, stage, reducedMotion: !autoplay, rehearsal: true });
    stage.scene.add(
      new Group().add(this.#marks.object, this.#markers.object, this.#outlines.object, this.#rings.object),
    );
    this.#dragging = new Dragging({ stage, model, graph, accent: color });
    this.sight = new SceneSight({
      stage,
      orbit: this.#orbit,
      model,
      graph,
      handles: () => this.#dragging.handles,
    });
    const picking = new Picking({ stage, model, graph, markers: this.#markers });
    this.#unsubscribe = [
      model.on('change', () => this.#draw()),
      model.on('viewchange', () => this.#draw()),
      model.on('selectionchange', () => this.#showSelection()),
      graph.on('nodestate', ({ state }) => {
        if (state.status !== 'loading') this.#showSelection();
      }),
      stage.on('frame', () => {
        this.#outlines.update();
        this.#rings.update();
      }),
      this.#dragging.on('gesture', ({ active, touched }) => {
        // The view must know where the first finger is when a second one arrives.
        if (touched) this.#orbit.turnsByFinger = !active;
        else this.#orbit.enabled = !active;
        if (!active) this.#showSelection();
        this.emit('gesture', { active });
      }),
      listenToHand({
        stage,
        orbit: this.#orbit,
        picking,
        dragging: this.#dragging,
        marquee: this.#marquee,
        floorAt: ({ x, y }) => this.sight.floorAt(x, y),
        tape: () => this.#tape,
        isPreview: () => this.#preview !== undefined,
        onMenu: (at) => this.emit('menu', at),
      }),
    ];
    this.setHobjects(hobjects);
  }

  get mode(): GizmoMode {
    return this.#dragging.mode;
  }

  get snapping(): boolean {
    return this.#dragging.snapping;
  }

  setSpace(space: SceneSpace): void {
    this.#space = space;
    this.environment.configure(space.settings);
    this.#shine();
  }

  /** Sets the objects that nodes may refer to; changed settings show at once. */
  setHobjects(hobjects: readonly SceneHobject[]): void {
    this.#hobjects = new Map(hobjects.map((hobject) => [hobject.pid, hobject]));
    this.#draw();
  }

  /** Sets what cameras find the space's anchors by. */
  setMarks(marks: readonly Mark[]): void {
    this.#marks.marks = marks;
    this.#showMarkers();
  }

  /** Draws an arrangement instead of the edited one; undefined returns to the edited one. */
  preview(arrangement: Arrangement | undefined): void {
    if (arrangement === this.#preview) return;
    this.#preview = arrangement;
    this.#draw();
  }

  setMode(mode: GizmoMode): void {
    this.#dragging.mode = mode;
    this.emit('toolchange', {});
  }

  setSnapping(snapping: boolean): void {
    this.#dragging.snapping = snapping;
    this.emit('toolchange', {});
  }

  /** The editor's light: even light, night light, or the sun over the place at a time. */
  get light(): Daylight | Date {
    return this.#light;
  }

  setLight(light: Daylight | Date): void {
    this.#light = light;
    this.#shine();
    this.emit('toolchange', {});
  }

  /** Adapts the surroundings, but not the objects, to a light or dark page. */
  setScheme(scheme: PageScheme): void {
    this.environment.scheme = scheme;
  }

  /** Whether a person and a door are shown for scale. */
  get hasScaleFigures(): boolean {
    return this.environment.scale.visible;
  }

  setScaleFigures(visible: boolean): void {
    this.environment.scale.visible = visible;
    this.#stage.invalidate();
    this.emit('toolchange', {});
  }

  /** Whether clips and sounds are audible; turn it on within a click. */
  get isAudible(): boolean {
    return this.#isAudible;
  }

  setAudible(audible: boolean): void {
    this.#isAudible = audible;
    this.graph.setAudible(audible);
    this.emit('toolchange', {});
  }

  /** Opens the menu of the selection in the middle of the canvas, for keyboards. */
  requestMenu(): void {
    const { left, top, width, height } = this.#stage.renderer.domElement.getBoundingClientRect();
    this.emit('menu', { x: left + width / 2, y: top + height / 2 });
  }

  /** @param movedText - Words for how far something was moved, in metres along each axis; shown during a move. */
  setMovedText(movedText: (delta: Point) => string): void {
    this.#dragging.movedText = movedText;
  }

  get isMeasuring(): boolean {
    return this.#tape !== undefined;
  }

  /** Measures between clicked points, formatting lengths with `format`; undefined stops measuring. */
  measure(format: ((metres: number) => string) | undefined): void {
    this.#tape?.dispose();
    this.#tape = format && new Tape(this.#stage, this.#accent, format);
    this.emit('toolchange', {});
  }

  /** Lays a picture of the ground under the grid: north up, `metres` wide, centred on the space. */
  setGround(picture: Texture | HTMLCanvasElement | undefined, metres?: number): void {
    this.environment.ground.setMap(picture, metres);
    this.#stage.invalidate();
  }

  alignSelection(axis: Axis, edge: Edge): void {
    this.model.run(
      align(this.model.arrangement, nodeBoxes(this.graph, this.model.editableNodes()), axis, edge),
    );
  }

  /** Drops the selection to the floor. */
  dropSelection(): void {
    this.model.run(dropToFloor(this.model.arrangement, nodeBoxes(this.graph, this.model.editableNodes())));
  }

  distributeSelection(axis: Axis): void {
    this.model.run(
      distribute(this.model.arrangement, nodeBoxes(this.graph, this.model.editableNodes()), axis),
    );
  }

  dispose(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#dragging.dispose();
    this.sight.dispose();
    this.#orbit.dispose();
    this.#play.dispose();
    this.#outlines.object.parent?.removeFromParent();
    this.#outlines.dispose();
    this.#rings.dispose();
    this.#markers.dispose();
    this.#marks.dispose();
    this.#marquee.dispose();
    this.#tape?.dispose();
    this.environment.dispose();
    this.#stage.remove(this.graph);
    this.graph.dispose();
    this.removeAllListeners();
  }

  #shine(): void {
    const light = this.#light;
    this.environment.light(light instanceof Date ? sunOver(this.#space, light) : light);
  }

  #draw(): void {
    const { model } = this;
    const isPreview = this.#preview !== undefined;
    this.graph.apply(contentOf(this.#preview ?? model.arrangement, [...this.#hobjects.values()]));
    for (const { key } of this.graph.subjects()) {
      this.graph.setNodeVisible(key, isPreview || !model.isHidden(key));
    }
    // A dragged item keeps its size, and its outline follows it.
    if (this.#dragging.isActive) this.#showMarkers();
    else this.#showSelection();
  }

  #showMarkers(): void {
    const { anchors } = this.#preview ?? this.model.arrangement;
    this.#markers.show(anchors, this.#preview ? new Set() : this.model.selection, this.graph);
    this.#marks.show(anchors, this.graph);
    this.#stage.invalidate();
  }

  #showSelection(): void {
    const selection = this.#preview ? [] : [...this.model.selection];
    this.#outlines.show(selection.flatMap((key) => this.graph.shownObject(key) ?? []));
    this.#rings.show(selection.flatMap((key) => this.graph.subject(key) ?? []));
    if (this.#preview) this.#dragging.hideHandles();
    else this.#dragging.showHandles();
    this.#showMarkers();
  }
}
