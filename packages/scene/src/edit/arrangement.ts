import { hobjectFields } from '@pleinair/content/definitions';
import {
  type ArrangedHobject,
  type ArrangedNode,
  type Arrangement,
  anglesFromQuaternion,
  isEqual,
  type Pose,
  quaternionFromAngles,
  type SceneContent,
  type SceneHobject,
  type SceneNode,
} from '@pleinair/domain';

export type {
  ArrangedAnchor,
  ArrangedHobject,
  ArrangedNode,
  Arrangement,
  HobjectFields,
  Pose,
} from '@pleinair/domain';

export const REST: Pose = {
  position: { x: 0, y: 0, z: 0 },
  quaternion: { x: 0, y: 0, z: 0, w: 1 },
  scale: 1,
};

/** How an object stands at first, at the middle of its anchor. */
export function firstPose({ default_pose: pose }: Pick<SceneHobject, 'default_pose'>): Pose {
  return pose ? { ...REST, quaternion: quaternionFromAngles(pose), scale: pose.scale } : REST;
}

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
    hobjects: hobjects.map(arrangedHobject),
  };
}

/** What can be edited of an object. */
export function arrangedHobject(hobject: SceneHobject): ArrangedHobject {
  return { pid: hobject.pid, ...hobjectFields(hobject) };
}

/** Objects as they are in an arrangement. */
export function arrangedHobjects<Hobject extends SceneHobject>(
  { hobjects: arranged }: Pick<Arrangement, 'hobjects'>,
  hobjects: readonly Hobject[],
): readonly Hobject[] {
  const byPid = new Map(arranged.map((hobject) => [hobject.pid, hobject]));
  return hobjects.map((hobject) => {
    const { name, description, settings } = byPid.get(hobject.pid) ?? hobject;
    const isSame =
      name === hobject.name && description === hobject.description && isEqual(settings, hobject.settings);
    return isSame ? hobject : { ...hobject, name, description, settings };
  });
}

/** The arrangement as the graph draws it. */
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

/** A pose as the API answers it; the angles are derived from the quaternion. */
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
