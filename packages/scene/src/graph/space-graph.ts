import { surrounds } from '@pleinair/content/definitions';
import {
  ANCHOR_TYPES,
  anchorKind,
  type DrawnItem,
  drawnItems,
  type SceneAnchor,
  type SceneContent,
  type SceneHobject,
} from '@pleinair/domain';
import { Box3, Group, MathUtils, type Object3D, Quaternion, Vector3 } from 'three';
import type { ContentChoices, ContentMedia, ContentPassage } from '../content/content.ts';
import { TypedEmitter } from '../events/typed-emitter.ts';
import type { SceneFrame } from '../stage/frame.ts';
import type { StagePart } from '../stage/stage.ts';
import { loadKey, NodeLoader, type NodeLoaderOptions } from './node-loader.ts';
import { type NodeState, NodeView } from './node-view.ts';
import type { PlaySubject } from './play-subject.ts';

export interface SpaceGraphEvents {
  /** A node began to load, went on, is drawn, or failed (its placeholder is drawn then). */
  nodestate: { readonly pid: string; readonly state: NodeState };
  /** The space's content was taken up. */
  applied: Record<never, never>;
  /** No load is under way any more. */
  settled: Record<never, never>;
  /** Something changed that wants a new frame. */
  invalidate: Record<never, never>;
}

export interface WorldPose {
  readonly position: Vector3;
  readonly quaternion: Quaternion;
  readonly scale: Vector3;
}

interface AnchorView {
  readonly group: Group;
  anchor: SceneAnchor;
  /** Tracking found it: its stored place is not used. */
  tracked: boolean;
}

/**
 * The drawn space: space → anchor → node → object → its parts, at any depth. Nodes are known by their pids and parts by
 * their {@link DrawnItem.key keys}. `apply` takes whole content and changes only what differs from
 * the content before, so that a moved node is moved and not loaded again.
 */
export class SpaceGraph extends TypedEmitter<SpaceGraphEvents> implements StagePart {
  /** The space's frame: x east, y up from the floor, −z the space's own north. */
  readonly object = new Group();
  readonly #loader: NodeLoader;
  readonly #anchors = new Map<string, AnchorView>();
  readonly #nodes = new Map<string, NodeView>();
  readonly #keys = new WeakMap<Object3D, string>();
  #loading = 0;
  #audible = false;
  #resting = false;

  constructor(options: NodeLoaderOptions) {
    super();
    this.#loader = new NodeLoader(options);
  }

