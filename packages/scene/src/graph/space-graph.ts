import { roomOf, surrounds } from '@pleinair/content/definitions';
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
import type { DetailLimits } from '../device/device.ts';
import { TypedEmitter } from '../events/typed-emitter.ts';
import type { SceneFrame } from '../stage/frame.ts';
import type { StagePart } from '../stage/stage.ts';
import { type Budget, heldWithin, type Want } from './budget.ts';
import { loadKey, NodeLoader, type NodeLoaderOptions } from './node-loader.ts';
import { type NodeState, NodeView } from './node-view.ts';
import type { PlaySubject } from './play-subject.ts';
import { StandIns } from './stand-in.ts';

export interface SpaceGraphEvents {
  /** A node started loading, progressed, is drawn, cannot be (and shows its placeholder), or waits until the visitor is nearer. */
  nodestate: { readonly pid: string; readonly state: NodeState };
  /** The space's content was applied. */
  applied: Record<never, never>;
  /** The visitor stepped into a node or part or, without a pid, back out into the space. */
  passed: { readonly pid: string | undefined };
  /** Objects that are not drawn yet show their room from now on. */
  revealed: Record<never, never>;
  /** No load is in progress. */
  settled: Record<never, never>;
  /** Something changed that needs a new frame. */
  invalidate: Record<never, never>;
}

export interface WorldPose {
  readonly position: Vector3;
  readonly quaternion: Quaternion;
  readonly scale: Vector3;
}

export interface SpaceGraphOptions extends NodeLoaderOptions {
  /** What the device can hold; without it everything is drawn, as the editor needs. */
  readonly budget?: Budget;
}

interface AnchorView {
  readonly group: Group;
  anchor: SceneAnchor;
  /** Tracking found it, so its stored place is not used. */
  isTracked: boolean;
}

interface Step {
  frame: SceneFrame | undefined;
  isMoving: boolean;
  within: string | undefined;
}

/**
 * The drawn space: space → anchor → node → object → its parts, at any depth. Nodes are named by their pids and parts by
 * their {@link DrawnItem.key keys}. `apply` takes the whole content and changes only what differs from
 * the previous content, so that a moved node is moved and not reloaded.
 */
export class SpaceGraph extends TypedEmitter<SpaceGraphEvents> implements StagePart {
  /** The space's frame: x east, y up from the floor, −z the space's own north. */
  readonly object = new Group();
  readonly #loader: NodeLoader;
  readonly #budget: Budget | undefined;
  readonly #limits: DetailLimits | undefined;
  readonly #fades: boolean;
  readonly #standIns = new StandIns();
  #revealing: ReturnType<typeof setTimeout> | undefined;
  readonly #anchors = new Map<string, AnchorView>();
  readonly #nodes = new Map<string, NodeView>();
  readonly #keys = new WeakMap<Object3D, string>();
  /** The visitor's position in the world; before the first frame, in the centre of the space. */
  readonly #eye = new Vector3(0, 1.6, 0);
  /** Their position when the drawn objects were last chosen. */
  readonly #chosenAt = new Vector3();
  /** The node or part the visitor is inside. */
  #within: string | undefined;
  /** The frame being updated, and what its update has found so far. */
  readonly #step: Step = { frame: undefined, isMoving: false, within: undefined };
  #loading = 0;
  #audible = false;
  #resting = false;

  constructor({ budget, ...options }: SpaceGraphOptions) {
    super();
    this.#budget = budget;
    this.#limits = options.limits;
    this.#fades = options.autoplay ?? true;
    this.#loader = new NodeLoader(options);
  }

