import {
  type ArrangedPart,
  anglesFromQuaternion,
  drawnItems,
  newPid,
  nodeOfKey,
  type Operation,
  type OperationName,
  operationBetween,
  partPair,
  partPid,
} from '@pleinair/domain';
import { type Matrix4, Quaternion, Vector3 } from 'three';
import { poseAtAnchor } from '../anchor-frame.ts';
import type { ArrangedNode, Arrangement } from '../arrangement.ts';
import { elevationOf, frameOfKey, partOfKey } from '../part-frame.ts';

/** A part's pose in its whole: metres, degrees, and a scale factor. */
export type PartPose = Omit<ArrangedPart, 'pid' | 'rank'>;

/** Moves, rotates and scales parts in their wholes, by pid; omitted fields stay. */
export function poseParts(
  arrangement: Arrangement,
  poses: ReadonlyMap<string, Partial<PartPose>>,
  name: OperationName = 'pose',
): Operation {
  const parts = arrangement.parts.map((part) => {
    const pose = poses.get(part.pid);
    return pose === undefined ? part : { ...part, ...pose };
  });
  return operationBetween(name, arrangement, { ...arrangement, parts });
}

/**
 * Makes the objects of nodes parts of another item's object, where they are seen, and removes the nodes. Skips objects
 * that contain the whole, or are a part of it already.
 */
export function attach(arrangement: Arrangement, pids: ReadonlySet<string>, wholeKey: string): Operation {
  const { nodes, parts } = arrangement;
  const whole = hobjectOfKey(arrangement, wholeKey);
  const frame = frameOfKey(arrangement, wholeKey);
  const added = new Map<string, ArrangedPart>();
  const gone = new Set<string>();
  const ranks = parts.flatMap(({ pid, rank }) => (partPair(pid).parent_pid === whole ? [rank] : []));
  let rank = Math.max(-1, ...ranks);
  for (const { pid, hobject_pid } of nodes) {
    if (!pids.has(pid) || pid === wholeKey || whole === undefined) continue;
    const at = frameOfKey(arrangement, pid);
    if (!frame || !at) continue;
    const part_pid = partPid(whole, hobject_pid);
    const isThere = added.has(part_pid) || parts.some((part) => part.pid === part_pid);
    if (isThere || containsPart(parts, hobject_pid, whole)) continue;
    rank++;
    added.set(part_pid, { pid: part_pid, rank, ...partPose(frame.clone().invert().multiply(at)) });
    gone.add(pid);
  }
  return operationBetween('attach', arrangement, {
    ...arrangement,
    nodes: nodes.filter(({ pid }) => !gone.has(pid)),
    parts: [...parts, ...added.values()],
  });
}

/**
 * Detaches parts and places them where they are seen, once per node that shows them; `onAdded` gets the pid of each new
 * node, and the key that the part had there.
 */
export function detach(
  arrangement: Arrangement,
  keys: ReadonlySet<string>,
  onAdded: (pid: string, key: string) => void = () => {},
): Operation {
  const pids = new Set([...keys].flatMap((key) => partOfKey(arrangement, key)?.pid ?? []));
  const added = drawnKeys(arrangement).flatMap((key): ArrangedNode[] => {
    const part = partOfKey(arrangement, key);
    const node = part && pids.has(part.pid) ? nodeOfPart(arrangement, key) : undefined;
    if (node) onAdded(node.pid, key);
    return node ? [node] : [];
  });
  return operationBetween('detach', arrangement, {
    ...arrangement,
    nodes: [...arrangement.nodes, ...added],
    parts: arrangement.parts.filter(({ pid }) => !pids.has(pid)),
  });
}

/** A new node that shows a part's object where the part is seen. */
export function nodeOfPart(arrangement: Arrangement, key: string): ArrangedNode | undefined {
  const node = arrangement.nodes.find(({ pid }) => pid === nodeOfKey(key));
  const anchor = arrangement.anchors.find(({ pid }) => pid === node?.anchor_pid);
  const hobject_pid = hobjectOfKey(arrangement, key);
  const frame = frameOfKey(arrangement, key);
  if (anchor === undefined || hobject_pid === undefined || frame === undefined) return undefined;
  const { position, quaternion, scale } = decompose(frame);
  const y = position.y - elevationOf(arrangement, { hobject_pid });
  const pose = poseAtAnchor(anchor, {
    position: { ...xyz(position), y },
    quaternion: xyzw(quaternion),
    scale,
  });
  return { pid: newPid(), hobject_pid, anchor_pid: anchor.pid, ...pose };
}

/** The object that a node or part shows. */
export function hobjectOfKey(arrangement: Arrangement, key: string): string | undefined {
  const part = partOfKey(arrangement, key);
  if (part !== undefined) return partPair(part.pid).child_pid;
  return arrangement.nodes.find(({ pid }) => pid === key)?.hobject_pid;
}

/** The keys of the parts of a node or part, without the parts of those. */
export function partKeysOf(arrangement: Arrangement, key: string): readonly string[] {
  const whole = hobjectOfKey(arrangement, key);
  return arrangement.parts.flatMap(({ pid }) => {
    const { parent_pid, child_pid } = partPair(pid);
    return parent_pid === whole ? [`${key}/${child_pid}`] : [];
  });
}

/** Decomposes a matrix in the whole's frame into a part's pose. */
export function partPose(matrix: Matrix4): PartPose {
  const { position, quaternion, scale } = decompose(matrix);
  return { ...xyz(position), ...anglesFromQuaternion(quaternion), scale };
}

function decompose(matrix: Matrix4) {
  const position = new Vector3();
  const quaternion = new Quaternion();
  const scale = new Vector3();
  matrix.decompose(position, quaternion, scale);
  return { position, quaternion, scale: scale.x };
}

const xyz = ({ x, y, z }: Vector3) => ({ x, y, z });
const xyzw = ({ x, y, z, w }: Quaternion) => ({ x, y, z, w });

/** Whether an object is another one, or contains it at any depth. */
export function containsPart(parts: readonly ArrangedPart[], whole: string, hobject: string): boolean {
  if (whole === hobject) return true;
  return parts.some(({ pid }) => {
    const { parent_pid, child_pid } = partPair(pid);
    return parent_pid === whole && containsPart(parts, child_pid, hobject);
  });
}

/** The position of a part among those of its whole; 0 for a node. */
export function rankOfKey(arrangement: Arrangement, key: string): number {
  return partOfKey(arrangement, key)?.rank ?? 0;
}

/** The keys of all nodes and parts: each node with its parts, in their order. */
export function drawnKeys({ nodes, hobjects, parts }: Arrangement): string[] {
  const ranked = parts.toSorted((one, other) => one.rank - other.rank);
  const partsOf = Map.groupBy(ranked, ({ pid }) => partPair(pid).parent_pid);
  const wholes = hobjects.map(({ pid }) => ({
    pid,
    child_relations: (partsOf.get(pid) ?? []).map((part) => ({
      ...part,
      child_pid: partPair(part.pid).child_pid,
    })),
  }));
  return drawnItems({ nodes, hobjects: wholes }).map(({ key }) => key);
}
