import { newPid } from '../pid.ts';
import {
  ARRANGED_LISTS,
  type ArrangedAnchor,
  type ArrangedHobject,
  type ArrangedNode,
  type ArrangedPart,
  type Arrangement,
} from './arrangement.ts';
import { type Fields, fieldsBetween, withFields } from './fields.ts';

/** Names of operations, for undo and the version history. */
export const OPERATION_NAMES = [
  'move',
  'turn',
  'scale',
  'pose',
  'align',
  'distribute',
  'add_node',
  'duplicate',
  'paste',
  'assign_anchor',
  'remove',
  'add_anchor',
  'move_anchor',
  'change_anchor',
  'rename_anchor',
  'rename_hobject',
  'change_hobject',
  'own_copy',
  'attach',
  'detach',
  'reorder',
  'undo',
  'redo',
  'merge',
  'restore',
  'bring_back',
  'arrange',
  'change_space',
] as const;
export type OperationName = (typeof OPERATION_NAMES)[number];

/**
 * A change of one item. An added item has all its fields in `after` and null in `before`, a removed one the reverse; a
 * changed item has only the fields, and the settings, that differ: none if it only moved within its list.
 */
export interface Change<Item extends { readonly pid: string }> {
  readonly pid: string;
  /** Position in its list, for an added, removed or moved item. */
  readonly index?: number | undefined;
  /** Position from which an item moved within its list. */
  readonly from?: number | undefined;
  readonly before: Partial<Omit<Item, 'pid'>> | null;
  readonly after: Partial<Omit<Item, 'pid'>> | null;
}

/** One edit of an arrangement as plain data: it can be sent, stored, undone and redone. */
export interface Operation {
  /** Created by the client, so that an operation sent twice is applied once. */
  readonly id: string;
  readonly name: OperationName;
  readonly anchors: readonly Change<ArrangedAnchor>[];
  readonly nodes: readonly Change<ArrangedNode>[];
  /** Objects are only changed, never added or removed. */
  readonly hobjects: readonly Change<ArrangedHobject>[];
  /** Parts that were attached, detached, or moved in their wholes. */
  readonly parts: readonly Change<ArrangedPart>[];
}

/** Returns the operation that leads from one arrangement to another. */
export function operationBetween(name: OperationName, before: Arrangement, after: Arrangement): Operation {
  return {
    id: newPid(),
    name,
    anchors: changesBetween(before.anchors, after.anchors, movesBetween(before.anchors, after.anchors)),
    nodes: changesBetween(before.nodes, after.nodes, movesBetween(before.nodes, after.nodes)),
    // Their lists have no order: parts have ranks.
    hobjects: changesBetween(before.hobjects, after.hobjects),
    parts: changesBetween(before.parts, after.parts),
  };
}

/** Whether an operation changes nothing. */
export function isEmpty(operation: Operation): boolean {
  return ARRANGED_LISTS.every((list) => operation[list].length === 0);
}

/** Returns the arrangement after an operation. Untouched items keep their identity; changes of missing items do nothing. */
export function applyOperation(
  { anchors, nodes, hobjects, parts }: Operation,
  arrangement: Arrangement,
): Arrangement {
  return {
    anchors: applied(arrangement.anchors, anchors),
    nodes: applied(arrangement.nodes, nodes),
    hobjects: applied(arrangement.hobjects, hobjects),
    parts: applied(arrangement.parts, parts),
  };
}

/** Returns the operation that undoes another one. */
export function inverted(operation: Operation, name: OperationName = 'undo'): Operation {
  const swapped = <Item extends { readonly pid: string }>(changes: readonly Change<Item>[]) =>
    changes.map(({ before, after, ...change }) => {
      const { from, index } = change;
      const moved = from !== undefined && { index: from, from: index };
      return { ...change, ...moved, before: after, after: before };
    });
  return {
    id: newPid(),
    name,
    anchors: swapped(operation.anchors),
    nodes: swapped(operation.nodes),
    hobjects: swapped(operation.hobjects),
    parts: swapped(operation.parts),
  };
}

/** Returns one operation for `first` followed by `second`, with the name and id of the first. */
export function mergedOperation(first: Operation, second: Operation): Operation {
  return {
    id: first.id,
    name: first.name,
    anchors: mergedChanges(first.anchors, second.anchors),
    nodes: mergedChanges(first.nodes, second.nodes),
    hobjects: mergedChanges(first.hobjects, second.hobjects),
    parts: mergedChanges(first.parts, second.parts),
  };
}

function changesBetween<Item extends { readonly pid: string }>(
  before: readonly Item[],
  after: readonly Item[],
  moves: ReadonlyMap<string, number> = new Map(),
): Change<Item>[] {
  if (before === after) return [];
  const now = new Map(after.map((item) => [item.pid, item]));
  const old = new Set(before.map(({ pid }) => pid));
  const touched = before.flatMap((item, index): Change<Item>[] => {
    const { pid } = item;
    const next = now.get(pid);
    const to = moves.get(pid);
    if (next === item && to === undefined) return [];
    if (next === undefined) return [{ pid, index, before: fieldsOf(item), after: null }];
    const moved = to === undefined ? undefined : { index: to, from: index };
    return changeOf<Item>(pid, fieldsBetween(fieldsOf(item), fieldsOf(next)), moved);
  });
  const added = after.flatMap((item, index) =>
    old.has(item.pid) ? [] : [{ pid: item.pid, index, before: null, after: fieldsOf(item) }],
  );
  return [...touched, ...added];
}