  apply({ anchors, nodes, hobjects }: Omit<SceneContent, 'space'>): void {
    const items = drawnItems({ nodes, hobjects });
    const anchorPids = new Set(anchors.map(({ pid }) => pid));
    const keys = new Set(items.map(({ key }) => key));
    for (const key of this.#nodes.keys()) if (!keys.has(key)) this.#removeNode(key);
    for (const anchor of anchors) this.#applyAnchor(anchor);
    for (const item of items) this.#applyItem(item);
    for (const [pid, view] of this.#anchors) {
      if (anchorPids.has(pid)) continue;
      view.group.removeFromParent();
      this.#anchors.delete(pid);
    }
    this.emit('applied', {});
    this.emit('invalidate', {});
  }

  /** What play moves: every node and part, each whole before its parts. */
  subjects(): Iterable<PlaySubject> {
    return this.#nodes.values();
  }

  /** The group that carries a node's pose, to attach helpers to or to pick by. */
  nodeObject(pid: string): Group | undefined {
    return this.#nodes.get(pid)?.pose;
  }

  /** What a node draws, once it is loaded. */
  contentObject(pid: string): Object3D | undefined {
    return this.#nodes.get(pid)?.content?.object;
  }

  /** The clip of a node's object, once it is loaded. */
  mediaOf(pid: string): ContentMedia | undefined {
    return this.#nodes.get(pid)?.content?.media;
  }

  /** What the file of an object lets its creator choose from, once a node has loaded it. */
  choicesOf(hobject_pid: string): ContentChoices | undefined {
    for (const { hobject, content } of this.#nodes.values())
      if (hobject?.pid === hobject_pid && content?.choices) return content.choices;
    return undefined;
  }

  /** What a node draws with all its parts. */
  shownObject(pid: string): Object3D | undefined {
    const view = this.#nodes.get(pid);
    return view?.content && view.spun;
  }

  /** What holds the parts of a node, or of a part. */
  partsObject(pid: string): Object3D | undefined {
    return this.#nodes.get(pid)?.spun;
  }

  /** What a node lets visitors step into, once it is loaded. */
  passageOf(pid: string): ContentPassage | undefined {
    return this.#nodes.get(pid)?.content?.passage;
  }

  anchorObject(pid: string): Group | undefined {
    return this.#anchors.get(pid)?.group;
  }

  /** The room that a node takes in the world: a point where nothing is seen of it, and for what surrounds its anchor. */
  boxOf(pid: string): Box3 | undefined {
    const view = this.#nodes.get(pid);
    if (view === undefined) return undefined;
    const { hobject } = view;
    const box = new Box3();
    if (hobject !== undefined && !surrounds(hobject)) box.setFromObject(view.pose);
    return box.isEmpty() ? box.setFromPoints([view.pose.getWorldPosition(new Vector3())]) : box;
  }

  nodeState(pid: string): NodeState | undefined {
    return this.#nodes.get(pid)?.state;
  }

  /** Loads a node's object again, after a failure. */
  reload(pid: string): void {
    const view = this.#nodes.get(pid);
    if (view?.hobject !== undefined) void this.#load(view, view.hobject);
  }

  /** The key of the node or part of a hit object; undefined if it is hidden. */
  nodeAt(object: Object3D): string | undefined {
    let key: string | undefined;
    for (let part: Object3D | null = object; part !== null && part !== this.object; part = part.parent) {
      if (!part.visible) return undefined;
      key ??= this.#keys.get(part);
    }
    return key;
  }

  /** Where a node really is, elevation, anchor and alignment of the space included. */
  worldPose(pid: string): WorldPose | undefined {
    const pose = this.nodeObject(pid);
    if (pose === undefined) return undefined;
    const world = { position: new Vector3(), quaternion: new Quaternion(), scale: new Vector3() };
    pose.updateWorldMatrix(true, false);
    pose.matrixWorld.decompose(world.position, world.quaternion, world.scale);
    return world;
  }

  /** Puts an anchor where tracking found it, in the space's frame; `undefined` gives it back to its stored place. */
  trackAnchor(
    pid: string,
    pose: { readonly position: Vector3; readonly quaternion: Quaternion } | undefined,
  ): void {
    const view = this.#anchors.get(pid);
    if (view === undefined) return;
    view.tracked = pose !== undefined;
    if (pose === undefined) {
      placeAnchor(view);
    } else {
      view.group.position.copy(pose.position);
      view.group.quaternion.copy(pose.quaternion);
    }
    this.emit('invalidate', {});
  }

  setNodeVisible(pid: string, visible: boolean): void {
    const pose = this.nodeObject(pid);
    if (pose === undefined || pose.visible === visible) return;
    pose.visible = visible;
    this.emit('invalidate', {});
  }

  /** Taps a node's own object, without what its abilities would do. Returns whether it answered. */
  tap(pid: string): boolean {
    const answers = this.#nodes.get(pid)?.content?.tap?.() ?? false;
    if (answers) this.emit('invalidate', {});
    return answers;
  }

  /**
   * Sound of every clip, off until a visitor asks for it; call it from within a tap, which starts the clips that the browser
   * blocked.
   */
  setAudible(audible: boolean): void {
    this.#audible = audible;
    for (const view of this.#nodes.values()) view.content?.media?.setAudible(audible);
  }

  /** Pauses every clip while the page is hidden, also those that arrive meanwhile; then all resume. */
  setResting(resting: boolean): void {
    this.#resting = resting;
    for (const view of this.#nodes.values()) view.content?.media?.setResting(resting);
  }

  /** Advances animations; returns whether another frame is needed. */
  update(frame: SceneFrame): boolean {
    let moving = false;
    for (const view of this.#nodes.values()) moving = view.update(frame) || moving;
    return moving;
  }

  /** Asks for a frame: something was changed from outside. */
  invalidate(): void {
    this.emit('invalidate', {});
  }

  dispose(): void {
    for (const pid of this.#nodes.keys()) this.#removeNode(pid);
    this.#anchors.clear();
    this.object.removeFromParent();
    this.object.clear();
    this.removeAllListeners();
  }

  #applyAnchor(anchor: SceneAnchor): void {
    const view = this.#anchors.get(anchor.pid) ?? { group: new Group(), anchor, tracked: false };
    if (!this.#anchors.has(anchor.pid)) {
      this.#anchors.set(anchor.pid, view);
      this.object.add(view.group);
    }
    view.anchor = anchor;
    if (!view.tracked) placeAnchor(view);
  }

  #applyItem({ key, node, hobject, part }: DrawnItem): void {
    const anchor = this.#anchors.get(node.anchor_pid);
    const known = this.#nodes.get(key);
    const view = known ?? new NodeView(key);
    if (part === undefined) view.place(node);
    else view.placeInWhole(part.relation);
    view.standAt(anchorKind(anchor?.anchor.anchor_type ?? ''));
    const whole = part && this.#nodes.get(part.whole_key);
    const parent = whole?.spun ?? anchor?.group ?? this.object;
    if (view.lift.parent !== parent) parent.add(view.lift);
    if (known === undefined) {
      this.#nodes.set(key, view);
      this.#keys.set(view.pose, key);
    }
    const before = view.hobject;
    if (hobject === undefined || hobject === before) return;
    if (needsLayout(before, hobject)) view.configure(hobject);
    else view.hobject = hobject;
    if (before === undefined || loadKey(before) !== loadKey(hobject)) void this.#load(view, hobject);
  }

  #removeNode(pid: string): void {
    this.#nodes.get(pid)?.dispose();
    this.#nodes.delete(pid);
  }

  async #load(view: NodeView, hobject: SceneHobject): Promise<void> {
    view.abort.abort();
    view.abort = new AbortController();
    this.#loading++;
    await this.#loader.load(hobject, {
      signal: view.abort.signal,
      invalidate: () => this.emit('invalidate', {}),
      onState: (state) => {
        view.state = state;
        this.emit('nodestate', { pid: view.key, state });
      },
      onContent: (content) => {
        view.show(content);
        // What changed while it was loading.
        if (view.hobject !== undefined && view.hobject !== hobject) view.configure(view.hobject);
        if (this.#resting) content.media?.setResting(true);
        if (this.#audible) content.media?.setAudible(true);
        this.emit('invalidate', {});
      },
    });
    this.#loading--;
    if (this.#loading === 0) this.emit('settled', {});
  }
}

function needsLayout(before: SceneHobject | undefined, after: SceneHobject): boolean {
  return (
    before?.behaviors !== after.behaviors ||
    JSON.stringify(before?.settings) !== JSON.stringify(after.settings)
  );
}

function placeAnchor({ group, anchor }: AnchorView): void {
  group.position.set(anchor.x, anchor.y + ANCHOR_TYPES[anchorKind(anchor.anchor_type)].height, anchor.z);
  group.quaternion.setFromAxisAngle(UP, MathUtils.degToRad(anchor.angle_y));
}

const UP = new Vector3(0, 1, 0);
