import { poseAtAnchor, poseInSpace } from '../anchor-frame.ts';
import { type ArrangedNode, type Arrangement, newKey, type Pose, REST } from '../arrangement.ts';
import { type EditOperation, type OperationName, operation } from '../operation.ts';

/** Gives nodes new poses, in their anchors' frames. */
export function poseNodes(
  arrangement: Arrangement,
  poses: ReadonlyMap<string, Pose>,
  name: OperationName = 'pose',
): EditOperation {
  return operation(name, arrangement, {
    ...arrangement,
    nodes: arrangement.nodes.map((node) => {
      const pose = poses.get(node.key);
      return pose === undefined || samePose(node, pose)
        ? node
        : { ...node, position: pose.position, quaternion: pose.quaternion, scale: pose.scale };
    }),
  });
}

export function addNode(
  arrangement: Arrangement,
  node: Pick<ArrangedNode, 'key' | 'hobject_pid' | 'anchor_key'> & Partial<Pose>,
): EditOperation {
  return operation('add_node', arrangement, {
    ...arrangement,
    nodes: [...arrangement.nodes, { ...REST, ...node }],
  });
}

/** Removes nodes, and anchors with every node that stands at them. */
export function remove(arrangement: Arrangement, keys: ReadonlySet<string>): EditOperation {
  return operation('remove', arrangement, {
    ...arrangement,
    anchors: arrangement.anchors.filter(({ key }) => !keys.has(key)),
    nodes: arrangement.nodes.filter(({ key, anchor_key }) => !keys.has(key) && !keys.has(anchor_key)),
  });
}

/** Metres by which a copy is offset from its original, to the east and south. */
const COPY_OFFSET = 0.3;

/** Copies nodes; `keyFor` names each copy. */
export function duplicate(
  arrangement: Arrangement,
  keys: ReadonlySet<string>,
  keyFor: (original: string) => string = newKey,
): EditOperation {
  const copies = arrangement.nodes
    .filter(({ key }) => keys.has(key))
    .map((node) => ({
      ...node,
      key: keyFor(node.key),
      position: {
        x: node.position.x + COPY_OFFSET,
        y: node.position.y,
        z: node.position.z + COPY_OFFSET,
      },
    }));
  return operation('duplicate', arrangement, { ...arrangement, nodes: [...arrangement.nodes, ...copies] });
}

/** Hands nodes to another anchor; `stay` keeps them where they are seen, otherwise their pose is taken along. */
export function assignAnchor(
  arrangement: Arrangement,
  keys: ReadonlySet<string>,
  anchor_key: string,
  { stay = false }: { readonly stay?: boolean } = {},
): EditOperation {
  const anchors = new Map(arrangement.anchors.map((anchor) => [anchor.key, anchor]));
  const to = anchors.get(anchor_key);
  return operation('assign_anchor', arrangement, {
    ...arrangement,
    nodes: arrangement.nodes.map((node) => {
      const from = anchors.get(node.anchor_key);
      if (!keys.has(node.key) || to === undefined || from === to) return node;
      const moved = { ...node, anchor_key };
      return stay && from !== undefined ? { ...moved, ...poseAtAnchor(to, poseInSpace(from, node)) } : moved;
    }),
  });
}

function samePose(a: Pose, b: Pose): boolean {
  return (
    a.scale === b.scale &&
    a.position.x === b.position.x &&
    a.position.y === b.position.y &&
    a.position.z === b.position.z &&
    a.quaternion.x === b.quaternion.x &&
    a.quaternion.y === b.quaternion.y &&
    a.quaternion.z === b.quaternion.z &&
    a.quaternion.w === b.quaternion.w
  );
}
