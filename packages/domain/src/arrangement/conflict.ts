import { ARRANGED_LISTS, type ArrangedList, type Arrangement } from './arrangement.ts';
import { changedElsewhere, type Fields, withFields } from './fields.ts';
import { applyOperation, type Change, type Operation, operationBetween } from './operation.ts';

/**
 * Why a change conflicts with others' work: they changed the same fields or the item to be removed (`changed`), removed the
 * item (`removed`) or the anchor of a node (`anchor_removed`), added nodes to an anchor to be removed (`occupied`), or used
 * the pid (`taken`).
 */
export type ConflictKind = 'changed' | 'removed' | 'anchor_removed' | 'occupied' | 'taken';

export interface Conflict {
  readonly kind: ConflictKind;
  readonly list: ArrangedList;
  /** Index of the change in its list of the operation. */
  readonly index: number;
  readonly pid: string;
  /** The fields that both sides changed. */
  readonly fields: readonly string[];
}

interface Item {
  readonly pid: string;
}

const itemsOf = (arrangement: Arrangement, list: ArrangedList): readonly Item[] => arrangement[list];
const changesOf = (operation: Operation, list: ArrangedList): readonly Change<Item>[] => operation[list];
const fieldsOf = (item: object): Fields => ({ ...item });

/** Returns the conflicts of an operation with an arrangement; empty if it loses no one else's changes. */
export function conflictsOf(operation: Operation, arrangement: Arrangement): readonly Conflict[] {
  const after = applyOperation(operation, arrangement);
  const anchors = new Set(after.anchors.map(({ pid }) => pid));
  const usedAnchors = new Set(after.nodes.map(({ anchor_pid }) => anchor_pid));
  return ARRANGED_LISTS.flatMap((list) => {
    const items = new Map(itemsOf(arrangement, list).map((item) => [item.pid, item]));
    return changesOf(operation, list).flatMap((change, index): Conflict[] => {
      const { pid, before, after: to } = change;
      const item = items.get(pid);
      const isUsed = list === 'anchors' && usedAnchors.has(pid);
      const reason =
        to === null ? refusedRemoval(item, before, isUsed) : refusedWrite(item, before, to, anchors);
      return reason ? [{ fields: [], ...reason, list, index, pid }] : [];
    });
  });
}

type Reason = Pick<Conflict, 'kind'> & Partial<Pick<Conflict, 'fields'>>;

/** Why an item cannot be removed, if so; `item` is its present version. */
function refusedRemoval(item: Item | undefined, before: Fields | null, isUsed: boolean): Reason | undefined {
  if (item === undefined) return undefined;
  const fields = changedElsewhere(fieldsOf(item), before ?? {}, before ?? {});
  if (fields.length > 0) return { kind: 'changed', fields };
  return isUsed ? { kind: 'occupied' } : undefined;
}

/** Why an item cannot be added or changed, if so; `item` is its present version, `anchors` are those left afterwards. */
function refusedWrite(
  item: Item | undefined,
  before: Fields | null,
  after: Fields,
  anchors: ReadonlySet<string>,
): Reason | undefined {
  // What only moved within its list loses nothing.
  if (item === undefined && before !== null && Object.keys(before).length + Object.keys(after).length > 0)
    return { kind: 'removed' };
  if (item !== undefined) {
    const fields = changedElsewhere(fieldsOf(item), before ?? after, after);
    if (fields.length > 0) return { kind: before === null ? 'taken' : 'changed', fields };
  }
  const { anchor_pid } = after;
  return typeof anchor_pid === 'string' && !anchors.has(anchor_pid) ? { kind: 'anchor_removed' } : undefined;
}

/** Returns the part of an operation that has no conflict with an arrangement; the operation itself if there is none. */
export function fittingPart(operation: Operation, arrangement: Arrangement): Operation {
  let fitting = operation;
  let conflicts = conflictsOf(fitting, arrangement);
  while (conflicts.length > 0) {
    const fittingChanges = <Any extends Item>(list: ArrangedList, changes: readonly Change<Any>[]) =>
      changes.flatMap((change, index) => {
        const conflict = conflicts.find((one) => one.list === list && one.index === index);
        return conflict ? withoutFields(change, conflict) : [change];
      });
    fitting = {
      ...fitting,
      anchors: fittingChanges('anchors', fitting.anchors),
      nodes: fittingChanges('nodes', fitting.nodes),
      hobjects: fittingChanges('hobjects', fitting.hobjects),
      parts: fittingChanges('parts', fitting.parts),
    };
    // Leaving out an anchor may leave nodes without one.
    conflicts = conflictsOf(fitting, arrangement);
  }
  return fitting;
}

function withoutFields<Any extends Item>(change: Change<Any>, { kind, fields }: Conflict): Change<Any>[] {
  const { before, after } = change;
  if (kind !== 'changed' || before === null || after === null) return [];
  const rest = <Side extends object>(side: Side) => {
    const left = Object.entries(side).filter(([name]) => !fields.includes(name));
    return Object.fromEntries(left) as Partial<Side>;
  };
  const left = { ...change, before: rest(before), after: rest(after) };
  return Object.keys(left.after).length === 0 && left.from === undefined ? [] : [left];
}

/**
 * Returns the operation that merges one side's work into an arrangement that others saved meanwhile.
 * @param operation - This side's work, as one operation.
 * @param mine - This side's arrangement, including its work.
 * @param theirs - The others' arrangement.
 * @param keeps - Whether this side's version wins a conflict.
 */
export function resolvedOperation(
  operation: Operation,
  mine: Arrangement,
  theirs: Arrangement,
  keeps: (conflict: Conflict) => boolean,
): Operation {
  const kept = conflictsOf(operation, theirs).filter(keeps);
  let target = applyOperation(fittingPart(operation, theirs), theirs);
  for (const conflict of kept) target = { ...target, [conflict.list]: chosen(conflict) };
  return operationBetween('merge', theirs, consistent(target));

  function chosen({ list, index, pid }: Conflict): readonly Item[] {
    const items = itemsOf(target, list);
    const version = itemsOf(mine, list).find((item) => item.pid === pid);
    if (version === undefined) return items.filter((item) => item.pid !== pid);
    if (!items.some((item) => item.pid === pid)) return [...items, version];
    const { before, after } = changesOf(operation, list)[index] ?? {};
    return items.map((item) => {
      if (item.pid !== pid) return item;
      return before && after ? withFields(item, before, after) : version;
    });
  }

  /** Restores anchors that others removed but nodes need, and removes nodes whose anchor this side removed. */
  function consistent({ anchors, nodes, ...others }: Arrangement): Arrangement {
    const present = new Set(anchors.map(({ pid }) => pid));
    const needed = new Set(nodes.map(({ anchor_pid }) => anchor_pid));
    const restored = mine.anchors.filter(({ pid }) => needed.has(pid) && !present.has(pid));
    for (const { pid } of restored) present.add(pid);
    return {
      anchors: [...anchors, ...restored],
      nodes: nodes.filter(({ anchor_pid }) => present.has(anchor_pid)),
      ...others,
    };
  }
}
