import { isDeepStrictEqual } from 'node:util';
import { EMPTY_ARRANGEMENT, type OperationName, operationBetween } from '@pleinair/domain';
import { type SQL, sql } from 'drizzle-orm';
import { pidsOf } from '../../../kernel/pids-of.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readPlaced, readPlacedOf, readStatesOf } from './placed.repository.ts';
import { keepRevision } from './revision.repository.ts';

/** A change of a space, and who makes it. */
interface Change {
  readonly name: OperationName;
  readonly author_pid: string;
}

/** Runs `write` on a locked space, increments its revision, and records the change in the history as one operation. */
export async function keepChange<Out>(
  tx: Database,
  { space_pid, ...change }: Change & { readonly space_pid: string },
  write: () => Promise<Out>,
): Promise<Out> {
  return keepChangeOf(tx, [space_pid], change, write);
}

/** The same for all spaces that a query selects, which are locked first. */
export async function keepChanges<Out>(
  tx: Database,
  spaces: SQL,
  change: Change,
  write: () => Promise<Out>,
): Promise<Out> {
  const { rows } = await tx.execute<{ pid: string }>(
    sql`select pid from space where pid in (${spaces}) order by pid for update`,
  );
  return keepChangeOf(tx, pidsOf(rows), change, write);
}

async function keepChangeOf<Out>(
  tx: Database,
  space_pids: readonly string[],
  { name, author_pid }: Change,
  write: () => Promise<Out>,
): Promise<Out> {
  const before = await readPlacedOf(tx, space_pids);
  const states = await readStatesOf(tx, space_pids);
  const out = await write();
  const newStates = await readStatesOf(tx, space_pids);
  for (const [space_pid, placed] of before) {
    const after = await readPlaced(tx, space_pid);
    const operation = operationBetween(
      name,
      { ...EMPTY_ARRANGEMENT, ...placed },
      { ...EMPTY_ARRANGEMENT, ...after },
    );
    const revision = await countChange(tx, space_pid);
    const state = states.get(space_pid);
    const replaced = isDeepStrictEqual(state, newStates.get(space_pid)) ? null : (state ?? null);
    const kept = { space_pid, revision, author_pid, operations: [operation], replaced };
    await keepRevision(tx, kept, placed, after);
  }
  return out;
}

/** Increments the revision of a locked space. @returns the new revision, which the caller must record. */
export async function countChange(tx: Database, space_pid: string): Promise<number> {
  const { rows } = await tx.execute<{ revision: number }>(sql`
    update space set revision = revision + 1, updated_at = now() where pid = ${space_pid} returning revision`);
  if (!rows[0]) throw new Error('a locked space is gone');
  return rows[0].revision;
}
