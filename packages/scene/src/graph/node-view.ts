import type { AnchorKind, SceneHobject, SceneNode } from '@pleinair/domain';
import { Group, Quaternion, Vector3 } from 'three';
import type { ContentInstance } from '../content/content.ts';
import type { SceneFrame } from '../stage/frame.ts';

export type NodeState =
  | { readonly status: 'loading'; readonly loaded: number; readonly total: number | undefined }
  | { readonly status: 'ready' }
  | { readonly status: 'failed'; readonly error: unknown };

const UP = new Vector3(0, 1, 0);
const turn = new Quaternion();
const position = new Vector3();

/**
 * One node: `lift` (the object's elevation, in the anchor's frame) → `pose` (the node's own) → `facing` (turned to
 * the visitor where the object asks for it) → the content.
 */
export class NodeView {
  readonly lift = new Group();
  readonly pose = new Group();
  readonly #facing = new Group();
  #content: ContentInstance<Readonly<Record<string, unknown>>> | undefined;
  #kind: AnchorKind = 'floor';
  #facesVisitor = false;
  state: NodeState = { status: 'loading', loaded: 0, total: undefined };
  /** Ends the load that is under way. */
  abort = new AbortController();

  constructor() {
    this.lift.add(this.pose.add(this.#facing));
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

  standAt(kind: AnchorKind): void {
    if (kind === this.#kind) return;
    this.#kind = kind;
    this.#content?.standAt?.(kind);
  }

  configure({ settings }: SceneHobject): void {
    this.lift.position.y = typeof settings.elevation === 'number' ? settings.elevation : 0;
    this.#facesVisitor = settings.face_visitor === true;
    if (!this.#facesVisitor) this.#facing.quaternion.identity();
    this.#content?.configure(settings);
  }

  /** Shows new content in the place of the old, which is disposed of; `undefined` only clears. */
  show(content: ContentInstance<Readonly<Record<string, unknown>>> | undefined): void {
    this.#content?.object.removeFromParent();
    this.#content?.dispose();
    this.#content = content;
    if (content === undefined) return;
    content.standAt?.(this.#kind);
    this.#facing.add(content.object);
  }

  /** Answers whether something moves by itself. */
  update(frame: SceneFrame): boolean {
    if (this.#facesVisitor && this.#content !== undefined) this.#face(frame.eye);
    return this.#content?.update?.(frame) ?? false;
  }

  dispose(): void {
    this.abort.abort();
    this.show(undefined);
    this.lift.removeFromParent();
  }

  /** Upright, its front towards the eye, however the node and its anchor are turned. */
  #face(eye: Vector3): void {
    this.pose.getWorldPosition(position);
    turn.setFromAxisAngle(UP, Math.atan2(eye.x - position.x, eye.z - position.z));
    this.pose.getWorldQuaternion(this.#facing.quaternion).invert().multiply(turn);
  }
}
