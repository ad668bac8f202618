import type { EXPERIENCE_KINDS, VisitorAnswers, WalksVisits } from '@pleinair/contract';
import type { GeoPoint, VisitStep } from '@pleinair/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { countRows, type Page, pageOf } from '../../platform/database/page.ts';

/** What to report on: all content of one owner, or a part of it. */
export interface Scope {
  readonly owner_pid: string;
  readonly layer_pid?: string | undefined;
  readonly space_pid?: string | undefined;
  readonly hobject_pid?: string | undefined;
  readonly walk_pid?: string | undefined;
}

/** Whole days of a time zone; `to` is the day after the last one. */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly zone: string;
}

type Steps = { seen: number; open: number; collect: number };
type Visited = { visits: number; visitors: number };

/** A heat map needs only the busiest places, and a page cannot draw more. */
const MOST_PLACES = 2000;

const startOf = ({ from, zone }: Period): SQL => sql`(${from}::timestamp at time zone ${zone})`;
const endOf = ({ to, zone }: Period): SQL => sql`(${to}::timestamp at time zone ${zone})`;

const within = (period: Period, instant: SQL): SQL =>
  sql`${instant} >= ${startOf(period)} and ${instant} < ${endOf(period)}`;

const layersOf = ({ owner_pid, layer_pid }: Scope): SQL => sql`
  (select pid from layer where owner_pid = ${owner_pid} ${layer_pid === undefined ? sql`` : sql`and pid = ${layer_pid}`})`;

const spacesOf = (scope: Scope): SQL => sql`
  (select pid from space where layer_pid in ${layersOf(scope)}
    ${scope.space_pid === undefined ? sql`` : sql`and pid = ${scope.space_pid}`})`;

const walksOf = (scope: Scope): SQL => sql`
  from walk where layer_pid in ${layersOf(scope)} ${scope.walk_pid === undefined ? sql`` : sql`and pid = ${scope.walk_pid}`}`;

/** Condition on `event_hour` or `visitor_answer` for what happened to objects. */
const about = (scope: Scope): SQL => sql`layer_pid in ${layersOf(scope)}
  ${scope.space_pid === undefined ? sql`` : sql`and space_pid = ${scope.space_pid}`}
  ${scope.hobject_pid === undefined ? sql`` : sql`and obj_pid = ${scope.hobject_pid}`}`;

const visitsIn = (period: Period, scope: Scope): SQL =>
  sql`space_pid in ${spacesOf(scope)} and ${within(period, sql`hour`)}`;
const eventsIn = (period: Period, scope: Scope): SQL =>
  sql`${about(scope)} and obj_type = 'hobject' and ${within(period, sql`hour`)}`;

const STEPS = sql`
  coalesce(sum(seen), 0)::float8 as seen, coalesce(sum(open), 0)::float8 as open, coalesce(sum(collect), 0)::float8 as collect`;
const VISITED = sql`
  coalesce(sum(opens), 0)::float8 as visits,
  (count(distinct (space_pid, visit)) filter (where visit <> ''))::int as visitors`;

/** Whether everything in a scope belongs to its owner. */
export async function isOwn(db: Database, scope: Scope): Promise<boolean> {
  const { owner_pid, layer_pid, space_pid, hobject_pid, walk_pid } = scope;
  const { rows } = await db.execute<{ own: boolean }>(sql`
    select ${layer_pid === undefined ? sql`true` : sql`exists (select from layer where pid = ${layer_pid} and owner_pid = ${owner_pid})`}
      and ${space_pid === undefined ? sql`true` : sql`${space_pid} in ${spacesOf(scope)}`}
      and ${hobject_pid === undefined ? sql`true` : sql`exists (select from hobject where pid = ${hobject_pid} and owner_pid = ${owner_pid})`}
      and ${walk_pid === undefined ? sql`true` : sql`exists (select ${walksOf(scope)})`}
      as own`);
  return rows[0]?.own ?? false;
}

/** Returns where the space is, or of the channels’ spaces with a place the most viewed one, the newest of several. */
export async function placeOf(db: Database, scope: Scope): Promise<GeoPoint | undefined> {
  const { rows } = await db.execute<{ latitude: number; longitude: number }>(sql`
    select latitude, longitude from space where pid in ${spacesOf(scope)} and has_place
    order by views desc, pid desc limit 1`);
  return rows[0];
}

