import {
  type Arrangement,
  applyOperation,
  conflictsOf,
  isEmpty,
  isNearlyEqual,
  mergedOperation,
  newPid,
  type Operation,
  partPair,
} from '@pleinair/domain';
import { type EditableObjects, withObjects } from '@pleinair/scene/edit';
import type { Saved } from './save-ports.ts';

/** Updates objects and their parts to the server's answer, unless they differ only by its rounding and trimming. */
export function mergeAnswer(arrangement: Arrangement, answered: EditableObjects): Arrangement {
  const byPid = new Map(answered.hobjects.map((hobject) => [hobject.pid, hobject]));
  const isAnswered = ({ pid }: { readonly pid: string }) => byPid.has(partPair(pid).parent_pid);
  const known: EditableObjects = {
    hobjects: arrangement.hobjects.filter(isAnswered),
    parts: arrangement.parts.filter(isAnswered),
  };
  const isSame = (list: 'hobjects' | 'parts') => isNearlyEqual(sorted(known[list]), sorted(answered[list]));
  const hobjects = arrangement.hobjects.map((one) => byPid.get(one.pid) ?? one);
  const others = arrangement.parts.filter((one) => !isAnswered(one));
  if (isSame('hobjects') && isSame('parts')) return arrangement;
  return {
    ...arrangement,
    hobjects: isSame('hobjects') ? arrangement.hobjects : hobjects,
    parts: isSame('parts') ? arrangement.parts : [...others, ...answered.parts],
  };
}

const sorted = (items: readonly { readonly pid: string }[]) =>
  items.toSorted((one, other) => (one.pid < other.pid ? -1 : 1));

/** Adds the objects that are missing. */
export function addMissing({ revision, arrangement }: Saved, objects: EditableObjects): Saved {
  return { revision, arrangement: withObjects(arrangement, objects) };
}

/** Whether operations can be applied to an arrangement in order without a conflict. */
export function canApply(operations: readonly Operation[], arrangement: Arrangement): boolean {
  let state = arrangement;
  return operations.every((one) => {
    const isFree = conflictsOf(one, state).length === 0;
    state = applyOperation(one, state);
    return isFree;
  });
}

/** Merges operations into one; none if they cancel out. */
export function mergeOperations([first, ...rest]: readonly Operation[]): readonly Operation[] {
  if (first === undefined) return [];
  const all = { ...rest.reduce(mergedOperation, first), id: newPid() };
  return isEmpty(all) ? [] : [all];
}
