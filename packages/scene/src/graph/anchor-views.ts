import { ANCHOR_TYPES, anchorKind, type SceneAnchor } from '@pleinair/domain';
import { Group, MathUtils, type Quaternion, Vector3 } from 'three';

const UP = new Vector3(0, 1, 0);

interface AnchorView {
  readonly group: Group;
  anchor: SceneAnchor;
  /** Tracking found it, so its stored place is not used. */
  isTracked: boolean;
}

/** A pose in the space's frame. */
export interface TrackedPose {
  readonly position: Vector3;
  readonly quaternion: Quaternion;
}

/** The drawn anchors of a space: a group each, at its stored place or where tracking found it. */
export class AnchorViews {
  readonly #space: Group;
  readonly #views = new Map<string, AnchorView>();

  constructor(space: Group) {
    this.#space = space;
  }

  /** Adds or moves an anchor. */
  put(anchor: SceneAnchor): void {
    const view = this.#views.get(anchor.pid) ?? { group: new Group(), anchor, isTracked: false };
    if (!this.#views.has(anchor.pid)) {
      this.#views.set(anchor.pid, view);
      this.#space.add(view.group);
    }
    view.anchor = anchor;
    if (!view.isTracked) placeAnchor(view);
  }

  /** Removes all other anchors, with what is still in them. */
  keepOnly(pids: ReadonlySet<string>): void {
    for (const [pid, view] of this.#views) {
      if (pids.has(pid)) continue;
      view.group.removeFromParent();
      this.#views.delete(pid);
    }
  }

  get(pid: string): Readonly<AnchorView> | undefined {
    return this.#views.get(pid);
  }

  /** Whether no anchor is used, or one that is has its place. */
  get isAnyPlaced(): boolean {
    const used = [...this.#views.values()].filter(({ group }) => group.children.length > 0);
    return used.length === 0 || used.some(({ group }) => group.visible);
  }

  /** Puts an anchor where tracking found it; `undefined` returns it to its stored place. */
  track(pid: string, pose: TrackedPose | undefined): void {
    const view = this.#views.get(pid);
    if (view === undefined) return;
    view.isTracked = pose !== undefined;
    if (pose === undefined) {
      placeAnchor(view);
    } else {
      view.group.position.copy(pose.position);
      view.group.quaternion.copy(pose.quaternion);
    }
  }
}

function placeAnchor({ group, anchor }: AnchorView): void {
  group.position.set(anchor.x, anchor.y + ANCHOR_TYPES[anchorKind(anchor.anchor_type)].height, anchor.z);
  group.quaternion.setFromAxisAngle(UP, MathUtils.degToRad(anchor.angle_y));
}