/** The change of an item's fields and of its position, if there is any. */
function changeOf<Item extends { readonly pid: string }>(
  pid: string,
  fields: { readonly before: Fields; readonly after: Fields } | undefined,
  moved: Pick<Change<Item>, 'index' | 'from'> | undefined,
): Change<Item>[] {
  if (fields === undefined && moved === undefined) return [];
  return [{ pid, ...moved, ...(fields ?? { before: {}, after: {} }) } as Change<Item>];
}

/** Where items are in `after`, by pid: the fewest that must move so that the others keep their order. */
function movesBetween<Item extends { readonly pid: string }>(
  before: readonly Item[],
  after: readonly Item[],
): ReadonlyMap<string, number> {
  const places = new Map(after.map(({ pid }, index) => [pid, index]));
  const kept = before.flatMap(({ pid }) => {
    const to = places.get(pid);
    return to === undefined ? [] : [{ pid, to }];
  });
  if (kept.every(({ to }, index) => to > (kept[index - 1]?.to ?? -1))) return new Map();
  // Patience sorting: the longest run that is in order already, by its last item.
  type Run = { readonly pid: string; readonly to: number; readonly previous: Run | undefined };
  const runs: Run[] = [];
  for (const { pid, to } of kept) {
    const longer = runs.findIndex((run) => run.to > to);
    const length = longer === -1 ? runs.length : longer;
    runs[length] = { pid, to, previous: runs[length - 1] };
  }
  const still = new Set<string>();
  for (let run = runs.at(-1); run; run = run.previous) still.add(run.pid);
  return new Map(kept.flatMap(({ pid, to }) => (still.has(pid) ? [] : [[pid, to]])));
}

function fieldsOf<Item extends { readonly pid: string }>({ pid: _, ...fields }: Item): Omit<Item, 'pid'> {
  return fields;
}

function applied<Item extends { readonly pid: string }>(
  items: readonly Item[],
  changes: readonly Change<Item>[],
): readonly Item[] {
  if (changes.length === 0) return items;
  const byPid = new Map(changes.map((change) => [change.pid, change]));
  const end = Number.POSITIVE_INFINITY;
  const inserted: { readonly index: number; readonly item: Item }[] = [];
  const kept = items.flatMap((item) => {
    const change = byPid.get(item.pid);
    if (change === undefined) return [item];
    const { before, after, from, index = end } = change;
    if (after === null) return [];
    const next =
      Object.keys({ ...before, ...after }).length > 0 ? withFields(item, before ?? {}, after) : item;
    if (from === undefined) return [next];
    inserted.push({ index, item: next });
    return [];
  });
  const known = new Set(items.map(({ pid }) => pid));
  for (const { pid, index = end, before, after } of changes) {
    if (before !== null || after === null || known.has(pid)) continue;
    const item: { readonly pid: string } = { pid, ...after };
    inserted.push({ index, item: item as Item });
  }
  for (const { index, item } of inserted.toSorted((a, b) => a.index - b.index)) kept.splice(index, 0, item);
  return kept;
}

function mergedChanges<Item extends { readonly pid: string }>(
  first: readonly Change<Item>[],
  second: readonly Change<Item>[],
): readonly Change<Item>[] {
  const changes = new Map<string, Change<Item> | undefined>(first.map((change) => [change.pid, change]));
  for (const change of second) changes.set(change.pid, mergedChange(changes.get(change.pid), change));
  return [...changes.values()].filter((change) => change !== undefined);
}

/** Merges two changes of one item; `undefined` if the second undoes the first. */
function mergedChange<Item extends { readonly pid: string }>(
  first: Change<Item> | undefined,
  second: Change<Item>,
): Change<Item> | undefined {
  if (first === undefined) return second;
  const start: Fields | null = first.before;
  const middle: Fields | null = first.after;
  const change: Fields | null = second.before;
  const end: Fields | null = second.after;
  const { pid } = first;
  if (start === null) {
    if (end === null) return undefined;
    const { index = first.index } = second;
    return { ...first, index, after: withFields(middle ?? {}, change ?? {}, end) } as Change<Item>;
  }
  // Changed, then removed: restore the item from before the change.
  if (end === null) {
    const { from: index = second.index } = first;
    return { ...second, index, before: withFields(change ?? {}, middle ?? {}, start) } as Change<Item>;
  }
  // Removed, then restored.
  if (middle === null) {
    const fields = fieldsBetween(start, end);
    return fields && ({ pid, ...fields } as Change<Item>);
  }
  // The second change's `before` is the first one's `after`, for every field that either has.
  const whole = { ...deepMerge(change ?? {}, middle) };
  const before = withFields(whole, middle, start);
  const after = withFields(whole, change ?? {}, end);
  const { from = second.from } = first;
  const { index = first.index } = second;
  const moved = from === index ? undefined : { index, from };
  return changeOf<Item>(pid, fieldsBetween(before, after), moved)[0];
}

function deepMerge(one: Fields, other: Fields): Fields {
  const settings = one.settings ?? other.settings;
  return {
    ...one,
    ...other,
    ...(settings !== undefined && {
      settings: { ...(one.settings as Fields | undefined), ...(other.settings as Fields | undefined) },
    }),
  };
}
