import type { ArrangedAnchor, ArrangedHobject, ArrangedNode, Arrangement } from './arrangement.ts';

export type OperationName =
  | 'move'
  | 'turn'
  | 'scale'
  | 'pose'
  | 'add_node'
  | 'remove'
  | 'duplicate'
  | 'assign_anchor'
  | 'align'
  | 'distribute'
  | 'add_anchor'
  | 'move_anchor'
  | 'change_anchor'
  | 'rename_anchor'
  | 'rename_hobject'
  | 'change_hobject'
  | 'hide'
  | 'show'
  | 'lock'
  | 'unlock';

/** What a creator has put out of the way, by key; no part of the space, and nothing that a visitor learns of. */
export interface View {
  readonly hidden: ReadonlySet<string>;
  readonly locked: ReadonlySet<string>;
}

/** One item before and after; `undefined` where it did not exist. `index` is its place in the list. */
export interface Change<T> {
  readonly key: string;
  readonly index: number;
  readonly before: T | undefined;
  readonly after: T | undefined;
}

/** An edit as plain data: what each touched item was and became. */
export interface EditOperation {
  readonly name: OperationName;
  readonly anchors: readonly Change<ArrangedAnchor>[];
  readonly nodes: readonly Change<ArrangedNode>[];
  readonly hobjects: readonly Change<ArrangedHobject>[];
  /** Marks an operation that only hides, shows, locks or unlocks. */
  readonly view?: { readonly before: View; readonly after: View };
}

/** The operation that leads from one arrangement to another. */
export function operation(name: OperationName, before: Arrangement, after: Arrangement): EditOperation {
  return {
    name,
    anchors: changesBetween(before.anchors, after.anchors),
    nodes: changesBetween(before.nodes, after.nodes),
    hobjects: changesBetween(before.hobjects, after.hobjects),
  };
}

export function isEmpty({ anchors, nodes, hobjects, view }: EditOperation): boolean {
  return anchors.length === 0 && nodes.length === 0 && hobjects.length === 0 && view === undefined;
}

export function doOperation(
  { anchors, nodes, hobjects, view }: EditOperation,
  arrangement: Arrangement,
): Arrangement {
  if (view) return arrangement;
  return {
    anchors: changed(arrangement.anchors, anchors, 'before', 'after'),
    nodes: changed(arrangement.nodes, nodes, 'before', 'after'),
    hobjects: put(arrangement.hobjects, hobjects, 'after'),
  };
}

export function undoOperation(
  { anchors, nodes, hobjects, view }: EditOperation,
  arrangement: Arrangement,
): Arrangement {
  if (view) return arrangement;
  return {
    anchors: changed(arrangement.anchors, anchors, 'after', 'before'),
    nodes: changed(arrangement.nodes, nodes, 'after', 'before'),
    hobjects: put(arrangement.hobjects, hobjects, 'before'),
  };
}

/** The operation that does what `first` and then `second` do: a gesture's steps become one. */
export function merged(first: EditOperation, second: EditOperation): EditOperation {
  return {
    name: first.name,
    anchors: mergedChanges(first.anchors, second.anchors),
    nodes: mergedChanges(first.nodes, second.nodes),
    hobjects: mergedChanges(first.hobjects, second.hobjects),
  };
}

function changesBetween<T extends { readonly key: string }>(
  before: readonly T[],
  after: readonly T[],
): Change<T>[] {
  const now = new Map(after.map((item) => [item.key, item]));
  const old = new Set(before.map(({ key }) => key));
  const touched = before.flatMap((item, index) =>
    now.get(item.key) === item ? [] : [{ key: item.key, index, before: item, after: now.get(item.key) }],
  );
  const added = after.flatMap((item, index) =>
    old.has(item.key) ? [] : [{ key: item.key, index, before: undefined, after: item }],
  );
  return [...touched, ...added];
}

function changed<T extends { readonly key: string }>(
  items: readonly T[],
  changes: readonly Change<T>[],
  from: 'before' | 'after',
  to: 'before' | 'after',
): readonly T[] {
  if (changes.length === 0) return items;
  const byKey = new Map(changes.map((change) => [change.key, change]));
  const kept = items.flatMap((item) => {
    const change = byKey.get(item.key);
    if (change === undefined) return [item];
    return change[to] === undefined ? [] : [change[to]];
  });
  const returning = changes.filter((change) => change[from] === undefined).sort((a, b) => a.index - b.index);
  for (const { [to]: item, index } of returning) if (item !== undefined) kept.splice(index, 0, item);
  return kept;
}

/** An object is always there, before and after; it is only taken up when it is first changed. */
function put(
  items: readonly ArrangedHobject[],
  changes: readonly Change<ArrangedHobject>[],
  to: 'before' | 'after',
): readonly ArrangedHobject[] {
  if (changes.length === 0) return items;
  const byKey = new Map(items.map((item) => [item.key, item]));
  for (const { key, [to]: item } of changes) if (item !== undefined) byKey.set(key, item);
  return [...byKey.values()];
}

function mergedChanges<T>(first: readonly Change<T>[], second: readonly Change<T>[]): readonly Change<T>[] {
  const changes = new Map(first.map((change) => [change.key, change]));
  for (const change of second) {
    changes.set(change.key, { ...change, ...pick(changes.get(change.key)), after: change.after });
  }
  // What ended as it began, or was added and removed again, did not change.
  return [...changes.values()].filter(
    ({ before, after }) => JSON.stringify(before) !== JSON.stringify(after),
  );
}

function pick<T>(change: Change<T> | undefined): Partial<Change<T>> {
  return change === undefined ? {} : { before: change.before, index: change.index };
}
