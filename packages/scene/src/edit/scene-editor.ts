import type { Vector3 as Point, SceneHobject, SceneSpace } from '@pleinair/domain';
import { type Box3, Color, type Texture } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { TypedEmitter } from '../events/typed-emitter.ts';
import type { Daylight } from '../graph/lighting.ts';
import { SpaceGraph } from '../graph/space-graph.ts';
import { PlayRuntime } from '../play/play-runtime.ts';
import { Orbit } from '../stage/orbit.ts';
import type { Stage } from '../stage/stage.ts';
import { type Arrangement, contentOf } from './arrangement.ts';
import { Dragging } from './dragging.ts';
import type { EditModel } from './edit-model.ts';
import { Environment, type PageScheme } from './environment.ts';
import type { GizmoMode } from './gizmo.ts';
import { type Mark, MarkPictures } from './mark-pictures.ts';
import { nodeBoxes } from './measuring.ts';
import { type Axis, align, distribute, dropToFloor, type Edge } from './operations/align.ts';
import { Overlays, type Shown } from './overlays.ts';
import { Picking } from './picking.ts';
import { followItems } from './pointer/hovering.ts';
import { listenToHand } from './pointer/listen-to-hand.ts';
import { Marquee } from './pointer/marquee.ts';
import { zoomAtPointer } from './pointer/zoom-at-pointer.ts';
import type { SceneEditorEvents, SceneEditorOptions } from './scene-editor-options.ts';
import { SceneSight } from './scene-sight.ts';
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
  readonly #overlays: Overlays;
  readonly #marquee: Marquee;
  readonly #accent: string;
  #tape: Tape | undefined;
  readonly #unsubscribe: (() => void)[];
  #hobjects: ReadonlyMap<string, SceneHobject> = new Map();
  #preview: Arrangement | undefined;
  #isAudible = false;

  constructor(options: SceneEditorOptions) {
    super();
    const { stage, assets, contents, model, space, hobjects, drawCode } = options;
    const { accent = '#e4572e', autoplay = true } = options;
    this.model = model;
    this.#stage = stage;
    this.graph = new SpaceGraph({ assets, contents, renderer: stage.renderer, autoplay, forCreator: true });
    this.environment = new Environment(stage, space, { withDoor: true });
    stage.camera.position.set(2.5, 3, 6.5);
    this.#orbit = new Orbit(stage);
    this.#orbit.follow(OrbitControls);
    const color = new Color(accent);
    this.#marquee = new Marquee(stage, accent);
    this.#accent = accent;
    stage.add(this.graph);
    const { graph } = this;
    this.#play = new PlayRuntime({ graph, stage, reducedMotion: !autoplay, rehearsal: true });
    const source = { image: assets.image.bind(assets), code: drawCode };
    this.#overlays = new Overlays(graph, color, new MarkPictures(source, () => stage.invalidate()));
    stage.scene.add(this.#overlays.object);
    this.#dragging = new Dragging({ stage, model, graph, accent: color });
    this.sight = new SceneSight({
      stage,
      orbit: this.#orbit,
      model,
      graph,
      handles: () => this.#dragging.handles,
    });
    const picking = new Picking({ stage, model, graph, markers: this.#overlays.markers });
    this.#unsubscribe = [
      model.on('change', () => this.#draw()),
      model.on('viewchange', () => this.#draw()),
      model.on('selectionchange', () => this.#showSelection()),
      graph.on('nodestate', ({ state }) => {
        if (state.status !== 'loading') this.#settle();
      }),
      model.on('hoverchange', () => this.#showAnchors()),
      stage.on('frame', () => this.#overlays.update()),
      this.#dragging.on('gesture', ({ active, touched }) => {
        // The view must know where the first finger is when a second one arrives.
        if (touched) this.#orbit.turnsByFinger = !active;
        else this.#orbit.enabled = !active;
        if (!active) this.#settle();
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
      zoomAtPointer({ stage, orbit: this.#orbit, objects: () => picking.objects }),
      followItems({
        stage,
        model,
        picking,
        isEngaged: () => this.#dragging.isEngaged || this.isMeasuring || this.#preview !== undefined,
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
    this.environment.configure(space);
  }

  /** Sets the objects that nodes may refer to; changed settings show at once. */
  setHobjects(hobjects: readonly SceneHobject[]): void {
    this.#hobjects = new Map(hobjects.map((hobject) => [hobject.pid, hobject]));
    this.#draw();
  }

  /** Sets what cameras find the space's anchors by. */
  setMarks(marks: readonly Mark[]): void {
    this.#overlays.marks = marks;
    this.#showAnchors();
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
    return this.environment.light;
  }

  setLight(light: Daylight | Date): void {
    this.environment.light = light;
    this.emit('toolchange', {});
  }

  /** Adapts the surroundings, but not the objects, to a light or dark page. */
  setScheme(scheme: PageScheme): void {
    this.environment.scheme = scheme;
  }

  /** Whether a person and a door are shown for scale. */
  get hasScaleFigures(): boolean {
    return this.environment.figures.object.visible;
  }

  setScaleFigures(visible: boolean): void {
    this.environment.figures.object.visible = visible;
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
    this.model.run(align(this.model.arrangement, this.#selectedBoxes(), axis, edge));
  }

  /** Drops the selection to the floor. */
  dropSelection(): void {
    this.model.run(dropToFloor(this.model.arrangement, this.#selectedBoxes()));
  }

  distributeSelection(axis: Axis): void {
    this.model.run(distribute(this.model.arrangement, this.#selectedBoxes(), axis));
  }

  dispose(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    for (const part of [this.#dragging, this.sight, this.#orbit, this.#play]) part.dispose();
    this.#overlays.dispose();
    this.environment.dispose();
    this.#marquee.dispose();
    this.#tape?.dispose();
    this.#stage.remove(this.graph);
    this.graph.dispose();
    this.removeAllListeners();
  }

  #draw(): void {
    const { model } = this;
    const isPreview = this.#preview !== undefined;
    this.graph.apply(contentOf(this.#arrangement, [...this.#hobjects.values()]));
    for (const { key } of this.graph.subjects()) {
      this.graph.setNodeVisible(key, isPreview || !model.isHidden(key));
    }
    // A dragged item keeps its size, and its outline follows it.
    if (this.#dragging.isActive) this.#showAnchors();
    else this.#settle();
  }

  /** After items changed: what is drawn around them follows, and the figures for scale step aside. */
  #settle(): void {
    this.#showSelection();
    const keys = this.#arrangement.nodes.map(({ pid }) => pid);
    this.environment.figures.standClearOf(nodeBoxes(this.graph, keys).values());
  }

  #showSelection(): void {
    if (this.#preview) this.#dragging.hideHandles();
    else this.#dragging.showHandles();
    this.#overlays.show(this.#shown);
    this.#stage.invalidate();
  }

  #showAnchors(): void {
    this.#overlays.showAnchors(this.#shown);
    this.#stage.invalidate();
  }

  /** The drawn arrangement. */
  get #arrangement(): Arrangement {
    return this.#preview ?? this.model.arrangement;
  }

  get #shown(): Shown {
    const { anchors } = this.#arrangement;
    if (this.#preview) return { anchors, selection: new Set(), hovered: undefined };
    const { selection, hovered } = this.model;
    const isSeen = hovered !== undefined && !this.model.isHidden(hovered);
    return { anchors, selection, hovered: isSeen ? hovered : undefined };
  }

  #selectedBoxes(): ReadonlyMap<string, Box3> {
    return nodeBoxes(this.graph, this.model.editableNodes());
  }
}
