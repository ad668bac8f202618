import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';

/** Held by whoever writes counts. Any number does, as long as every node uses the same: it is "logc" in ASCII. */
const COUNT_LOCK = 0x6c6f6763;

/** Cells of a degree in which opens are counted: about 110 metres from south to north. */
const CELLS = 1000;

const HOUR = 60 * 60 * 1000;
const POPULAR_HOURS = 30 * 24;

/** Lets one transaction at a time write counts, on whichever node; another waits. */
export async function lockCounts(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${COUNT_LOCK})`);
  // The statistics of a month that has just begun would have it read whole for a few batches.
  await tx.execute(sql`set local enable_seqscan = off`);
}

/** The first of the hours whose opens make a channel popular: thirty days, by whole hours. */
const popularSince = (now: Date): string =>
  new Date((Math.floor(now.getTime() / HOUR) - POPULAR_HOURS) * HOUR).toISOString();

/** As `date_trunc` gives it for UTC, in half the time. */
const hour = sql`date_bin('1 hour', event_at, '2000-01-01Z')`;
/** The first day of an instant's month (UTC). */
export const monthOf = (instant: SQL): SQL => sql`date_trunc('month', ${instant} at time zone 'UTC')::date`;
const isOpening = sql`obj_type = 'space' and event_type = 'open'`;

const eventsOf = (which: SQL): SQL => sql`
  select obj_pid, obj_type, event_type, ${hour} as hour, log_event.latitude, log_event.longitude,
    coalesce(space.layer_pid, log_event.layer_pid) as layer_pid
  from log_event left join space on obj_type = 'space' and space.pid = obj_pid where ${which}`;

const byMonth = (month: SQL): SQL => sql`
  insert into event_month (obj_pid, obj_type, event_type, month, events)
  select obj_pid, obj_type, event_type, ${month}, count(*) from event group by 1, 2, 3, 4
  on conflict (obj_pid, obj_type, event_type, month) do update set events = event_month.events + excluded.events`;
const BY_LAYER = sql`
  insert into layer_event_hour (layer_pid, obj_type, event_type, hour, events)
  select layer_pid, obj_type, event_type, hour, count(*) from event where layer_pid is not null group by 1, 2, 3, 4
  on conflict (layer_pid, obj_type, event_type, hour) do update set events = layer_event_hour.events + excluded.events`;
const BY_CELL = sql`
  insert into open_cell_day (space_pid, day, lat_cell, lon_cell, opens)
  select obj_pid, (hour at time zone 'UTC')::date, floor(latitude * ${CELLS}), floor(longitude * ${CELLS}), count(*)
  from event where ${isOpening} and latitude is not null and longitude is not null group by 1, 2, 3, 4
  on conflict (space_pid, day, lat_cell, lon_cell) do update set opens = open_cell_day.opens + excluded.opens`;

/** Adds some events, a condition on `log_event`, to every count but those that spaces carry. */
export async function addToCounts(tx: Database, which: SQL): Promise<void> {
  await tx.execute(sql`
    with event as materialized (${eventsOf(which)}),
    by_month as (${byMonth(monthOf(sql`hour`))}),
    by_layer as (${BY_LAYER}),
    popularity as (
      insert into layer_popularity (layer_pid, opens)
      select layer_pid, count(*) from event
      where layer_pid is not null and ${isOpening} and hour >= (select popular_since from log_count) group by 1
      on conflict (layer_pid) do update set opens = layer_popularity.opens + excluded.opens
    )
    ${BY_CELL}`);
}

/**
 * The same for very many of one month, but for the channels' popularity, which `sumUp` makes: each count reads the events for
 * itself, which takes less than to lay millions of them aside.
 */
export async function addMonthToCounts(tx: Database, month: SQL, which: SQL): Promise<void> {
  for (const part of [byMonth(month), BY_LAYER, BY_CELL]) {
    await tx.execute(sql`with event as (${eventsOf(which)}) ${part}`);
  }
}

/** Makes the count anew that is the sum of others: what makes channels popular. */
export async function sumUp(tx: Database, now: Date): Promise<void> {
  await tx.execute(sql`delete from layer_popularity`);
  await tx.execute(sql`update log_count set popular_since = greatest(popular_since, ${popularSince(now)})`);
  await tx.execute(sql`
    insert into layer_popularity (layer_pid, opens)
    select layer_pid, sum(events) from layer_event_hour
    where ${isOpening} and hour >= (select popular_since from log_count) group by 1`);
}

/**
 * Adds the visits of some events to those that opened a space. `locked` limits it to these spaces.
 * @returns a query's part: `insert … returning space_pid`, one row for each visit that is new.
 */
export const insertVisits = (which: SQL): SQL => sql`
  insert into space_visit (space_pid, visit, hour)
  select distinct on (space.pid, visit) space.pid, visit, ${hour}
  from log_event join space on space.pid = obj_pid
  where ${which} and ${isOpening} and visit is not null
  order by space.pid, visit, event_at
  on conflict do nothing
  returning space_pid`;

/** Adds some events to what spaces carry of them: views and visits. */
export async function addToSpaces(tx: Database, which: SQL): Promise<void> {
  const opened = sql`select obj_pid from log_event where ${which} and ${isOpening}`;
  // In the order of their pids, as whoever else takes several; and last, since edits of a space wait for this.
  await tx.execute(sql`select from space where pid in (${opened}) order by pid for no key update`);
  await tx.execute(sql`
    with opening as (
      select obj_pid, count(*) as views from log_event where ${which} and ${isOpening} group by 1
    ), visit as (${insertVisits(which)}), visited as (select space_pid, count(*) from visit group by 1)
    update space set views = space.views + opening.views, found_count = found_count + coalesce(visited.count, 0)
    from opening left join visited on space_pid = obj_pid
    where space.pid = obj_pid`);
}

/** Takes out of the channels' popularity what has become too old for it. */
export async function forgetOldPopularity(tx: Database, now: Date): Promise<void> {
  const since = popularSince(now);
  const { rows } = await tx.execute(sql`select from log_count where popular_since < ${since}`);
  if (rows.length === 0) return;
  await tx.execute(sql`
    update layer_popularity set opens = opens - old.sum
    from (
      select layer_pid, sum(events) from layer_event_hour, log_count
      where ${isOpening} and hour >= popular_since and hour < ${since} group by 1
    ) as old
    where layer_popularity.layer_pid = old.layer_pid`);
  await tx.execute(sql`delete from layer_popularity where opens <= 0`);
  await tx.execute(sql`update log_count set popular_since = ${since}`);
}
