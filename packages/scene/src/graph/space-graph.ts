import { surrounds } from '@pleinair/content/definitions';
import {
  anchorKind,
  type DrawnItem,
  drawnItems,
  type SceneContent,
  type SceneHobject,
} from '@pleinair/domain';
import { Box3, Group, type Object3D, Quaternion, Vector3 } from 'three';
import type { ContentChoices, ContentMedia, ContentPassage } from '../content/content.ts';
import { TypedEmitter } from '../events/typed-emitter.ts';
import type { SceneFrame } from '../stage/frame.ts';
import type { StagePart } from '../stage/stage.ts';
import { AnchorViews, type TrackedPose } from './anchor-views.ts';
import { loadKey } from './node-loader.ts';
import { NodeLoads, type SpaceGraphOptions } from './node-loads.ts';
import { type NodeState, NodeView } from './node-view.ts';
import type { PlaySubject } from './play-subject.ts';
import type { SpaceGraphEvents } from './space-graph-events.ts';

export interface WorldPose {
  readonly position: Vector3;
  readonly quaternion: Quaternion;
  readonly scale: Vector3;
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
  readonly #loads: NodeLoads;
  readonly #anchors = new AnchorViews(this.object);
  readonly #nodes = new Map<string, NodeView>();
  readonly #keys = new WeakMap<Object3D, string>();
  /** The node or part the visitor is inside. */
  #within: string | undefined;
  /** The frame being updated, and what its update has found so far. */
  readonly #step: Step = { frame: undefined, isMoving: false, within: undefined };
  #audible = false;
  #resting = false;

  constructor(options: SpaceGraphOptions) {
    super();
    this.#loads = new NodeLoads(options, {
      nodes: this.#nodes,
      space: this.object,
      onState: (view, state) => {
        view.state = state;
        this.emit('nodestate', { pid: view.key, state });
      },
      onContent: ({ content }) => {
        if (this.#resting) content?.media?.setResting(true);
        if (this.#audible) content?.media?.setAudible(true);
      },
      onRevealed: () => this.emit('revealed', {}),
      onSettled: () => this.emit('settled', {}),
      invalidate: () => this.emit('invalidate', {}),
    });
  }

  apply({ anchors, nodes, hobjects }: Omit<SceneContent, 'space'>): void {
    const items = drawnItems({ nodes, hobjects });
    const keys = new Set(items.map(({ key }) => key));
    for (const key of this.#nodes.keys()) if (!keys.has(key)) this.#removeNode(key);
    for (const anchor of anchors) this.#anchors.put(anchor);
    const changed = new Set<NodeView>();
    for (const item of items) {
      const { view, isChanged } = this.#applyItem(item);
      if (isChanged) changed.add(view);
    }
    // After the nodes: those of another anchor by now must not go with theirs.
    this.#anchors.keepOnly(new Set(anchors.map(({ pid }) => pid)));
    this.#loads.choose(changed);
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
    return this.object.visible && this.#anchors.isAnyPlaced;
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

  /** Reloads a node's object after a failure; what is drawn and has broken off continues. */
  reload(pid: string): void {
    const view = this.#nodes.get(pid);
    if (view?.hobject && !view.content?.media?.retry?.()) void this.#loads.load(view, view.hobject);
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
  trackAnchor(pid: string, pose: TrackedPose | undefined): void {
    this.#anchors.track(pid, pose);
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
    const isFading = this.#loads.update(frame);
    const step = this.#step;
    step.frame = frame;
    step.isMoving = isFading;
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
    this.#loads.dispose();
    this.object.removeFromParent();
    this.object.clear();
    this.removeAllListeners();
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
    if (view.hasStandIn) this.#loads.showStandIn(view);
    const isChanged = hobject !== undefined && (before === undefined || loadKey(before) !== loadKey(hobject));
    return { view, isChanged };
  }

  #removeNode(pid: string): void {
    this.#nodes.get(pid)?.dispose();
    this.#nodes.delete(pid);
  }
}

function needsLayout(before: SceneHobject | undefined, after: SceneHobject): boolean {
  return (
    before?.behaviors !== after.behaviors ||
    JSON.stringify(before?.settings) !== JSON.stringify(after.settings)
  );
}
