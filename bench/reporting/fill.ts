import type pg from 'pg';

const SPACES = 10_000;
const HOBJECTS = 50_000;
/** Of the creator who reads the report: every tenth, so that most visited ones and forgotten ones are among them. */
const OWN = 10;
const CHUNK = 500_000;
/** Events of one batch, as a busy node writes them. */
const BATCH = 500;
const DAYS = 360;

/** Who owns everything that is not the reading creator's. */
export const USER_PID = '0others0';

const pidOf = (kind: string, number: string) => `'0${kind}' || lpad((${number})::text, 20, '0')`;

/**
 * Events of a year about spaces and their objects, a few visited far more than most, in the order of their time.
 * @returns whether they were made now; false: they were there.
 */
export async function fillEvents(pool: pg.Pool, events: number): Promise<boolean> {
  const { rows } = await pool.query<{ last: string | null }>('select max(batch) as last from log_event');
  const last = Number(rows[0]?.last ?? 0);
  if (last * BATCH >= events) return false;
  await makeThings(pool);
  await pool.query(`select keep_log_months(now() - interval '${DAYS + 31} days', now())`);
  for (let first = last * BATCH; first < events; first += CHUNK) {
    await pool.query(INSERT, [first, Math.min(CHUNK, events - first), events]);
    process.stdout.write(`\r${Math.round((100 * (first + CHUNK)) / events)} % of ${events} events`);
  }
  await pool.query(
    `select setval(pg_get_serial_sequence('log_batch', 'batch'), (select max(batch) from log_event))`,
  );
  console.log();
  return true;
}

const INSERT = `
  insert into log_event (batch, event_at, received_at, latitude, longitude, anon, event_id, obj_type, obj_pid, layer_pid,
    event_type, visit)
  select 1 + one / ${BATCH}, at, at, 48 + space % 1000 * 0.001, 2 + space % 700 * 0.001, true, md5(one::text),
    case when step = 0 then 'space' else 'hobject' end,
    case when step = 0 then ${pidOf('space', 'space')} else ${pidOf('hobject', `space * 5 + step % 5`)} end,
    ${pidOf('layer', 'space / 10')},
    case when step = 0 or step > 14 then 'open' when step = 14 then 'collect' else 'seen' end, md5((one / 20)::text)
  from (
    select one, one % 20 as step, now() - (1 - one::float8 / $3) * interval '${DAYS} days' as at,
      -- One place for the twenty events of a visit.
      floor(${SPACES} * power((hashint8(one / 20) & 1048575) / 1048576.0, 3))::int as space
    from generate_series($1::bigint, $1::bigint + $2::bigint - 1) as one
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
    select ${pidOf('hobject', 'one')},
      case when one % ${OWN} = 0 then (select pid from app_user where username = 'bench') else '${USER_PID}' end,
      'Object ' || one, 'core.text.plane.1.0', now() - one * interval '1 minute'
    from generate_series(0, ${HOBJECTS}) as one on conflict do nothing`);
}

/** Whether what reports read of twenty objects is what counting the events themselves gives. */
export async function checkReport(pool: pg.Pool): Promise<boolean> {
  const some = `select hobject.pid from hobject join app_user on owner_pid = app_user.pid where username = 'bench' order by hobject.created_at desc limit 20`;
  const of = (table: string, sum: string) => `
    select obj_pid, event_type, ${sum}::int as events from ${table}
    where obj_type = 'hobject' and obj_pid in (${some}) group by 1, 2 order by 1, 2`;
  const counted = await pool.query(of('event_month', 'sum(events)'));
  const byHand = await pool.query(of('log_event', 'count(*)'));
  return JSON.stringify(counted.rows) === JSON.stringify(byHand.rows);
}
