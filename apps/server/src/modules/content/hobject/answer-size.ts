import type { Relation } from '@pleinair/contract';
import { AppError } from '../../../app-error.ts';

/**
 * Characters of all objects in one answer: what a process writes in a fraction of a second. Where an object is written as often as
 * it stands somewhere, with all its parts, what a creator saves in a moment could be gigabytes. The largest whole there can be fits.
 */
export const MOST_ANSWERED = 12_000_000;

interface Whole {
  readonly child_relations: readonly Relation[];
}

/**
 * Looks at trees before they are made.
 * @param pids of the objects that stand, as often as each does
 * @throws {AppError} `invalid` when their trees are too large to be answered
 */
export function checkTrees(pids: readonly string[], known: ReadonlyMap<string, Whole>): void {
  const sizes = new Map<string, number>();
  const sizeOf = (pid: string): number => {
    const measured = sizes.get(pid);
    if (measured !== undefined) return measured;
    const hobject = known.get(pid);
    const parts = hobject?.child_relations ?? [];
    const size = parts.reduce((sum, { child_pid }) => sum + sizeOf(child_pid), lengthOf(hobject));
    sizes.set(pid, size);
    return size;
  };
  if (pids.reduce((sum, pid) => sum + sizeOf(pid), 0) > MOST_ANSWERED) throw tooMuch();
}

/** How many of these lists of objects, from the first, go into one answer. */
export function countFitting(lists: readonly (readonly object[])[]): number {
  const lengths = new Map<object, number>();
  const lengthIn = (one: object): number => {
    const length = lengths.get(one) ?? lengthOf(one);
    lengths.set(one, length);
    return length;
  };
  let all = 0;
  const first = lists.findIndex((list) => {
    for (const one of list) all += lengthIn(one);
    return all > MOST_ANSWERED;
  });
  return first === -1 ? lists.length : first;
}

const lengthOf = (answered: object | undefined): number => (answered ? JSON.stringify(answered).length : 0);

export const tooMuch = (): AppError => new AppError('invalid', 'answer_too_large');
