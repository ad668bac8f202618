import {
  applyOperation,
  isPartKey,
  type Operation,
  type OperationName,
  operationBetween,
  partPair,
  partPid,
} from '@pleinair/domain';
import type { Arrangement } from '../arrangement.ts';
import { partOfKey, withWholes } from '../part-frame.ts';
import { assignAnchor } from './nodes.ts';
import { attach, detach, hobjectOfKey } from './parts.ts';
import { inTreeOrder, type TreePlace } from './tree-order.ts';

export interface MovedInTree {
  readonly operation: Operation;
  /** The keys of the moved items afterwards, in the order of the tree. */
  readonly keys: readonly string[];
}

/**
 * Moves items to a place in the tree; in the space, they stay where they are seen. `keys` are all of anchors, or all of nodes
 * and parts. For what may not be moved, see `moveProblem`.
 */
export function moveInTree(arrangement: Arrangement, keys: Iterable<string>, place: TreePlace): MovedInTree {
  const { parent } = place;
  const moving = outermost(inTreeOrder(arrangement, keys));
  if (parent === undefined) return amongAnchors(arrangement, moving, place);
  const isAnchor = arrangement.anchors.some(({ pid }) => pid === parent);
  return isAnchor
    ? toAnchor(arrangement, moving, { ...place, parent })
    : toWhole(arrangement, moving, { ...place, parent });
}

type InParent = TreePlace & { readonly parent: string };

/** Leaves out the parts of other items in the list: they come with these. */
export function outermost(keys: readonly string[]): readonly string[] {
  const all = new Set(keys);
  return keys.filter((key) => !withWholes(key).some((whole) => whole !== key && all.has(whole)));
}

function amongAnchors(arrangement: Arrangement, keys: readonly string[], { before }: TreePlace): MovedInTree {
  const anchors = placed(arrangement.anchors, keys, before);
  return { operation: operationBetween('reorder', arrangement, { ...arrangement, anchors }), keys };
}

function toAnchor(
  arrangement: Arrangement,
  keys: readonly string[],
  { parent, before }: InParent,
): MovedInTree {
  const { freed, pids } = free(arrangement, keys);
  const there = applyOperation(assignAnchor(freed, new Set(pids), parent, { stay: true }), freed);
  const atAnchor = there.nodes.filter(({ anchor_pid }) => anchor_pid === parent);
  const ordered = placed(atAnchor, pids, before);
  const isOrdered = ordered.every((node, index) => node === atAnchor[index]);
  // Behind the last of its nodes; others may follow in the list.
  const next = before ?? following(there, pids, parent);
  const nodes = isOrdered ? there.nodes : placed(there.nodes, pids, next);
  const isMoved = pids.some((pid) =>
    arrangement.nodes.some((node) => node.pid === pid && node.anchor_pid !== parent),
  );
  const name = keys.some(isPartKey) ? 'detach' : isMoved ? 'assign_anchor' : 'reorder';
  return { operation: operationBetween(name, arrangement, { ...there, nodes }), keys: pids };
}

/** The pid of the node after the last one at an anchor, apart from those that move there. */
function following({ nodes }: Arrangement, moving: readonly string[], anchor: string): string | undefined {
  const others = nodes.filter(({ pid }) => !moving.includes(pid));
  return others[others.findLastIndex(({ anchor_pid }) => anchor_pid === anchor) + 1]?.pid;
}

function toWhole(
  arrangement: Arrangement,
  keys: readonly string[],
  { parent, before }: InParent,
): MovedInTree {
  const whole = hobjectOfKey(arrangement, parent) ?? '';
  const children = keys.flatMap((key) => hobjectOfKey(arrangement, key) ?? []);
  const arriving = keys.filter((key) => !isPartOf(arrangement, key, whole));
  const { freed, pids, elsewhere } = free(arrangement, arriving);
  const joined = applyOperation(attach(freed, new Set(pids), parent), freed);
  const isShown = (key: string) =>
    arriving.some((one) => isShownThrough(arrangement, { moved: one, other: key, whole: parent }));
  const doubled = new Set(elsewhere.flatMap(({ pid, key }) => (isShown(key) ? [pid] : [])));
  const next = {
    ...joined,
    nodes: joined.nodes.filter(({ pid }) => !doubled.has(pid)),
    parts: rankedParts(joined, whole, children, before && hobjectOfKey(arrangement, before)),
  };
  const name: OperationName = arriving.length > 0 ? 'attach' : 'reorder';
  return {
    operation: operationBetween(name, arrangement, next),
    keys: children.map((child) => `${parent}/${child}`),
  };
}

