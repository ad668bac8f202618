import { VISIT_CELLS } from '@pleinair/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { IS_COUNTED, ONES, ofEachType, TYPES } from './type-columns.ts';

/** Key of the advisory lock for writing counts: "logc" in ASCII. */
const COUNT_LOCK = 0x6c6f6763;

const HOUR = 60 * 60 * 1000;
const POPULAR_HOURS = 30 * 24;

/** Memory to add up hundreds of thousands of events, or to sort a month of millions. */
const MEMORY = '64MB';

/** Lets one transaction at a time write counts, on any node; others wait. */
export async function lockCounts(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${COUNT_LOCK})`);
  // With the statistics of a new month PostgreSQL would scan all of it for a few batches.
  await tx.execute(sql`set local enable_seqscan = off`);
  await tx.execute(sql.raw(`set local work_mem = '${MEMORY}'`));
}

/** The first hour whose opens count for a channel's popularity: thirty days ago. */
const popularSince = (now: Date): string =>
  new Date((Math.floor(now.getTime() / HOUR) - POPULAR_HOURS) * HOUR).toISOString();

/** Like `date_trunc` for UTC, in half the time. */
const hour = sql`date_bin('1 hour', event_at, '2000-01-01Z')`;
/** Returns the first day of an instant's month (UTC). */
export const monthOf = (instant: SQL): SQL => sql`date_trunc('month', ${instant} at time zone 'UTC')::date`;
const isOpening = sql`obj_type = 'space' and event_type = 'open'`;

const SUMS = ofEachType((type) => `sum(${type})`);
const addedTo = (table: string): SQL => ofEachType((type) => `${type} = ${table}.${type} + excluded.${type}`);

/** The space that an event happened in, if known. */
const SPACE_OF_EVENT = sql`case when obj_type = 'space' then obj_pid else log_event.space_pid end`;

/** Only openings have a cell. */
const eventsOf = (which: SQL): SQL => sql`
  select obj_pid, obj_type, ${hour} as hour, coalesce(space.layer_pid, log_event.layer_pid) as layer_pid,
    coalesce(space.pid, '') as space_pid,
    case when ${isOpening} then floor(log_event.latitude * ${VISIT_CELLS}) end as lat_cell,
    case when ${isOpening} then floor(log_event.longitude * ${VISIT_CELLS}) end as lon_cell,
    ${ONES}
  from log_event left join space on space.pid = ${SPACE_OF_EVENT}
  where ${which} and ${IS_COUNTED}`;

const byMonth = (month: SQL): SQL => sql`
  insert into event_month (obj_pid, obj_type, month, ${TYPES})
  select obj_pid, obj_type, ${month}, ${SUMS} from event group by 1, 2, 3
  on conflict (obj_pid, obj_type, month) do update set ${addedTo('event_month')}`;
const BY_LAYER = sql`
  insert into layer_event_hour (hour, layer_pid, obj_type, ${TYPES})
  select hour, layer_pid, obj_type, ${SUMS} from event where layer_pid is not null group by 1, 2, 3
  on conflict (hour, layer_pid, obj_type) do update set ${addedTo('layer_event_hour')}`;
const BY_THING = sql`
  insert into event_hour (hour, layer_pid, space_pid, obj_type, obj_pid, ${TYPES})
  select hour, layer_pid, space_pid, obj_type, obj_pid, ${SUMS} from event
  where layer_pid is not null and obj_type in ('space', 'hobject') group by 1, 2, 3, 4, 5
  on conflict (hour, layer_pid, space_pid, obj_type, obj_pid) do update set ${addedTo('event_hour')}`;
const BY_CELL = sql`
  insert into open_cell_day (space_pid, day, lat_cell, lon_cell, opens)
  select obj_pid, (hour at time zone 'UTC')::date, lat_cell, lon_cell, sum(open)
  from event where lat_cell is not null and lon_cell is not null group by 1, 2, 3, 4
  on conflict (space_pid, day, lat_cell, lon_cell) do update set opens = open_cell_day.opens + excluded.opens`;

/** Copies what visitors answered to objects. */
const answersOf = (which: SQL): SQL => sql`
  insert into visitor_answer (event_at, event_id, layer_pid, space_pid, obj_pid, event_type, response)
  select event_at, event_id, coalesce(space.layer_pid, log_event.layer_pid), coalesce(space.pid, ''), obj_pid, event_type,
    event_response
  from log_event left join space on space.pid = log_event.space_pid
  where ${which} and obj_type = 'hobject' and event_type in ('rating', 'input') and event_response <> ''
    and coalesce(space.layer_pid, log_event.layer_pid) is not null
  on conflict do nothing`;

/** Adds some events, a condition on `log_event`, to all counts except those of spaces. */
export async function addToCounts(tx: Database, which: SQL): Promise<void> {
  // Most events are alike, so they are grouped once and read as sums.
  await tx.execute(sql`
    with event as materialized (
      select obj_pid, obj_type, hour, layer_pid, space_pid, lat_cell, lon_cell,
        ${ofEachType((type) => `sum(${type})::int as ${type}`)}
      from (${eventsOf(which)}) as one group by 1, 2, 3, 4, 5, 6, 7
    ),
    by_month as (${byMonth(monthOf(sql`hour`))}),
    by_layer as (${BY_LAYER}),
    by_thing as (${BY_THING}),
    answers as (${answersOf(which)}),
    popularity as (
      insert into layer_popularity (layer_pid, opens)
      select layer_pid, sum(open) from event
      where layer_pid is not null and obj_type = 'space' and open > 0
        and hour >= (select popular_since from log_count) group by 1
      on conflict (layer_pid) do update set opens = layer_popularity.opens + excluded.opens
    )
    ${BY_CELL}`);
}

/**
 * The same for very many events of one month, except the channels' popularity, which `sumUp` computes. Each count reads the
 * events itself, which is faster than setting millions of them aside.
 */
export async function addMonthToCounts(tx: Database, month: SQL, which: SQL): Promise<void> {
  for (const part of [byMonth(month), BY_LAYER, BY_THING, BY_CELL]) {
    await tx.execute(sql`with event as (${eventsOf(which)}) ${part}`);
  }
  await tx.execute(answersOf(which));
}

/** Recounts the channels' popularity. */
export async function sumUp(tx: Database, now: Date): Promise<void> {
  await tx.execute(sql`delete from layer_popularity`);
  await tx.execute(sql`update log_count set popular_since = greatest(popular_since, ${popularSince(now)})`);
  await tx.execute(sql`
    insert into layer_popularity (layer_pid, opens)
    select layer_pid, sum(open) from layer_event_hour
    where obj_type = 'space' and open > 0 and hour >= (select popular_since from log_count) group by 1`);
}

/** Selects the openings among some events, by space and visit. */
export const openingsOf = (which: SQL): SQL => sql`
  select obj_pid, visit, min(${hour}) as hour, count(*)::int as views
  from log_event where ${which} and ${isOpening} group by 1, 2`;

/**
 * Adds the visits among openings, a query named `opening`, to those of the spaces.
 * @returns part of a query: `insert … returning space_pid`, one row for each new visit.
 */
export const insertVisits = (spaces: SQL): SQL => sql`
  insert into space_visit (space_pid, visit, hour)
  select pid, visit, hour from opening join ${spaces} on pid = obj_pid where visit is not null order by 1, 2
  on conflict do nothing
  returning space_pid`;

/** Adds openings to the hours of the spaces in a query of pids. */
export const insertVisitHours = (spaces: SQL, which: SQL): SQL => sql`
  insert into visit_hour (hour, space_pid, visit, device, way, opens)
  select ${hour}, pid, coalesce(visit, ''), coalesce(device, ''), coalesce(way, ''), count(*)
  from log_event join ${spaces} on pid = obj_pid where ${which} and ${isOpening} group by 1, 2, 3, 4, 5
  on conflict (hour, space_pid, visit, device, way) do update set opens = visit_hour.opens + excluded.opens`;

/**
 * Adds some events to the views and visits of spaces. Runs last, since edits of a space wait for it. Spaces are locked first, in
 * the order of pids, as everywhere.
 */
export async function addToSpaces(tx: Database, which: SQL): Promise<void> {
  await tx.execute(sql`
    with opening as (${openingsOf(which)}),
    locked as (select pid from space where pid in (select obj_pid from opening) order by pid for no key update),
    visit as (${insertVisits(sql`locked`)}),
    visit_hours as (${insertVisitHours(sql`locked`, which)}),
    opened as (select obj_pid, sum(views) as views from opening join locked on pid = obj_pid group by 1),
    visited as (select space_pid, count(*) from visit group by 1)
    update space set views = space.views + opened.views, found_count = found_count + coalesce(visited.count, 0)
    from opened left join visited on space_pid = obj_pid
    where space.pid = obj_pid`);
}

/** Subtracts openings that are too old from the channels' popularity. */
export async function forgetOldPopularity(tx: Database, now: Date): Promise<void> {
  const since = popularSince(now);
  const { rows } = await tx.execute(sql`select from log_count where popular_since < ${since}`);
  if (rows.length === 0) return;
  await tx.execute(sql`
    update layer_popularity set opens = opens - old.sum
    from (
      select layer_pid, sum(open) from layer_event_hour, log_count
      where obj_type = 'space' and hour >= popular_since and hour < ${since} group by 1
    ) as old
    where layer_popularity.layer_pid = old.layer_pid`);
  await tx.execute(sql`delete from layer_popularity where opens <= 0`);
  await tx.execute(sql`update log_count set popular_since = ${since}`);
}
