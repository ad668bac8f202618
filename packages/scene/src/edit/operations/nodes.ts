import { newPid, type Operation, type OperationName, operationBetween } from '@pleinair/domain';
import { poseAtAnchor, poseInSpace } from '../anchor-frame.ts';
import { type ArrangedNode, type Arrangement, type Pose, REST } from '../arrangement.ts';
import { partOfKey, withWholes } from '../part-frame.ts';
import { positionAside } from './aside.ts';
import { nodeOfPart } from './parts.ts';

/** Sets the poses of nodes, in their anchors' frames. */
export function poseNodes(
  arrangement: Arrangement,
  poses: ReadonlyMap<string, Pose>,
  name: OperationName = 'pose',
): Operation {
  return operationBetween(name, arrangement, {
    ...arrangement,
    nodes: arrangement.nodes.map((node) => {
      const pose = poses.get(node.pid);
      return pose === undefined || samePose(node, pose)
        ? node
        : { ...node, position: pose.position, quaternion: pose.quaternion, scale: pose.scale };
    }),
  });
}

/** Adds a node, by default at the centre of its anchor. */
export function addNode(
  arrangement: Arrangement,
  node: Pick<ArrangedNode, 'pid' | 'hobject_pid' | 'anchor_pid'> & Partial<Pose>,
): Operation {
  return operationBetween('add_node', arrangement, {
    ...arrangement,
    nodes: [...arrangement.nodes, { ...REST, ...node }],
  });
}

/** Removes nodes, anchors with all their nodes, and parts, all by key. */
export function remove(arrangement: Arrangement, pids: ReadonlySet<string>): Operation {
  const parts = new Set([...pids].flatMap((key) => partOfKey(arrangement, key)?.pid ?? []));
  return operationBetween('remove', arrangement, {
    ...arrangement,
    anchors: arrangement.anchors.filter(({ pid }) => !pids.has(pid)),
    nodes: arrangement.nodes.filter(({ pid, anchor_pid }) => !pids.has(pid) && !pids.has(anchor_pid)),
    parts: arrangement.parts.filter(({ pid }) => !parts.has(pid)),
  });
}

/** Default offset of a copy from its original in metres. */
const COPY_OFFSET = 0.3;

interface DuplicateOptions {
  /** Returns the pid of each copy. */
  readonly pidFor?: (original: string) => string;
  /** Metres by which each copy is offset. */
  readonly offset?: number | undefined;
}

/** What to copy: nodes, and parts as separate nodes, unless they are copied with their whole. */
export function copiedNodes(arrangement: Arrangement, keys: ReadonlySet<string>): readonly ArrangedNode[] {
  const parts = [...keys].filter((key) => {
    const wholes = withWholes(key).slice(0, -1);
    return wholes.length > 0 && !wholes.some((whole) => keys.has(whole));
  });
  return [
    ...arrangement.nodes.filter(({ pid }) => keys.has(pid)),
    ...parts.flatMap((key) => nodeOfPart(arrangement, key) ?? []),
  ];
}

/** Copies nodes; the copy of a part is a separate node. */
export function duplicate(
  arrangement: Arrangement,
  pids: ReadonlySet<string>,
  { pidFor = () => newPid(), offset = COPY_OFFSET }: DuplicateOptions = {},
): Operation {
  const copies = copiedNodes(arrangement, pids).map((node) => ({
    ...node,
    pid: pidFor(node.pid),
    position: positionAside(node, arrangement.anchors, offset),
  }));
  return operationBetween('duplicate', arrangement, {
    ...arrangement,
    nodes: [...arrangement.nodes, ...copies],
  });
}

/** Moves nodes to another anchor; `stay` keeps them where they are seen, otherwise they keep their pose in the anchor. */
export function assignAnchor(
  arrangement: Arrangement,
  pids: ReadonlySet<string>,
  anchor_pid: string,
  { stay = false }: { readonly stay?: boolean } = {},
): Operation {
  const anchors = new Map(arrangement.anchors.map((anchor) => [anchor.pid, anchor]));
  const to = anchors.get(anchor_pid);
  return operationBetween('assign_anchor', arrangement, {
    ...arrangement,
    nodes: arrangement.nodes.map((node) => {
      const from = anchors.get(node.anchor_pid);
      if (!pids.has(node.pid) || to === undefined || from === to) return node;
      const moved = { ...node, anchor_pid };
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
