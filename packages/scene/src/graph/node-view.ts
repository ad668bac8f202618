import type { AnchorKind, Bounds, SceneHobject, SceneNode, ScenePart } from '@pleinair/domain';
import { type Behavior, playList, quaternionFromAngles } from '@pleinair/domain';
import { Group, Quaternion, Vector3 } from 'three';
import type { ContentInstance } from '../content/content.ts';
import type { SceneFrame } from '../stage/frame.ts';
import type { PlaySubject } from './play-subject.ts';
import { fitInto } from './stand-in.ts';

export type NodeState =
  | { readonly status: 'loading'; readonly loaded: number; readonly total: number | undefined }
  | { readonly status: 'ready' }
  /** The device cannot hold it in addition to nearer objects; it appears when the visitor comes closer. */
  | { readonly status: 'postponed' }
  | { readonly status: 'failed'; readonly error: unknown }
  /** This browser cannot decode its file: loading it again does not help. */
  | { readonly status: 'unsupported'; readonly error: unknown };

const UP = new Vector3(0, 1, 0);
const turn = new Quaternion();
const position = new Vector3();

/**
 * One node, or a part of one, as nested groups: `lift` (its elevation and play's movement, in the frame of its anchor or
 * whole) → `pose` (its own) → `facing` (turned to the visitor, only if the object asks for it) → `spun` (turned and hidden
 * by play) → the content and the parts.
 */
export class NodeView implements PlaySubject {
  readonly lift = new Group();
  /** The position of `lift`, cached because thousands of nodes may move in one frame, limited by memory access. */
  readonly #offset = this.lift.position;
  /** Metres above the anchor; 0 for a part, as its whole sets its height. */
  #elevation = 0;
  readonly key: string;
  readonly pose = new Group();
  readonly spun = new Group();
  #facing: Group | undefined;
  #content: ContentInstance<Readonly<Record<string, unknown>>> | undefined;
  /** The node's object as last applied. */
  hobject: SceneHobject | undefined;
  #kind: AnchorKind = 'floor';
  #isPart = false;
  state: NodeState = { status: 'loading', loaded: 0, total: undefined };
  /** How much of its object's detail is drawn or loading: 1 is all of it, 0 none while it is postponed. */
  detail = 0;
  /** Shows the room its object will take until it is drawn. */
  #standIn: Group | undefined;
  /** Aborts the load in progress. */
  abort = new AbortController();

  constructor(key: string) {
    this.key = key;
    this.lift.add(this.pose.add(this.spun));
  }

  get content(): ContentInstance<Readonly<Record<string, unknown>>> | undefined {
    return this.#content;
  }

  place(node: SceneNode): void {
    this.pose.position.set(node.x, node.y, node.z);
    this.pose.quaternion
      .set(node.quaternion_x, node.quaternion_y, node.quaternion_z, node.quaternion_w)
      .normalize();
    this.pose.scale.setScalar(node.scale);
  }

  /** Places it in its whole. */
  placeInWhole(part: ScenePart): void {
    const { x, y, z, w } = quaternionFromAngles(part);
    this.#isPart = true;
    this.pose.position.set(part.x, part.y, part.z);
    this.pose.quaternion.set(x, y, z, w);
    this.pose.scale.setScalar(part.scale);
  }

  move(metres: Vector3): void {
    this.#offset.set(metres.x, metres.y + this.#elevation, metres.z);
  }

  standAt(kind: AnchorKind): void {
    if (kind === this.#kind) return;
    this.#kind = kind;
    this.#content?.standAt?.(kind);
  }

  configure(hobject: SceneHobject): void {
    const { settings } = hobject;
    this.hobject = hobject;
    this.#raise(this.#isPart ? 0 : settings.elevation);
    this.#turnToVisitor(settings.face_visitor === true || facesVisitor(hobject));
    this.#content?.configure(settings);
  }

  /** Shows a stand-in for the object, sized by `room`; undefined removes it. */
  standIn(room: Bounds | undefined, create: () => Group): void {
    if (room === undefined) {
      this.#standIn?.removeFromParent();
      this.#standIn = undefined;
      return;
    }
    this.#standIn ??= create();
    this.spun.add(this.#standIn);
    fitInto(this.#standIn, room);
  }

  /** Hands over the stand-in that is no longer needed. */
  takeStandIn(): Group | undefined {
    const taken = this.#standIn;
    this.#standIn = undefined;
    return taken;
  }

  revealStandIn(): void {
    if (this.#standIn) this.#standIn.visible = true;
  }

  get hasStandIn(): boolean {
    return this.#standIn !== undefined;
  }

  get kind(): AnchorKind {
    return this.#kind;
  }

  /** Replaces the content and disposes of the old one; `undefined` only clears. */
  show(content: ContentInstance<Readonly<Record<string, unknown>>> | undefined): void {
    this.#content?.object.removeFromParent();
    this.#content?.dispose();
    this.#content = content;
    if (content === undefined) return;
    content.standAt?.(this.#kind);
    this.spun.add(content.object);
  }

  /** Returns whether something is animated. */
  update(frame: SceneFrame): boolean {
    if (this.#facing && (this.#content ?? this.#standIn) !== undefined) this.#face(this.#facing, frame.eye);
    this.#content?.raiseTo?.((this.#offset.y + this.pose.position.y) / this.pose.scale.y);
    return this.#content?.update?.(frame) ?? false;
  }

  dispose(): void {
    this.abort.abort();
    this.show(undefined);
    this.lift.removeFromParent();
  }

  #raise(elevation: unknown): void {
    const metres = typeof elevation === 'number' ? elevation : 0;
    this.#offset.y += metres - this.#elevation;
    this.#elevation = metres;
  }

  #turnToVisitor(turns: boolean): void {
    if (turns === (this.#facing !== undefined)) return;
    this.#facing?.removeFromParent();
    this.#facing = turns ? new Group() : undefined;
    this.pose.add(this.#facing?.add(this.spun) ?? this.spun);
  }

  /** Turns it upright with its front towards the eye, however the node and its anchor are turned. */
  #face(facing: Group, eye: Vector3): void {
    this.pose.getWorldPosition(position);
    turn.setFromAxisAngle(UP, Math.atan2(eye.x - position.x, eye.z - position.z));
    this.pose.getWorldQuaternion(facing.quaternion).invert().multiply(turn);
  }
}

const facesVisitor = ({ behaviors }: Pick<SceneHobject, 'behaviors'>): boolean =>
  playList<Behavior>(behaviors).some(({ does }) => does === 'face_visitor');
