import type pg from 'pg';

const SPACES = 10_000;
const HOBJECTS = 50_000;
/** Share of the creator who reads the report: every tenth, so that both popular and forgotten spaces are included. */
const OWN = 10;
/** Events per batch, as a busy node writes them. */
const BATCH = 500;
const DAYS = 360;
const DAY = 24 * 60 * 60 * 1000;
/** Months created in parallel. */
const MAKERS = 2;
/** Losing events in a crash does not matter here. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', max_wal_size: '2GB' };

/** The owner of everything that is not the reading creator's. */
export const USER_PID = '0others0';

/** As long as the product's pids, and also different in the first characters. */
const pidOf = (kind: string, number: string) => `rpad(lpad((${number})::text, 6, '0') || '${kind}', 26, '0')`;
/** The pids of a space's five objects share all but the last character. */
const hobjectPids = (space: string) => `rpad(lpad((${space})::text, 6, '0') || 'hobject', 25, '0')`;

/**
 * Creates a year of events about spaces and their objects, a few of which get most visits, in chronological order.
 * @returns whether they were created now, or existed already
 */
export async function fillEvents(pool: pg.Pool, events: number): Promise<boolean> {
  const { rowCount } = await pool.query('select from log_event limit 1');
  if (rowCount !== 0) return false;
  await makeThings(pool);
  const until = Date.now();
  const since = until - DAYS * DAY;
  const step = Math.floor((DAYS * DAY * 1000) / events);
  const numberAt = (time: number) => Math.min(events, Math.max(0, Math.ceil(((time - since) * 1000) / step)));
  const months = monthsOf(since, until);
  const waiting = months.values();
  const make = async () => {
    for (const { table, from, to } of waiting) {
      await makeMonth(pool, table, between(from, to), [numberAt(from), numberAt(to), new Date(since), step]);
      console.log(`${table}: ${numberAt(to) - numberAt(from)} events`);
    }
  };
  const settings = Object.entries(SETTINGS);
  await configure(
    pool,
    settings.map(([name, value]) => `set ${name} = '${value}'`),
  );
  await Promise.all(Array.from({ length: MAKERS }, make));
  // In one transaction, so that there are either all events or none.
  await pool.query(months.map(({ table, from, to }) => attaching(table, from, to)).join(''));
  await configure(
    pool,
    settings.map(([name]) => `reset ${name}`),
  );
  await pool.query(`
    checkpoint;
    select setval(pg_get_serial_sequence('log_batch', 'batch'), (select max(batch) from log_event))`);
  return true;
}

function monthsOf(since: number, until: number) {
  const first = new Date(since);
  const start = (index: number) => Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + index);
  const months: { table: string; from: number; to: number }[] = [];
  for (let index = 0; start(index) < until; index++) {
    const table = `log_event_${new Date(start(index)).toISOString().slice(0, 7).replace('-', '_')}`;
    months.push({ table, from: start(index), to: start(index + 1) });
  }
  return months;
}

const configure = async (pool: pg.Pool, settings: readonly string[]): Promise<void> => {
  // Each is a separate statement, since it cannot run in a transaction.
  for (const setting of settings) await pool.query(`alter system ${setting}`);
  await pool.query('select pg_reload_conf()');
};

/** Builds the indexes once it is full, by sorting; the constraint lets it be attached to the log without a scan. */
async function makeMonth(
  pool: pg.Pool,
  table: string,
  span: string,
  values: readonly unknown[],
): Promise<void> {
  await pool.query(`
    drop table if exists ${table};
    create table ${table} (like log_event including defaults, constraint span check (${span}))`);
  await pool.query(`insert into ${table} ${EVENTS}`, [...values]);
  await pool.query(`
    set maintenance_work_mem = '512MB';
    alter table ${table} add primary key (event_at, event_id);
    create index on ${table} (batch)`);
  await pool.query(`vacuum (freeze, analyze) ${table}`);
}