/** Whether a key belongs to a direct part of an object. */
export function isPartOf(arrangement: Arrangement, key: string, hobject_pid: string): boolean {
  const part = partOfKey(arrangement, key);
  return part !== undefined && partPair(part.pid).parent_pid === hobject_pid;
}

interface Freed {
  readonly freed: Arrangement;
  /** The nodes of the items: new ones for parts. */
  readonly pids: readonly string[];
  /** New nodes where other nodes showed the same parts, which keep them there. */
  readonly elsewhere: readonly { readonly pid: string; readonly key: string }[];
}

/** Makes parts nodes of their own, where they are seen. */
function free(arrangement: Arrangement, keys: readonly string[]): Freed {
  const added = new Map<string, string>();
  const freed = applyOperation(
    detach(arrangement, new Set(keys.filter(isPartKey)), (pid, key) => added.set(key, pid)),
    arrangement,
  );
  return {
    freed,
    pids: keys.map((key) => added.get(key) ?? key),
    elsewhere: [...added].flatMap(([key, pid]) => (keys.includes(key) ? [] : [{ pid, key }])),
  };
}

interface Shown {
  /** The moved part. */
  readonly moved: string;
  /** The same part, as shown by another node or whole. */
  readonly other: string;
  /** Where the part moves to. */
  readonly whole: string;
}

/**
 * Whether another copy of a part is still shown after the move: a part that moves within a cart moves within every cart
 * that shows it.
 */
function isShownThrough(arrangement: Arrangement, { moved, other, whole }: Shown): boolean {
  const steps = moved.split('/');
  const to = whole.split('/');
  const shared = steps.findIndex((step, index) => step !== to[index]);
  const common = steps.slice(0, shared).join('/');
  const rest = `/${steps.slice(shared).join('/')}`;
  if (common === '' || !other.endsWith(rest)) return false;
  const sibling = other.slice(0, -rest.length);
  return hobjectOfKey(arrangement, sibling) === hobjectOfKey(arrangement, common);
}

/** The parts, with those of a whole ranked so that the given children are before another one, or last. */
function rankedParts(
  { parts }: Arrangement,
  whole: string,
  children: readonly string[],
  before: string | undefined,
): Arrangement['parts'] {
  const own = parts
    .filter(({ pid }) => partPair(pid).parent_pid === whole)
    .toSorted((one, other) => one.rank - other.rank);
  const pids = children.map((child) => partPid(whole, child));
  const ordered = placed(own, pids, before && partPid(whole, before));
  if (ordered.every((part, index) => part === own[index])) return parts;
  const ranks = new Map(ordered.map(({ pid }, rank) => [pid, rank]));
  return parts.map((part) => {
    const rank = ranks.get(part.pid) ?? part.rank;
    return rank === part.rank ? part : { ...part, rank };
  });
}

/** The list with some items directly before another one, or last; before one of themselves, they stay there together. */
function placed<Item extends { readonly pid: string }>(
  items: readonly Item[],
  pids: readonly string[],
  before: string | undefined,
): readonly Item[] {
  const moving = pids.flatMap((pid) => items.find((item) => item.pid === pid) ?? []);
  const others = items.filter(({ pid }) => !pids.includes(pid));
  const from = before === undefined ? items.length : items.findIndex(({ pid }) => pid === before);
  const next = items.slice(Math.max(from, 0)).find(({ pid }) => !pids.includes(pid));
  return others.toSpliced(next === undefined ? others.length : others.indexOf(next), 0, ...moving);
}