/** Returns every step of a period. Weeks begin on Monday. */
export async function listSteps(db: Database, period: Period, by: VisitStep, scope: Scope) {
  const { zone } = period;
  // Hours stay distinct when clocks are put back.
  const step = (instant: SQL): SQL =>
    by === 'hour'
      ? sql`${instant}`
      : sql`date_trunc(${by}, ${instant} at time zone ${zone}) at time zone ${zone}`;
  const starts =
    by === 'hour'
      ? sql`select generate_series(${startOf(period)}, ${endOf(period)} - interval '1 second', interval '1 hour') as start`
      : sql`select generate_series(
          date_trunc(${by}, ${period.from}::timestamp), ${period.to}::timestamp - interval '1 second', ${`1 ${by}`}::interval
        ) at time zone ${zone} as start`;
  const { rows } = await db.execute<{ start: string } & Visited & Steps>(sql`
    with step as (${starts}),
    visited as (select ${step(sql`hour`)} as start, ${VISITED} from visit_hour where ${visitsIn(period, scope)} group by 1),
    happened as (select ${step(sql`hour`)} as start, ${STEPS} from event_hour where ${eventsIn(period, scope)} group by 1)
    select step.start, coalesce(visits, 0) as visits, coalesce(visitors, 0) as visitors,
      coalesce(seen, 0) as seen, coalesce(open, 0) as open, coalesce(collect, 0) as collect
    from step left join visited using (start) left join happened using (start) order by 1`);
  return rows.map((row) => ({ ...row, start: new Date(row.start).toISOString() }));
}

/** Returns sums and shares over the whole period. */
export async function sumPeriod(db: Database, period: Period, scope: Scope) {
  const counted = sql`from visit_hour where ${visitsIn(period, scope)}`;
  const dayOf = (hour: SQL) => sql`(${hour} at time zone ${period.zone})::date`;
  const one = async <Row extends Record<string, unknown>>(query: SQL) => (await db.execute<Row>(query)).rows;
  const shares = (column: SQL) =>
    one<{ name: string; visits: number }>(
      sql`select ${column} as name, sum(opens)::float8 as visits ${counted} group by 1 order by 2 desc, 1`,
    );
  const [visited, happened, returning, first, ratings, answers, devices, ways] = await Promise.all([
    one<Visited & { from: string; to: string }>(
      sql`select ${startOf(period)} as from, ${endOf(period)} as to, ${VISITED} ${counted}`,
    ),
    one<Steps>(sql`select ${STEPS} from event_hour where ${eventsIn(period, scope)}`),
    one<{ returning: number }>(sql`
      select count(distinct (space_pid, visit))::int as returning
      from visit_hour join space_visit as first using (space_pid, visit)
      where space_pid in ${spacesOf(scope)} and ${within(period, sql`visit_hour.hour`)}
        and ${dayOf(sql`visit_hour.hour`)} > ${dayOf(sql`first.hour`)}`),
    one<{ hour: string | null }>(
      sql`select min(hour) as hour from visit_hour where space_pid in ${spacesOf(scope)}`,
    ),
    one<{ rating: string; count: number }>(sql`
      select left(response, 40) as rating, count(*)::int from visitor_answer
      where ${about(scope)} and event_type = 'rating' and ${within(period, sql`event_at`)}
      group by 1 order by 1 desc limit 100`),
    one<{ count: number }>(sql`
      select count(*)::int from visitor_answer
      where ${about(scope)} and event_type = 'input' and ${within(period, sql`event_at`)}`),
    shares(sql`device`),
    shares(sql`way`),
  ]);
  const hour = first[0]?.hour;
  if (!visited[0]) throw new Error('an aggregate has one row');
  const { from, to, visits, visitors } = visited[0];
  return {
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    total: {
      visits,
      visitors,
      ...(happened[0] ?? { seen: 0, open: 0, collect: 0 }),
      returning: returning[0]?.returning ?? 0,
    },
    devices,
    ways,
    ratings,
    answers_count: answers[0]?.count ?? 0,
    first_visit_at: hour ? new Date(hour).toISOString() : null,
  };
}

/** Returns where spaces were opened, as the centres of cells. */
export async function listPlaces(db: Database, { from, to }: Period, scope: Scope) {
  const counted = sql`from open_cell_day where space_pid in ${spacesOf(scope)} and day >= ${from} and day < ${to}`;
  const { rows: places } = await db.execute<{ latitude: number; longitude: number; visits: number }>(sql`
    select (lat_cell + 0.5) / 1000.0::float8 as latitude, (lon_cell + 0.5) / 1000.0::float8 as longitude,
      sum(opens)::float8 as visits
    ${counted} group by lat_cell, lon_cell order by visits desc, lat_cell, lon_cell limit ${MOST_PLACES}`);
  const { rows } = await db.execute<{ located: number }>(
    sql`select coalesce(sum(opens), 0)::float8 as located ${counted}`,
  );
  return { places, located: rows[0]?.located ?? 0 };
}

