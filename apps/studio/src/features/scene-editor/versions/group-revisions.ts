import type { Revision } from '@pleinair/client';

/** Consecutive revisions with little time between them, named by the last one. */
export interface Version {
  readonly revision: number;
  readonly saved_at: Date;
  /** Names of the operations, each once, latest first. */
  readonly operations: readonly Revision['operations'][number]['name'][];
}

/** Milliseconds without a save after which the next version begins. */
const REST = 5 * 60_000;

/** Groups revisions, newest first, into versions that a creator can tell apart. */
export function groupRevisions(revisions: readonly Revision[]): readonly Version[] {
  const versions: Version[] = [];
  let last = Number.POSITIVE_INFINITY;
  for (const { revision, created_at, operations } of revisions) {
    const saved_at = new Date(created_at);
    const names = operations.map(({ name }) => name).reverse();
    const newer = versions.at(-1);
    // A revision without operations is the state before the first one, which is a separate version.
    if (newer === undefined || last - saved_at.getTime() > REST || names.length === 0) {
      versions.push({ revision, saved_at, operations: [...new Set(names)] });
    } else {
      versions[versions.length - 1] = { ...newer, operations: [...new Set([...newer.operations, ...names])] };
    }
    last = saved_at.getTime();
  }
  return versions;
}
