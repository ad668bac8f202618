import type { Revision } from '@pleinair/client';

/** Consecutive revisions of one author with little time between them, named by the last one. */
export interface Version {
  readonly revision: number;
  readonly saved_at: Date;
  /** Names of the operations, each once, latest first. */
  readonly operations: readonly Name[];
}

/** Milliseconds without a save after which the next version begins. */
const REST = 5 * 60_000;
/** Most milliseconds between the first and the last save of a version: hours of work have states between. */
const SPAN = 15 * 60_000;

type Name = Revision['operations'][number]['name'];
/** What may take something away: the state before is a version of its own, to which a creator may want to return. */
const TAKES_AWAY: ReadonlySet<Name> = new Set(['remove', 'restore', 'change_space']);

/** Groups revisions, newest first, into versions that a creator can tell apart. */
export function groupRevisions(revisions: readonly Revision[]): readonly Version[] {
  const versions: Version[] = [];
  let last: Revision | undefined;
  for (const one of revisions) {
    const { revision, operations } = one;
    const saved_at = new Date(one.created_at);
    const names = operations.map(({ name }) => name).reverse();
    const newer = versions.at(-1);
    const continues =
      last?.author === one.author &&
      !last.operations.some(({ name }) => TAKES_AWAY.has(name)) &&
      Date.parse(last.created_at) - saved_at.getTime() <= REST &&
      newer !== undefined &&
      newer.saved_at.getTime() - saved_at.getTime() <= SPAN;
    // A revision without operations is the state before the first one, which is a separate version.
    if (!continues || names.length === 0) {
      versions.push({ revision, saved_at, operations: [...new Set(names)] });
    } else {
      versions[versions.length - 1] = { ...newer, operations: [...new Set([...newer.operations, ...names])] };
    }
    last = one;
  }
  return versions;
}