export interface ExperienceFilter extends Page {
  readonly kind: (typeof EXPERIENCE_KINDS)[number];
  readonly order: 'asc' | 'desc';
}

type ExperienceRow = Steps & {
  pid: string;
  name: string;
  layer_pid: string | null;
  views: number;
  visitors: number | null;
};

/** Returns spaces or objects by number of views, including those without any. */
export async function listExperiences(db: Database, period: Period, scope: Scope, filter: ExperienceFilter) {
  const direction = sql.raw(filter.order);

  if (filter.kind === 'space') {
    const own = sql`from space where pid in ${spacesOf(scope)}`;
    const { rows } = await db.execute<ExperienceRow>(sql`
      with visited as (select space_pid, ${VISITED} from visit_hour where ${visitsIn(period, scope)} group by 1),
      happened as (select space_pid, ${STEPS} from event_hour where ${eventsIn(period, scope)} group by 1)
      select pid, name, layer_pid, coalesce(visits, 0) as views, coalesce(visitors, 0) as visitors,
        coalesce(seen, 0) as seen, coalesce(open, 0) as open, coalesce(collect, 0) as collect
      from (select pid, name, layer_pid ${own}) as own
      left join visited on visited.space_pid = pid left join happened on happened.space_pid = pid
      order by views ${direction}, pid ${direction} ${pageOf(filter)}`);
    return { rows, total: await countRows(db, own) };
  }
  // For a channel or space: the objects in it.
  const isNarrow = scope.layer_pid !== undefined || scope.space_pid !== undefined;
  const own = sql`from hobject where owner_pid = ${scope.owner_pid}
    ${isNarrow ? sql`and exists (select from node where hobject_pid = hobject.pid and space_pid in ${spacesOf(scope)})` : sql``}`;
  const { rows } = await db.execute<ExperienceRow>(sql`
    with happened as (select obj_pid, ${STEPS} from event_hour where ${eventsIn(period, scope)} group by 1)
    select pid, name, null as layer_pid, coalesce(seen, 0) as views, null::int as visitors,
      coalesce(seen, 0) as seen, coalesce(open, 0) as open, coalesce(collect, 0) as collect
    from (select pid, name ${own}) as own left join happened on obj_pid = pid
    order by views ${direction}, pid ${direction} ${pageOf(filter)}`);
  return { rows, total: await countRows(db, own) };
}

/** Returns walks with how often each of their stops was opened, on the walk or otherwise. */
export async function listWalkVisits(db: Database, period: Period, scope: Scope, paging: Page) {
  const own = walksOf(scope);
  const { rows } = await db.execute<WalksVisits['walks'][number]>(sql`
    with shown as (select pid, name ${own} order by pid desc ${pageOf(paging)}),
    stop as (select walk_pid, space_pid, rank from walk_stop where walk_pid in (select pid from shown)),
    visited as (
      select space_pid, ${VISITED} from visit_hour
      where space_pid in (select space_pid from stop) and ${within(period, sql`hour`)} group by 1
    )
    select shown.pid, shown.name, (
      select coalesce(jsonb_agg(jsonb_build_object(
        'pid', space.pid, 'name', space.name, 'visits', coalesce(visits, 0), 'visitors', coalesce(visitors, 0)
      ) order by rank, space.pid), '[]')
      from stop join space on space.pid = stop.space_pid left join visited on visited.space_pid = space.pid
      where stop.walk_pid = shown.pid
    ) as stops
    from shown order by shown.pid desc`);
  return { rows, total: await countRows(db, own) };
}

/** Returns what visitors answered, newest first. */
export async function listAnswers(db: Database, period: Period, scope: Scope, paging: Page) {
  const given = sql`from visitor_answer left join hobject on hobject.pid = obj_pid and owner_pid = ${scope.owner_pid}
    where ${about(scope)} and ${within(period, sql`event_at`)}`;
  const { rows } = await db.execute<VisitorAnswers['answers'][number]>(sql`
    select obj_pid as hobject_pid, name as hobject_name, event_type, response, event_at ${given}
    order by event_at desc, event_id ${pageOf(paging)}`);
  const answers = rows.map((row) => ({ ...row, event_at: new Date(row.event_at).toISOString() }));
  return { answers, total: await countRows(db, given) };
}
