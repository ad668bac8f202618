import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { addToParts, insertVisits, lockCounts, monthOf, sumUp } from './event-counts.ts';

/** Batches that are counted at a time. */
const CHUNK = 1000;

/**
 * Makes all counts anew from the events; sums at the end, since a row that each part of them updates is written, and passed
 * over, as often in the one transaction. What events counted that are deleted by now stays. Counting waits meanwhile;
 * events are kept as always and counted afterwards.
 */
export async function recountEvents(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await lockCounts(tx);
    await tx.execute(sql`delete from log_batch`);
    await forgetCounts(tx);
    const { rows } = await tx.execute<{ first: string | null; last: string | null }>(
      sql`select min(batch) as first, max(batch) as last from log_event`,
    );
    const last = Number(rows[0]?.last ?? -1);
    for (let first = Number(rows[0]?.first ?? 0); first <= last; first += CHUNK) {
      const which = countable(first, first + CHUNK);
      await addToParts(tx, which);
      await tx.execute(insertVisits(which));
    }
    await sumUp(tx, now);
    await writeToSpaces(tx);
  });
}

/** Those of some batches, but what came since: the same snapshot shows an event and that it is not counted. */
const countable = (first: number, end: number): SQL => sql`
  batch >= ${first} and batch < ${end} and event_at >= (select kept_since from log_count)
  and not exists (select from log_batch where log_batch.batch = log_event.batch)`;

async function forgetCounts(tx: Database): Promise<void> {
  const keptSince = sql`(select kept_since from log_count)`;
  await tx.execute(sql`delete from event_month where month >= ${monthOf(keptSince)}`);
  await tx.execute(sql`delete from layer_event_hour where hour >= ${keptSince}`);
  await tx.execute(sql`delete from space_visit where hour >= ${keptSince}`);
  await tx.execute(sql`delete from open_cell_day where day >= (${keptSince} at time zone 'UTC')::date`);
}

async function writeToSpaces(tx: Database): Promise<void> {
  await tx.execute(sql`
    with counted as (
      select pid,
        coalesce((select sum(events) from event_month
          where obj_pid = pid and obj_type = 'space' and event_type = 'open'), 0) as views,
        (select count(*) from space_visit where space_pid = pid) as visits
      from space
    )
    update space set views = counted.views, found_count = counted.visits from counted
    where counted.pid = space.pid and (space.views, found_count) is distinct from (counted.views, counted.visits)`);
}
