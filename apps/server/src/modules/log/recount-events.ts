import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { addToCounts, insertVisits, lockCounts, popularSince } from './event-counts.ts';

/** Batches that are counted at a time. */
const CHUNK = 1000;

/**
 * Makes all counts anew from the events. What events counted that are deleted by now stays. Counting waits meanwhile;
 * events are kept as always and counted afterwards.
 */
export async function recountEvents(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await lockCounts(tx);
    await tx.execute(sql`delete from log_batch`);
    await forgetCounts(tx, now);
    const { rows } = await tx.execute<{ first: string | null; last: string | null }>(
      sql`select min(batch) as first, max(batch) as last from log_event`,
    );
    const last = Number(rows[0]?.last ?? -1);
    for (let first = Number(rows[0]?.first ?? 0); first <= last; first += CHUNK) {
      const which = countable(first, first + CHUNK);
      await addToCounts(tx, which);
      await tx.execute(insertVisits(which));
    }
    await writeToSpaces(tx);
  });
}

/** Those of some batches, but what came since: the same snapshot shows an event and that it is not counted. */
const countable = (first: number, end: number): SQL => sql`
  batch >= ${first} and batch < ${end} and event_at >= (select kept_since from log_count)
  and not exists (select from log_batch where log_batch.batch = log_event.batch)`;

async function forgetCounts(tx: Database, now: Date): Promise<void> {
  const keptSince = sql`(select kept_since from log_count)`;
  await tx.execute(sql`delete from event_hour where hour >= ${keptSince}`);
  await tx.execute(sql`delete from layer_event_hour where hour >= ${keptSince}`);
  await tx.execute(sql`delete from space_visit where hour >= ${keptSince}`);
  await tx.execute(sql`delete from open_cell_day where day >= (${keptSince} at time zone 'UTC')::date`);
  await tx.execute(sql`delete from event_total`);
  await tx.execute(sql`
    insert into event_total (obj_pid, obj_type, event_type, events)
    select obj_pid, obj_type, event_type, sum(events) from event_hour group by 1, 2, 3`);
  await tx.execute(sql`delete from layer_popularity`);
  await tx.execute(sql`update log_count set popular_since = greatest(popular_since, ${popularSince(now)})`);
  await tx.execute(sql`
    insert into layer_popularity (layer_pid, opens)
    select layer_pid, sum(events) from layer_event_hour
    where obj_type = 'space' and event_type = 'open' and hour >= (select popular_since from log_count) group by 1`);
}

async function writeToSpaces(tx: Database): Promise<void> {
  await tx.execute(sql`
    with counted as (
      select space.pid, coalesce(events, 0) as views,
        (select count(*) from space_visit where space_visit.space_pid = space.pid) as visits
      from space left join event_total on obj_pid = pid and obj_type = 'space' and event_type = 'open'
    )
    update space set views = counted.views, found_count = counted.visits from counted
    where counted.pid = space.pid and (space.views, found_count) is distinct from (counted.views, counted.visits)`);
}