const quoted = (time: number) => `'${new Date(time).toISOString()}'`;
const between = (from: number, to: number) => `event_at >= ${quoted(from)} and event_at < ${quoted(to)}`;
const attaching = (table: string, from: number, to: number) => `
  alter table log_event attach partition ${table} for values from (${quoted(from)}) to (${quoted(to)});
  alter table ${table} drop constraint span;`;

/** Ends a subquery, so that its columns are computed once and not for every use. */
const ONCE = 'offset 0';

/** Events in a range of numbers, evenly spaced in microseconds from a start: visits of twenty events at one place. */
const EVENTS = `
  (batch, event_at, received_at, latitude, longitude, anon, event_id, obj_type, obj_pid, layer_pid, event_type, visit)
  select 1 + one / ${BATCH}, at, at, latitude, longitude, true, md5(one::text),
    case when step = 0 then 'space' else 'hobject' end,
    case when step = 0 then space_pid else hobject_pids || step % 5 end, layer_pid,
    case when step = 0 or step > 14 then 'open' when step = 14 then 'collect' else 'seen' end, visit
  from (
    select visit.*, step, first + step as one, $3::timestamptz + (first + step) * $4::bigint * interval '1 microsecond' as at
    from (
      select first, md5('visit' || first) as visit, 48 + space % 1000 * 0.001::float8 as latitude,
        2 + space % 700 * 0.001::float8 as longitude, ${pidOf('space', 'space')} as space_pid,
        ${hobjectPids('space')} as hobject_pids, ${pidOf('layer', 'space / 10')} as layer_pid
      from (
        select first, floor(${SPACES} * ((hashint8(first) & 1048575) / 1048576::float8) ^ 3)::int as space
        from (select generate_series($1::bigint / 20 * 20, $2::bigint - 1, 20) as first) as number
        ${ONCE}
      ) as place
      ${ONCE}
    ) as visit, generate_series(0, 19) as step
    where first + step >= $1::bigint and first + step < $2::bigint
    ${ONCE}
  ) as event`;

async function makeThings(pool: pg.Pool): Promise<void> {
  await pool.query(`
    insert into layer (pid, owner_pid, name)
    select ${pidOf('layer', 'one')}, '${USER_PID}', 'bench-' || one from generate_series(0, ${SPACES / 10}) as one
    on conflict do nothing`);
  await pool.query(`
    insert into space (pid, layer_pid, name, latitude, longitude, tile)
    select ${pidOf('space', 'one')}, ${pidOf('layer', 'one / 10')}, 'Space ' || one, 48 + one % 1000 * 0.001,
      2 + one % 700 * 0.001, '16/0/0' from generate_series(0, ${SPACES}) as one on conflict do nothing`);
  await pool.query(`
    insert into hobject (pid, owner_pid, name, model_identifier, created_at)
    select ${hobjectPids('one / 5')} || one % 5,
      case when one % ${OWN} = 0 then (select pid from app_user where username = 'bench') else '${USER_PID}' end,
      'Object ' || one, 'core.text.plane.1.0', now() - one * interval '1 minute'
    from generate_series(0, ${HOBJECTS}) as one on conflict do nothing`);
}

/** Whether reports about twenty objects agree with counting the events themselves. */
export async function checkReport(pool: pg.Pool): Promise<boolean> {
  const some = `select hobject.pid from hobject join app_user on owner_pid = app_user.pid where username = 'bench' order by hobject.created_at desc limit 20`;
  const of = (table: string, sum: (type: string) => string) => `
    select obj_pid, ${['seen', 'open', 'collect'].map((type) => `${sum(type)} as ${type}`).join()} from ${table}
    where obj_type = 'hobject' and obj_pid in (${some}) group by 1 order by 1`;
  const counted = await pool.query(of('event_month', (type) => `sum(${type})`));
  const byHand = await pool.query(
    of('log_event', (type) => `count(*) filter (where event_type = '${type}')`),
  );
  return JSON.stringify(counted.rows) === JSON.stringify(byHand.rows);
}
