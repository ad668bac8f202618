import type { Hobject } from '@pleinair/contract';
import { AppError } from '../../app-error.ts';

/** Characters of all objects in an answer of trees: what a process writes in a fraction of a second. */
const MOST = 5_000_000;

/**
 * Looks at trees before they are made: an object is written as often as it stands somewhere, with all its parts, and what a
 * creator saves in a moment could be gigabytes.
 * @param pids of the objects that stand, as often as each does
 * @throws {AppError} `invalid` when their trees are too large to be answered
 */
export function checkTrees(pids: readonly string[], known: ReadonlyMap<string, Hobject>): void {
  const sizes = new Map<string, number>();
  const sizeOf = (pid: string): number => {
    const measured = sizes.get(pid);
    if (measured !== undefined) return measured;
    const hobject = known.get(pid);
    const parts = hobject?.child_relations ?? [];
    const own = hobject ? JSON.stringify(hobject).length : 0;
    const size = parts.reduce((sum, { child_pid }) => sum + sizeOf(child_pid), own);
    sizes.set(pid, size);
    return size;
  };
  const all = pids.reduce((sum, pid) => sum + sizeOf(pid), 0);
  if (all > MOST) throw new AppError('invalid', 'tree_too_large');
}
