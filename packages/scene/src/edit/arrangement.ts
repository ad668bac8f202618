import {
  anglesFromQuaternion,
  type Quaternion,
  quaternionFromAngles,
  type SceneAnchor,
  type SceneContent,
  type SceneHobject,
  type SceneNode,
  type Vector3,
} from '@pleinair/domain';

/**
 * What the editor edits: anchors, nodes and the objects they show, immutable, each under its own `key`. A key is the pid of what came
 * from the server and made up for what is new; it outlives removal and undo, even if the server then assigns another pid, so
 * pids are kept next to the arrangement and never in it.
 */
export interface Arrangement {
  readonly anchors: readonly ArrangedAnchor[];
  readonly nodes: readonly ArrangedNode[];
  /** The objects that were changed here, and only those. */
  readonly hobjects: readonly ArrangedHobject[];
}

/** What the editor changes of an object, which is the same in every space that shows it. */
export type HobjectFields = Pick<SceneHobject, 'name' | 'description' | 'settings'>;

/** An object as it was read, with the time that tells whether it was changed since. */
export interface ReadHobject extends HobjectFields {
  readonly updated_at: string;
}

/** An object that was changed; its key is its pid. */
export interface ArrangedHobject extends HobjectFields {
  readonly key: string;
  /** As it was when it was first changed here. */
  readonly origin: ReadHobject;
}

export interface ArrangedAnchor extends Omit<SceneAnchor, 'pid'> {
  readonly key: string;
}

/** A node's place relative to its anchor. */
export interface Pose {
  readonly position: Vector3;
  readonly quaternion: Quaternion;
  readonly scale: number;
}

export interface ArrangedNode extends Pose {
  readonly key: string;
  readonly hobject_pid: string;
  readonly anchor_key: string;
}

export const REST: Pose = {
  position: { x: 0, y: 0, z: 0 },
  quaternion: { x: 0, y: 0, z: 0, w: 1 },
  scale: 1,
};

/** How an object stands at first, at the middle of its anchor. */
export function firstPose({ default_pose: pose }: Pick<SceneHobject, 'default_pose'>): Pose {
  return pose ? { ...REST, quaternion: quaternionFromAngles(pose), scale: pose.scale } : REST;
}

/** A key that is no pid. `crypto.randomUUID` is missing where the page is not secure. */
export function newKey(): string {
  return `new-${Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')}`;
}

export function arrangementOf({ anchors, nodes }: Pick<SceneContent, 'anchors' | 'nodes'>): Arrangement {
  return {
    anchors: anchors.map(({ pid, name, anchor_type, x, y, z, angle_y }) => ({
      key: pid,
      name,
      anchor_type,
      x,
      y,
      z,
      angle_y,
    })),
    nodes: nodes.map((node) => ({
      key: node.pid,
      hobject_pid: node.hobject_pid,
      anchor_key: node.anchor_pid,
      position: { x: node.x, y: node.y, z: node.z },
      quaternion: {
        x: node.quaternion_x,
        y: node.quaternion_y,
        z: node.quaternion_z,
        w: node.quaternion_w,
      },
      scale: node.scale,
    })),
    hobjects: [],
  };
}

/** Objects with what was changed of them here. */
export function arrangedHobjects<Hobject extends SceneHobject>(
  { hobjects: changed }: Pick<Arrangement, 'hobjects'>,
  hobjects: readonly Hobject[],
): readonly Hobject[] {
  if (changed.length === 0) return hobjects;
  const byKey = new Map(
    changed.map(({ key, name, description, settings }) => [key, { name, description, settings }]),
  );
  return hobjects.map((hobject) => {
    const fields = byKey.get(hobject.pid);
    return fields === undefined ? hobject : { ...hobject, ...fields };
  });
}

/** The arrangement as the graph draws it, keys in the place of pids. */
export function contentOf(
  arrangement: Arrangement,
  hobjects: readonly SceneHobject[],
): Omit<SceneContent, 'space'> {
  const { anchors, nodes } = arrangement;
  return {
    anchors: anchors.map(({ key, ...anchor }) => ({ pid: key, ...anchor })),
    nodes: nodes.map((node) => ({
      pid: node.key,
      hobject_pid: node.hobject_pid,
      anchor_pid: node.anchor_key,
      ...wirePose(node),
    })),
    hobjects: arrangedHobjects(arrangement, hobjects),
  };
}

/** A pose as the API writes it; the angles are derived from the quaternion. */
export function wirePose({
  position,
  quaternion,
  scale,
}: Pose): Omit<SceneNode, 'pid' | 'hobject_pid' | 'anchor_pid'> {
  return {
    ...position,
    ...anglesFromQuaternion(quaternion),
    quaternion_x: quaternion.x,
    quaternion_y: quaternion.y,
    quaternion_z: quaternion.z,
    quaternion_w: quaternion.w,
    scale,
  };
}

/** What has to be saved to go from one arrangement to another. */
export interface ArrangementDifference {
  readonly added: Placed;
  readonly changed: Placed;
  readonly removed: Placed;
}

type Placed = Pick<Arrangement, 'anchors' | 'nodes'>;

/** Compares by identity, which operations preserve for everything they do not touch. */
export function differenceBetween(before: Placed, after: Placed): ArrangementDifference {
  const anchors = differenceOf(before.anchors, after.anchors);
  const nodes = differenceOf(before.nodes, after.nodes);
  return {
    added: { anchors: anchors.added, nodes: nodes.added },
    changed: { anchors: anchors.changed, nodes: nodes.changed },
    removed: { anchors: anchors.removed, nodes: nodes.removed },
  };
}

function differenceOf<T extends { readonly key: string }>(before: readonly T[], after: readonly T[]) {
  const old = new Map(before.map((item) => [item.key, item]));
  const now = new Set(after.map(({ key }) => key));
  return {
    added: after.filter(({ key }) => !old.has(key)),
    changed: after.filter((item) => old.has(item.key) && old.get(item.key) !== item),
    removed: before.filter(({ key }) => !now.has(key)),
  };
}