  apply({ anchors, nodes, hobjects }: Omit<SceneContent, 'space'>): void {
    const items = drawnItems({ nodes, hobjects });
    const anchorPids = new Set(anchors.map(({ pid }) => pid));
    const keys = new Set(items.map(({ key }) => key));
    for (const key of this.#nodes.keys()) if (!keys.has(key)) this.#removeNode(key);
    for (const anchor of anchors) this.#applyAnchor(anchor);
    const changed = new Set<NodeView>();
    for (const item of items) {
      const { view, isChanged } = this.#applyItem(item);
      if (isChanged) changed.add(view);
    }
    for (const [pid, view] of this.#anchors) {
      if (anchorPids.has(pid)) continue;
      view.group.removeFromParent();
      this.#anchors.delete(pid);
    }
    this.#choose(changed);
    this.emit('applied', {});
    this.emit('invalidate', {});
  }

  /** Everything that play can move: nodes and parts, each whole before its parts. */
  subjects(): Iterable<PlaySubject> {
    return this.#nodes.values();
  }

  /** The node or part with this key. */
  subject(key: string): PlaySubject | undefined {
    return this.#nodes.get(key);
  }

  /** The group that carries a node's pose, for attaching helpers and picking. */
  nodeObject(pid: string): Group | undefined {
    return this.#nodes.get(pid)?.pose;
  }

  /** What a node draws, once loaded. */
  contentObject(pid: string): Object3D | undefined {
    return this.#nodes.get(pid)?.content?.object;
  }

  /** The clip of a node's object, once loaded. */
  mediaOf(pid: string): ContentMedia | undefined {
    return this.#nodes.get(pid)?.content?.media;
  }

  /** The options in an object's file, once a node has loaded it. */
  choicesOf(hobject_pid: string): ContentChoices | undefined {
    for (const { hobject, content } of this.#nodes.values())
      if (hobject?.pid === hobject_pid && content?.choices) return content.choices;
    return undefined;
  }

  /** What a node draws, with all its parts. */
  shownObject(pid: string): Object3D | undefined {
    const view = this.#nodes.get(pid);
    return view?.content && view.spun;
  }

  /** The group that holds the parts of a node or part. */
  partsObject(pid: string): Object3D | undefined {
    return this.#nodes.get(pid)?.spun;
  }

  /** The room in a node that visitors can step into, once loaded. */
  passageOf(pid: string): ContentPassage | undefined {
    return this.#nodes.get(pid)?.content?.passage;
  }

  anchorObject(pid: string): Group | undefined {
    return this.#anchors.get(pid)?.group;
  }

  /** Whether any of it has its place: ways of seeing hide the space until it has one, and an anchor until its mark is found. */
  get isPlaced(): boolean {
    const used = [...this.#anchors.values()].filter(({ group }) => group.children.length > 0);
    return this.object.visible && (used.length === 0 || used.some(({ group }) => group.visible));
  }

  /** Whether a node still shows a stand-in for its object. */
  hasStandIn(pid: string): boolean {
    return this.#nodes.get(pid)?.hasStandIn ?? false;
  }

  /** World bounds of a node, or of its stand-in until it is drawn: a point if it is invisible or surrounds its anchor. */
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

  /** Reloads a node's object after a failure. */
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

  /** The real pose of a node: includes elevation, anchor and the alignment of the space. */
  worldPose(pid: string): WorldPose | undefined {
    const pose = this.nodeObject(pid);
    if (pose === undefined) return undefined;
    const world = { position: new Vector3(), quaternion: new Quaternion(), scale: new Vector3() };
    pose.updateWorldMatrix(true, false);
    pose.matrixWorld.decompose(world.position, world.quaternion, world.scale);
    return world;
  }

  /** Puts an anchor where tracking found it, in the space's frame; `undefined` returns it to its stored place. */
  trackAnchor(
    pid: string,
    pose: { readonly position: Vector3; readonly quaternion: Quaternion } | undefined,
  ): void {
    const view = this.#anchors.get(pid);
    if (view === undefined) return;
    view.isTracked = pose !== undefined;
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

  /** Taps a node's own object, bypassing its abilities. Returns whether it responded. */
  tap(pid: string): boolean {
    const answers = this.#nodes.get(pid)?.content?.tap?.() ?? false;
    if (answers) this.emit('invalidate', {});
    return answers;
  }

  /**
   * Turns the sound of every clip on or off; initially off. Call it within a tap, which starts the clips that the browser
   * blocked.
   */
  setAudible(audible: boolean): void {
    this.#audible = audible;
    for (const view of this.#nodes.values()) view.content?.media?.setAudible(audible);
  }

  /** Starts again every clip that plays once, for a visitor who has just begun to look. */
  replay(): void {
    for (const view of this.#nodes.values()) view.content?.media?.replay?.();
  }

  /** Pauses every clip while the page is hidden, including those that load meanwhile, then resumes them. */
  setResting(resting: boolean): void {
    this.#resting = resting;
    for (const view of this.#nodes.values()) view.content?.media?.setResting(resting);
  }

  /** Advances animations; returns whether another frame is needed. */
  update(frame: SceneFrame): boolean {
    this.#eye.copy(frame.eye);
    if (this.#budget && this.#eye.distanceTo(this.#chosenAt) > STEP) this.#choose(NOTHING);
    const step = this.#step;
    step.frame = frame;
    step.isMoving = this.#standIns.update(frame.delta);
    step.within = undefined;
    this.#nodes.forEach(this.#updateView);
    if (step.within !== this.#within) {
      this.#within = step.within;
      this.emit('passed', { pid: step.within });
    }
    return step.isMoving;
  }

  readonly #updateView = (view: NodeView): void => {
    const step = this.#step;
    if (step.frame && view.update(step.frame)) step.isMoving = true;
    if (view.content?.passage?.isInside) step.within = view.key;
  };

  /** Requests a frame after a change from outside. */
  invalidate(): void {
    this.emit('invalidate', {});
  }

  dispose(): void {
    for (const pid of this.#nodes.keys()) this.#removeNode(pid);
    clearTimeout(this.#revealing);
    this.#standIns.dispose();
    this.#anchors.clear();
    this.object.removeFromParent();
    this.object.clear();
    this.removeAllListeners();
  }

  #applyAnchor(anchor: SceneAnchor): void {
    const view = this.#anchors.get(anchor.pid) ?? { group: new Group(), anchor, isTracked: false };
    if (!this.#anchors.has(anchor.pid)) {
      this.#anchors.set(anchor.pid, view);
      this.object.add(view.group);
    }
    view.anchor = anchor;
    if (!view.isTracked) placeAnchor(view);
  }

  /** Applies an item to its view; `isChanged` if the view must load something else. */
  #applyItem({ key, node, hobject, part }: DrawnItem): { view: NodeView; isChanged: boolean } {
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
    if (hobject !== undefined && hobject !== before) {
      if (needsLayout(before, hobject)) view.configure(hobject);
      else view.hobject = hobject;
    }
    if (view.hasStandIn) this.#showStandIn(view);
    const isChanged = hobject !== undefined && (before === undefined || loadKey(before) !== loadKey(hobject));
    return { view, isChanged };
  }

  /** Chooses what to draw, nearest first, and loads what was changed or added. */
  #choose(changed: ReadonlySet<NodeView>): void {
    this.#chosenAt.copy(this.#eye);
    const held = this.#budget && heldWithin(this.#wants(), this.#budget, this.#limits);
    for (const view of this.#nodes.values()) {
      const { hobject } = view;
      if (hobject === undefined) continue;
      const detail = held === undefined ? 1 : (held.get(view.key) ?? 0);
      const isOther = detail !== view.detail;
      // The drawn detail stays until the new one has loaded.
      const refines = isOther && !changed.has(view) && view.state.status === 'ready';
      view.detail = detail;
      if (!isOther && !changed.has(view)) continue;
      if (detail > 0) void this.#load(view, hobject, refines);
      else this.#postpone(view);
    }
  }

  #wants(): Want[] {
    return [...this.#nodes.values()].flatMap((view) => {
      const { key, hobject, detail } = view;
      return hobject ? { key, hobject, detail, metres: this.#metresTo(view) } : [];
    });
  }

  #metresTo({ pose, content }: NodeView): number {
    return content?.passage?.isInside ? 0 : pose.getWorldPosition(position).distanceTo(this.#eye);
  }

  #postpone(view: NodeView): void {
    view.abort.abort();
    view.show(undefined);
    this.#showStandIn(view);
    view.revealStandIn();
    this.#setState(view, { status: 'postponed' });
    this.emit('invalidate', {});
  }

  #showStandIn(view: NodeView): void {
    view.standIn(view.hobject && roomOf(view.hobject, view.kind), () => this.#standIns.create());
  }

  /** Delays the stand-ins: for objects that are drawn at once they would only flash. */
  #revealStandInsLater(): void {
    this.#revealing ??= setTimeout(() => {
      this.#revealing = undefined;
      for (const view of this.#nodes.values()) view.revealStandIn();
      this.emit('revealed', {});
      this.emit('invalidate', {});
    }, STAND_IN_DELAY);
  }

  #endStandIn(view: NodeView): void {
    const standIn = view.takeStandIn();
    if (standIn?.visible && this.#fades) this.#standIns.fade(standIn, this.object);
    else standIn?.removeFromParent();
  }

  #setState(view: NodeView, state: NodeState): void {
    view.state = state;
    this.emit('nodestate', { pid: view.key, state });
  }

  #removeNode(pid: string): void {
    this.#nodes.get(pid)?.dispose();
    this.#nodes.delete(pid);
  }

  async #load(view: NodeView, hobject: SceneHobject, refines = false): Promise<void> {
    view.abort.abort();
    view.abort = new AbortController();
    if (view.content === undefined) {
      this.#showStandIn(view);
      this.#revealStandInsLater();
    }
    this.#loading++;
    await this.#loader.load(hobject, {
      signal: view.abort.signal,
      detail: view.detail,
      refines,
      metres: () => this.#metresTo(view),
      invalidate: () => this.emit('invalidate', {}),
      onState: (state) => this.#setState(view, state),
      onContent: (content) => {
        view.show(content);
        this.#endStandIn(view);
        // Settings may have changed while loading.
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
/** Milliseconds after which an object that is not drawn yet shows its stand-in. */
const STAND_IN_DELAY = 1000;
/** Metres a visitor moves before the graph chooses again what to draw. */
const STEP = 1;
const NOTHING: ReadonlySet<NodeView> = new Set();
const position = new Vector3();
