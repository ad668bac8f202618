import { isPartKey, nodeOfKey } from '@pleinair/domain';
import type { Arrangement } from '../arrangement.ts';
import { wholeOfKey } from '../part-frame.ts';
import { drawnKeys, partKeysOf, rankOfKey } from './parts.ts';

/** A place in the tree of anchors, nodes and parts. */
export interface TreePlace {
  /** Key of the anchor, node or part that it is in; undefined for a place among the anchors. */
  readonly parent: string | undefined;
  /** Key of the item that it is directly before; undefined at the end. */
  readonly before?: string | undefined;
}

/** The given keys as the tree lists them: anchors, nodes and parts in their order. Leaves out unknown ones. */
export function inTreeOrder(arrangement: Arrangement, keys: Iterable<string>): readonly string[] {
  const wanted = new Set(keys);
  const anchorOf = new Map(arrangement.nodes.map(({ pid, anchor_pid }) => [pid, anchor_pid]));
  const under = Map.groupBy(drawnKeys(arrangement), (key) => anchorOf.get(nodeOfKey(key)));
  return arrangement.anchors
    .flatMap(({ pid }) => [pid, ...(under.get(pid) ?? [])])
    .filter((key) => wanted.has(key));
}

/**
 * The place one step earlier (-1) or later (1) among siblings; undefined if there is none, and for items without a common
 * parent.
 */
export function placeBeside(
  arrangement: Arrangement,
  keys: ReadonlySet<string>,
  step: -1 | 1,
): TreePlace | undefined {
  const anchorOf = new Map(arrangement.nodes.map(({ pid, anchor_pid }) => [pid, anchor_pid]));
  const parents = new Set([...keys].map((key) => (isPartKey(key) ? wholeOfKey(key) : anchorOf.get(key))));
  const [parent] = parents;
  if (parents.size !== 1) return undefined;
  const siblings = siblingsIn(arrangement, parent);
  const places = siblings.flatMap((key, index) => (keys.has(key) ? [index] : []));
  if (step === -1) {
    const before = siblings[Math.min(...places) - 1];
    return before === undefined ? undefined : { parent, before };
  }
  const next = Math.max(...places) + 1;
  return next < siblings.length ? { parent, before: siblings[next + 1] } : undefined;
}

function siblingsIn(arrangement: Arrangement, parent: string | undefined): readonly string[] {
  const { anchors, nodes } = arrangement;
  if (parent === undefined) return anchors.map(({ pid }) => pid);
  if (anchors.some(({ pid }) => pid === parent))
    return nodes.filter(({ anchor_pid }) => anchor_pid === parent).map(({ pid }) => pid);
  const rank = (key: string) => rankOfKey(arrangement, key);
  return partKeysOf(arrangement, parent).toSorted((one, other) => rank(one) - rank(other));
}
