import { hobjectFields } from '@pleinair/content/definitions';
import {
  type ArrangedNode,
  type Arrangement,
  anglesFromQuaternion,
  arrangedParts,
  isEqual,
  type Pose,
  partPair,
  quaternionFromAngles,
  type SceneContent,
  type SceneHobject,
  type SceneNode,
  type ScenePart,
} from '@pleinair/domain';

export type {
  ArrangedAnchor,
  ArrangedHobject,
  ArrangedNode,
  ArrangedPart,
  Arrangement,
  HobjectFields,
  Pose,
} from '@pleinair/domain';

/** The pose at the centre of an anchor, unrotated, at its own size. */
export const REST: Pose = {
  position: { x: 0, y: 0, z: 0 },
  quaternion: { x: 0, y: 0, z: 0, w: 1 },
  scale: 1,
};

/** The initial pose of an object, at the centre of its anchor. */
export function firstPose({ default_pose: pose }: Pick<SceneHobject, 'default_pose'>): Pose {
  return pose ? { ...REST, quaternion: quaternionFromAngles(pose), scale: pose.scale } : REST;
}

/** Returns the arrangement of a space's content. */
export function arrangementOf({
  anchors,
  nodes,
  hobjects,
}: Pick<SceneContent, 'anchors' | 'nodes' | 'hobjects'>): Arrangement {
  return {
    anchors: anchors.map(({ pid, name, anchor_type, x, y, z, angle_y }) => {
      return { pid, name, anchor_type, x, y, z, angle_y };
    }),
    nodes: nodes.map((node) => ({
      pid: node.pid,
      hobject_pid: node.hobject_pid,
      anchor_pid: node.anchor_pid,
      position: { x: node.x, y: node.y, z: node.z },
      quaternion: {
        x: node.quaternion_x,
        y: node.quaternion_y,
        z: node.quaternion_z,
        w: node.quaternion_w,
      },
      scale: node.scale,
    })),
    ...editableOf(hobjects),
  };
}

/** The editable fields of objects and their parts. */
export type EditableObjects = Pick<Arrangement, 'hobjects' | 'parts'>;

/** Returns the editable fields of objects and their parts. */
export function editableOf(hobjects: readonly SceneHobject[]): EditableObjects {
  return {
    hobjects: hobjects.map((hobject) => ({ pid: hobject.pid, ...hobjectFields(hobject) })),
    parts: hobjects.flatMap(arrangedParts),
  };
}

/** Adds objects and parts that are not known yet. */
export function withObjects<Known extends EditableObjects>(
  known: Known,
  { hobjects, parts }: EditableObjects,
): Known {
  const pids = new Set(known.hobjects.map(({ pid }) => pid));
  const added = hobjects.filter(({ pid }) => !pids.has(pid));
  if (added.length === 0) return known;
  return {
    ...known,
    hobjects: [...known.hobjects, ...added],
    parts: [...known.parts, ...parts.filter(({ pid }) => !pids.has(partPair(pid).parent_pid))],
  };
}

/** An object with its parts as they are arranged. */
export type EditedHobject<Hobject extends SceneHobject = SceneHobject> = Omit<Hobject, 'child_relations'> & {
  readonly child_relations: readonly ScenePart[];
};

/** Objects with their fields as arranged. */
export function arrangedHobjects<Hobject extends SceneHobject>(
  { hobjects: arranged, parts }: EditableObjects,
  hobjects: readonly Hobject[],
): readonly (Hobject | EditedHobject<Hobject>)[] {
  const byPid = new Map(arranged.map((hobject) => [hobject.pid, hobject]));
  const partsOf = Map.groupBy(parts, ({ pid }) => partPair(pid).parent_pid);
  return hobjects.map((hobject) => {
    const known = byPid.get(hobject.pid);
    if (known === undefined) return hobject;
    const { pid, ...fields } = known;
    const own = (partsOf.get(pid) ?? []).toSorted((one, other) => one.rank - other.rank);
    const { name, description, settings, behaviors, abilities } = hobject;
    const given = { name, description, settings, behaviors, abilities };
    if (isEqual(fields, given) && isEqual(own, arrangedParts(hobject))) return hobject;
    const child_relations = own.map((part) => ({ ...part, child_pid: partPair(part.pid).child_pid }));
    return { ...hobject, ...fields, child_relations };
  });
}

/** The arrangement as content for the graph. */
export function contentOf(
  arrangement: Arrangement,
  hobjects: readonly SceneHobject[],
): Omit<SceneContent, 'space'> {
  return {
    anchors: arrangement.anchors,
    nodes: arrangement.nodes.map(sceneNode),
    hobjects: arrangedHobjects(arrangement, hobjects),
  };
}

function sceneNode({ pid, hobject_pid, anchor_pid, ...pose }: ArrangedNode): SceneNode {
  return { pid, hobject_pid, anchor_pid, ...wirePose(pose) };
}

/** A pose in the API's form; the angles are derived from the quaternion. */
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
