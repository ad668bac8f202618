import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import {
  addMonthToCounts,
  insertVisitHours,
  insertVisits,
  lockCounts,
  monthOf,
  openingsOf,
  sumUp,
} from './event-counts.ts';

/**
 * Recounts everything from the events, month by month. No sum spans two months, so each row is written once; a visit that does
 * counts in the first. Counts of events deleted since stay. Counting waits meanwhile; events are still stored, and counted
 * afterwards.
 */
export async function recountEvents(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await lockCounts(tx);
    // Whole months are read.
    await tx.execute(sql`set local enable_seqscan = on`);
    await tx.execute(sql`delete from log_batch`);
    await forgetCounts(tx);
    let month = await firstMonth(tx, sql`(select kept_since from log_count)`);
    while (month !== undefined) {
      const [first, start, end] = spanOf(month);
      const which = countable(start, end);
      await addMonthToCounts(tx, first, which);
      await tx.execute(sql`with opening as (${openingsOf(which)}) ${insertVisits(sql`space`)}`);
      await tx.execute(insertVisitHours(sql`space`, which));
      month = await firstMonth(tx, end);
    }
    await sumUp(tx, now);
    await writeToSpaces(tx);
  });
}

/** Returns the first day of the first month (UTC) that has events since an instant, in any partition. */
async function firstMonth(tx: Database, since: SQL): Promise<string | undefined> {
  const { rows } = await tx.execute<{ month: string | null }>(
    sql`select ${monthOf(sql`min(event_at)`)}::text as month from log_event where event_at >= ${since}`,
  );
  return rows[0]?.month ?? undefined;
}

/** A month's first day, its start and its end. */
function spanOf(month: string): readonly [first: SQL, start: SQL, end: SQL] {
  const first = sql`${month}::date`;
  const at = (day: SQL) => sql`(${day}::timestamp at time zone 'UTC')`;
  return [first, at(first), at(sql`(${first} + interval '1 month')`)];
}

/** Selects the events of a span, except later arrivals: one snapshot shows both an event and that it is not counted. */
const countable = (start: SQL, end: SQL): SQL => sql`
  event_at >= ${start} and event_at < ${end}
  and not exists (select from log_batch where log_batch.batch = log_event.batch)`;

async function forgetCounts(tx: Database): Promise<void> {
  const keptSince = sql`(select kept_since from log_count)`;
  await tx.execute(sql`delete from event_month where month >= ${monthOf(keptSince)}`);
  await tx.execute(sql`delete from layer_event_hour where hour >= ${keptSince}`);
  await tx.execute(sql`delete from event_hour where hour >= ${keptSince}`);
  await tx.execute(sql`delete from visit_hour where hour >= ${keptSince}`);
  await tx.execute(sql`delete from visitor_answer where event_at >= ${keptSince}`);
  await tx.execute(sql`delete from space_visit where hour >= ${keptSince}`);
  await tx.execute(sql`delete from open_cell_day where day >= (${keptSince} at time zone 'UTC')::date`);
}

async function writeToSpaces(tx: Database): Promise<void> {
  await tx.execute(sql`
    with counted as (
      select pid,
        coalesce((select sum(open) from event_month where obj_pid = pid and obj_type = 'space'), 0) as views,
        (select count(*) from space_visit where space_pid = pid) as visits
      from space
    )
    update space set views = counted.views, found_count = counted.visits from counted
    where counted.pid = space.pid and (space.views, found_count) is distinct from (counted.views, counted.visits)`);
}
