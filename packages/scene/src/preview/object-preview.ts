import { ANCHOR_TYPES, type AnchorKind, type SceneHobject } from '@pleinair/domain';
import {
  Box3,
  BoxGeometry,
  type BufferGeometry,
  CylinderGeometry,
  GridHelper,
  Group,
  type Material,
  Mesh,
  MeshStandardMaterial,
  PlaneGeometry,
  Vector3,
} from 'three';
import type { AssetSource } from '../assets/asset-source.ts';
import type { ContentChoices, ContentRenderers } from '../content/content.ts';
import { firstPose, wirePose } from '../edit/arrangement.ts';
import { Lighting } from '../graph/lighting.ts';
import type { NodeState } from '../graph/node-view.ts';
import { SpaceGraph } from '../graph/space-graph.ts';
import { PlayRuntime } from '../play/play-runtime.ts';
import { Orbit } from '../stage/orbit.ts';
import { Stage } from '../stage/stage.ts';
import { TypedEmitter } from '../typed-emitter.ts';

export interface ObjectPreviewOptions {
  readonly canvas: HTMLCanvasElement;
  readonly assets: AssetSource;
  readonly contents: ContentRenderers;
  /** Whether clips and animations start without a tap; switch off for reduced motion. */
  readonly autoplay: boolean;
}

/** Where the object is tried out: at what, and metres above it. */
export interface PreviewPlace {
  readonly kind: AnchorKind;
  readonly raise: number;
}

export interface ObjectPreviewEvents {
  /** With `choices` once it is ready, where its file has any. */
  state: { readonly state: NodeState; readonly choices?: ContentChoices | undefined };
}

const SQUARES = 10;

/** One object at one anchor over a one-metre grid: what a visitor will see, before anything is made. */
export class ObjectPreview extends TypedEmitter<ObjectPreviewEvents> {
  readonly #stage: Stage;
  readonly #lighting: Lighting;
  readonly #graph: SpaceGraph;
  readonly #orbit: Orbit;
  readonly #play: PlayRuntime;
  readonly #props = new Group();
  #hobject_pid = '';
  #shown: string | undefined;
  #kind: AnchorKind | undefined;

  constructor({ canvas, assets, contents, autoplay }: ObjectPreviewOptions) {
    super();
    this.#stage = new Stage({ canvas, transparent: true, fieldOfView: 40 });
    this.#lighting = new Lighting(this.#stage, { daylight: 'day', intensity: 1, shadows: true });
    const { renderer } = this.#stage;
    this.#graph = new SpaceGraph({ assets, contents, renderer, autoplay, forCreator: true });
    this.#stage.camera.position.set(1.6, 1.9, 4.2);
    this.#orbit = new Orbit(this.#stage);
    this.#stage.scene.add(this.#props);
    this.#stage.add(this.#graph);
    this.#play = new PlayRuntime({
      ...{ graph: this.#graph, stage: this.#stage },
      ...{ reducedMotion: !autoplay, rehearsal: true },
    });
    this.#graph.on('nodestate', ({ state }) => {
      this.emit('state', { state, choices: this.#graph.choicesOf(this.#hobject_pid) });
      if (state.status === 'ready') this.#frame();
    });
  }

  /** Draws the object; one that is already shown gets its new settings without another load. */
  show(hobject: SceneHobject, { kind, raise }: PreviewPlace): void {
    this.#hobject_pid = hobject.pid;
    const key = `${hobject.asset_uri} ${kind}`;
    if (this.#kind !== kind) this.#setProps(kind);
    const anchor = { pid: 'anchor', name: '', x: 0, y: 0, z: 0, angle_y: 0, ...ANCHOR_TYPES[kind] };
    const pose = wirePose({ ...firstPose(hobject), position: { x: 0, y: raise, z: 0 } });
    const node = { pid: 'node', hobject_pid: hobject.pid, anchor_pid: 'anchor', ...pose };
    this.#graph.apply({ anchors: [anchor], nodes: [node], hobjects: [hobject] });
    if (key !== this.#shown && this.#graph.nodeState('node')?.status === 'ready') this.#frame();
    this.#shown = key;
  }

  /** Turns by degrees, and comes nearer by a factor: for keys. */
  turn(azimuth: number, polar: number, distance = 1): void {
    this.#orbit.turn(azimuth, polar, distance);
  }

  /** Taps it as a visitor would. */
  tap(): void {
    this.#graph.tap('node');
  }

  /** Lets it be heard; call it from within a tap. */
  setAudible(audible: boolean): void {
    this.#graph.setAudible(audible);
  }

  /** Pauses while the page is hidden. */
  setResting(resting: boolean): void {
    this.#graph.setResting(resting);
  }

  dispose(): void {
    this.#clearProps();
    this.#orbit.dispose();
    this.#play.dispose();
    this.#graph.dispose();
    this.#lighting.dispose();
    this.#stage.dispose();
    this.removeAllListeners();
  }

  #frame(): void {
    this.#graph.object.updateWorldMatrix(true, true);
    const box = new Box3().setFromObject(this.#graph.object);
    // The ground under the object belongs to the picture: it says how high the object hangs.
    this.#orbit.frame(box.expandByPoint(new Vector3(0, 0, 0)));
  }

  #setProps(kind: AnchorKind): void {
    this.#clearProps();
    this.#kind = kind;
    const grid = new GridHelper(SQUARES, SQUARES, '#8d887e', '#8d887e');
    grid.material.transparent = true;
    grid.material.opacity = 0.45;
    this.#props.add(grid, ...surface(kind));
    this.#stage.invalidate();
  }

  #clearProps(): void {
    for (const child of [...this.#props.children]) {
      const { geometry, material } = child as Mesh<BufferGeometry, Material>;
      geometry.dispose();
      material.dispose();
      child.removeFromParent();
    }
  }
}

/** What the anchor is a part of: a wall behind the object, a table under it. */
function surface(kind: AnchorKind): readonly Mesh[] {
  const { height, marked } = ANCHOR_TYPES[kind];
  if (kind === 'wall' || marked) {
    const wall = new Mesh(new PlaneGeometry(6, 3.2), material('#d9d4ca', 0.7));
    wall.position.set(0, 1.6, -0.03);
    return [wall];
  }
  if (kind === 'table') {
    const top = new Mesh(new CylinderGeometry(0.7, 0.7, 0.04, 48), material('#b08d64', 1));
    top.position.y = height - 0.021;
    const leg = new Mesh(new BoxGeometry(0.08, height - 0.04, 0.08), material('#8a6d4b', 1));
    leg.position.y = (height - 0.04) / 2;
    return [top, leg];
  }
  return [];
}

function material(color: string, opacity: number): MeshStandardMaterial {
  return new MeshStandardMaterial({ color, roughness: 0.9, transparent: opacity < 1, opacity });
}
