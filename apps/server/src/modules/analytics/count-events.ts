import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { addToCounts, addToSpaces, forgetOldPopularity, lockCounts } from './event-counts.ts';

/**
 * Batches of one transaction. To add to a sum costs most of all, so that the more are counted together the better; but the
 * largest, of some thousands of events each, are to be counted well within the time that a statement has.
 */
const MOST_BATCHES = 400;

/**
 * Adds all events that are not counted yet to the counts, each exactly once: the transaction that counts a batch takes it
 * off the list of those to count.
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
