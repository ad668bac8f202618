import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { addToCounts, addToSpaces, forgetOldPopularity, lockCounts } from './event-counts.ts';

/**
 * Number of batches in one transaction. Updating sums costs most, so counting many batches together is cheaper; but even the
 * largest ones, of some thousands of events each, must be counted well within the statement timeout.
 */
const MOST_BATCHES = 400;

/**
 * Adds all uncounted events to the counts, each exactly once: the transaction that counts a batch also removes it from the queue.
 */
export async function countEvents(db: Database, now: Date, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await countSome(db, now)) === MOST_BATCHES);
}

function countSome(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await lockCounts(tx);
    await forgetOldPopularity(tx, now);
    const { rows } = await tx.execute<{ batch: string }>(sql`
      delete from log_batch where batch in (select batch from log_batch order by batch limit ${MOST_BATCHES})
      returning batch`);
    if (rows.length === 0) return 0;
    const batches = `{${rows.map(({ batch }) => batch).join(',')}}`;
    const which = sql`batch = any(${batches}::bigint[])`;
    await addToCounts(tx, which);
    await addToSpaces(tx, which);
    return rows.length;
  });
}
