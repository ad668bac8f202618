import {
  ANCHOR_TYPES,
  type AnchorKind,
  type SceneContent,
  type SceneHobject,
  type SceneSettings,
} from '@pleinair/domain';
import {
  Box3,
  BoxGeometry,
  type BufferGeometry,
  CylinderGeometry,
  Group,
  type Material,
  Mesh,
  MeshStandardMaterial,
  PlaneGeometry,
  Vector3,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { AssetSource } from '../assets/asset-source.ts';
import type { ContentChoices } from '../content/content.ts';
import { firstPose, wirePose } from '../edit/arrangement.ts';
import { ClearView, type Covered } from '../edit/clear-view.ts';
import { Environment, type PageScheme } from '../edit/environment.ts';
import { ReachRings } from '../edit/reach-rings.ts';
import { TypedEmitter } from '../events/typed-emitter.ts';
import type { ContentRenderers } from '../graph/node-loader.ts';
import type { NodeState } from '../graph/node-view.ts';
import { SpaceGraph } from '../graph/space-graph.ts';
import { PlayRuntime } from '../play/play-runtime.ts';
import { Orbit } from '../stage/orbit.ts';
import { Stage } from '../stage/stage.ts';

export interface ScenePreviewOptions {
  readonly canvas: HTMLCanvasElement;
  readonly assets: AssetSource;
  readonly contents: ContentRenderers;
  /** Whether clips and animations start without a tap; turn off for reduced motion. */
  readonly autoplay: boolean;
}

/** Where an object is previewed: the kind of anchor, and metres above it. */
export interface PreviewPlace {
  readonly kind: AnchorKind;
  readonly raise: number;
}

export interface ScenePreviewEvents {
  /** With `choices` once it is ready, if the object's file has any. */
  state: { readonly state: NodeState; readonly choices?: ContentChoices | undefined };
}

const USUAL: SceneSettings = {
  heading: 0,
  enable_shadows: true,
  light_intensity: 1,
  reflection_probe: 'studio',
  preposition_floor: false,
  prepositioned_floor_pos_y: 0,
};
/** Metres between the object and the person next to it, and the limit for wide objects. */
const ELBOW_ROOM = 0.5;
const FARTHEST = 6;
/** Metres below which an object would be lost in a picture that shows the whole person. */
const SMALL = 0.5;

/**
 * Shows what visitors will see, on the ground of its place and next to a person for scale: an object before it is placed,
 * or a whole space.
 */
export class ScenePreview extends TypedEmitter<ScenePreviewEvents> {
  readonly #stage: Stage;
  readonly #environment: Environment;
  readonly #graph: SpaceGraph;
  readonly #orbit: Orbit;
  readonly #view: ClearView;
  readonly #play: PlayRuntime;
  readonly #rings = new ReachRings('#8a8f98');
  /** The wall or table that the object is previewed at. */
  readonly #props = new Group();
  #hobject_pid = '';
  #framed: string | undefined;
  #kind: AnchorKind | undefined;

  constructor({ canvas, assets, contents, autoplay }: ScenePreviewOptions) {
    super();
    this.#stage = new Stage({ canvas, fieldOfView: 40 });
    this.#environment = new Environment(this.#stage, { settings: USUAL, latitude: 0, longitude: 0 });
    const { renderer } = this.#stage;
    this.#graph = new SpaceGraph({ assets, contents, renderer, autoplay, forCreator: true });
    this.#stage.camera.position.set(1.6, 1.9, 4.2);
    this.#orbit = new Orbit(this.#stage);
    this.#orbit.follow(OrbitControls);
    this.#view = new ClearView(this.#stage, this.#orbit);
    this.#stage.scene.add(this.#props, this.#rings.object);
    this.#stage.on('frame', () => this.#rings.update());
    this.#stage.add(this.#graph);
    this.#play = new PlayRuntime({
      graph: this.#graph,
      stage: this.#stage,
      reducedMotion: !autoplay,
      rehearsal: true,
    });
    this.#graph.on('nodestate', ({ state }) => {
      this.emit('state', { state, choices: this.#graph.choicesOf(this.#hobject_pid) });
      if (state.status === 'ready') this.#orbit.frame(this.#arrange());
    });
    this.#orbit.frame(this.#arrange());
  }

  set scheme(scheme: PageScheme) {
    this.#environment.scheme = scheme;
  }

  /**
   * Draws one object at an anchor, or the anchor alone. If the object is already shown, its new settings apply without
   * reloading. `parts` are the objects that its relations name, at any depth.
   */
  showObject(
    hobject: SceneHobject | null,
    { kind, raise }: PreviewPlace,
    parts: readonly SceneHobject[] = [],
  ): void {
    this.#setProps(kind);
    this.#hobject_pid = hobject?.pid ?? '';
    if (hobject === null) {
      this.#rings.show([]);
      this.#apply(`nothing ${kind}`, { anchors: [], nodes: [], hobjects: [] });
      return;
    }
    const anchor = { pid: 'anchor', name: '', x: 0, y: 0, z: 0, angle_y: 0, ...ANCHOR_TYPES[kind] };
    const pose = wirePose({ ...firstPose(hobject), position: { x: 0, y: raise, z: 0 } });
    const node = { pid: 'node', hobject_pid: hobject.pid, anchor_pid: 'anchor', ...pose };
    const hobjects = [hobject, ...parts];
    this.#apply(`${hobject.asset_uri} ${kind}`, { anchors: [anchor], nodes: [node], hobjects });
    this.#rings.show([...this.#graph.subjects()]);
  }

  /** Draws the content of a space. */
  showSpace({ space, ...content }: SceneContent): void {
    this.#setProps(undefined);
    this.#rings.show([]);
    this.#environment.configure(space);
    this.#apply(space.pid, content);
  }

  /** Lays a picture of the place's ground, north up, under the grid; `metres` wide. */
  setGround(picture: HTMLCanvasElement | undefined, metres: number): void {
    this.#environment.ground.setMap(picture, metres);
    this.#stage.invalidate();
  }

  /** Keeps what it shows in the part of the picture that no controls cover. */
  setCovered(covered: Covered): void {
    this.#view.covered = covered;
  }

  /** Turns by degrees and zooms by a factor of the distance, for keyboards. */
  turn(azimuth: number, polar: number, distance = 1): void {
    this.#orbit.turn(azimuth, polar, distance);
  }

  /** Taps the object as a visitor would. */
  tap(): void {
    this.#graph.tap('node');
  }

  /** Turns sound on or off; call it within a tap. */
  setAudible(audible: boolean): void {
    this.#graph.setAudible(audible);
  }

  /** Pauses while the page is hidden. */
  setResting(resting: boolean): void {
    this.#graph.setResting(resting);
  }

  dispose(): void {
    this.#setProps(undefined);
    this.#rings.dispose();
    this.#view.dispose();
    this.#orbit.dispose();
    this.#play.dispose();
    this.#graph.dispose();
    this.#environment.dispose();
    this.#stage.dispose();
    this.removeAllListeners();
  }

  /** `key` identifies the subject: a new one is framed, and a change of the same one moves the view only if it needs more room. */
  #apply(key: string, content: Omit<SceneContent, 'space'>): void {
    this.#graph.apply(content);
    const box = this.#arrange();
    if (key === this.#framed) this.#orbit.keepInView(box);
    else this.#orbit.frame(box);
    this.#framed = key;
  }

  /** Puts the person next to what is shown, and returns the box to look at. */
  #arrange(): Box3 {
    const graph = this.#graph;
    const person = this.#environment.figures.object;
    graph.object.updateWorldMatrix(true, true);
    const box = new Box3();
    for (const { key } of graph.subjects()) box.union(graph.boxOf(key) ?? new Box3());
    const size = box.isEmpty() ? 0 : Math.max(...box.getSize(new Vector3()).toArray());
    const edge = box.isEmpty() ? 0 : box.max.x;
    person.position.set(Math.min(edge + ELBOW_ROOM, FARTHEST), 0, 0.2);
    // Include the ground under the object, which shows how high it hangs.
    box.expandByPoint(new Vector3(0, 0, 0));
    if (size === 0 || size >= SMALL) box.expandByPoint(person.position.clone().add(new Vector3(0.3, 1.8, 0)));
    return box;
  }

  #setProps(kind: AnchorKind | undefined): void {
    if (kind === this.#kind) return;
    this.#kind = kind;
    for (const child of [...this.#props.children]) {
      const { geometry, material } = child as Mesh<BufferGeometry, Material>;
      geometry.dispose();
      material.dispose();
      child.removeFromParent();
    }
    for (const part of kind ? surface(kind) : []) this.#props.add(part);
    this.#stage.invalidate();
  }
}

/** The surface that the anchor is on: a wall behind the object, or a table under it. */
function surface(kind: AnchorKind): readonly Mesh[] {
  const { height, hung } = ANCHOR_TYPES[kind];
  if (hung) {
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
