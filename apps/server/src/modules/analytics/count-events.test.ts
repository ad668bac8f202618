import { LOG_EVENT_TYPES, newPid } from '@pleinair/domain';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Creator, startTestStudio, type TestStudio } from '../../testing/test-studio.ts';
import { countEvents } from './count-events.ts';
import { deleteMonths } from './event-partitions.ts';
import { recountEvents } from './recount-events.ts';

const NOW = new Date('2026-05-10T12:30:00Z');
const HOUR = 60 * 60 * 1000;

let studio: TestStudio;
let ada: Creator;
let spaces: string[];
let hobject: string;

beforeAll(async () => {
  studio = await startTestStudio({ clock: { now: () => NOW }, counting: false });
  ada = await studio.creator('ada');
  const addSpace = async (): Promise<string> =>
    (await ada.call('POST', '/space', { layer_pid: ada.layer, latitude: 1, longitude: 1 })).body.pid;
  spaces = [await addSpace(), await addSpace()];
  hobject = newPid();
  await query(`insert into hobject (pid, owner_pid, name, model_identifier)
    values ('${hobject}', '${ada.pid}', 'Hello', 'core.text.plane.1.0')`);
});
afterAll(() => studio.stop());

const database = () => studio.platform.database.db;
const count = () => countEvents(database(), NOW);
const query = async (text: string): Promise<unknown[]> => (await database().execute(sql.raw(text))).rows;
const event = (fields: Record<string, unknown> = {}) => ({
  obj_type: 'space',
  obj_pid: spaces[0],
  event_type: 'open',
  event_at: NOW.getTime(),
  ...fields,
});
const send = async (events: readonly unknown[]) =>
  expect((await studio.visitor('POST', '/logs', events)).status).toBe(204);

const TYPES = LOG_EVENT_TYPES.join(', ');
const OF_TYPES = LOG_EVENT_TYPES.map(
  (type) => `count(*) filter (where event_type = '${type}') as ${type}`,
).join();
/** Events with other names are stored, but leave no row in any count. */
const IS_COUNTED = `event_type in ('${LOG_EVENT_TYPES.join("', '")}')`;

/** Every count, and the same counted directly from the events. */
const COUNTS: readonly (readonly [counted: string, byHand: string])[] = [
  [
    `select obj_pid, obj_type, month::text, ${TYPES} from event_month order by 1, 2, 3`,
    `select obj_pid, obj_type, to_char(event_at at time zone 'UTC', 'YYYY-MM-01') as month, ${OF_TYPES}
     from log_event where ${IS_COUNTED} group by 1, 2, 3 order by 1, 2, 3`,
  ],
  [
    `select layer_pid, obj_type, hour::text, ${TYPES} from layer_event_hour order by 1, 2, 3`,
    `select coalesce(space.layer_pid, log_event.layer_pid) as layer_pid, obj_type,
       date_trunc('hour', event_at, 'UTC')::text as hour, ${OF_TYPES}
     from log_event left join space on pid = case when obj_type = 'space' then obj_pid else space_pid end
     where ${IS_COUNTED} and coalesce(space.layer_pid, log_event.layer_pid) is not null group by 1, 2, 3 order by 1, 2, 3`,
  ],
  [
    'select space_pid, day::text, lat_cell, lon_cell, opens::int from open_cell_day order by 1, 2, 3, 4',
    `select obj_pid as space_pid, (event_at at time zone 'UTC')::date::text as day,
       floor(latitude * 1000)::int as lat_cell, floor(longitude * 1000)::int as lon_cell, count(*)::int as opens
     from log_event where obj_type = 'space' and event_type = 'open' and latitude is not null
     group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  ],
  [
    `select hour::text, layer_pid, space_pid, obj_type, obj_pid, ${TYPES} from event_hour order by 1, 2, 3, 5`,
    `select date_trunc('hour', event_at, 'UTC')::text as hour, coalesce(space.layer_pid, log_event.layer_pid) as layer_pid,
       coalesce(pid, '') as space_pid, obj_type, obj_pid, ${OF_TYPES}
     from log_event left join space on pid = case when obj_type = 'space' then obj_pid else space_pid end
     where ${IS_COUNTED} and coalesce(space.layer_pid, log_event.layer_pid) is not null
     group by 1, 2, 3, 4, 5 order by 1, 2, 3, 5`,
  ],
  [
    'select hour::text, space_pid, visit, device, way, opens::int from visit_hour order by 1, 2, 3, 4, 5',
    `select date_trunc('hour', event_at, 'UTC')::text as hour, pid as space_pid, coalesce(visit, '') as visit,
       coalesce(device, '') as device, coalesce(way, '') as way, count(*)::int as opens
     from log_event join space on pid = obj_pid where obj_type = 'space' and event_type = 'open'
     group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
  ],
  [
    'select event_id, layer_pid, space_pid, response from visitor_answer order by 1',
    `select event_id, coalesce(space.layer_pid, log_event.layer_pid) as layer_pid, coalesce(pid, '') as space_pid,
       event_response as response
     from log_event left join space on pid = space_pid
     where obj_type = 'hobject' and event_type in ('rating', 'input') and event_response <> ''
       and coalesce(space.layer_pid, log_event.layer_pid) is not null order by 1`,
  ],
  [
    'select layer_pid, opens::int from layer_popularity order by 1',
    `select layer_pid, count(*)::int as opens from log_event join space using (layer_pid) where false group by 1
     union all
     select space.layer_pid, count(*)::int from log_event join space on pid = obj_pid and obj_type = 'space'
     where event_type = 'open' and event_at >= '2026-04-10T12:00:00Z' group by 1 order by 1`,
  ],
  [
    'select pid, views, found_count from space order by 1',
    `select pid, count(obj_pid)::int as views, count(distinct visit)::int as found_count
     from space left join log_event on obj_pid = pid and obj_type = 'space' and event_type = 'open'
     group by 1 order by 1`,
  ],
];

async function expectRight(): Promise<void> {
  for (const [counted, byHand] of COUNTS) expect(await query(counted)).toEqual(await query(byHand));
}

/** What a visitor may send: late, early and impossible times, around a month's end, and repeated ids. */
const anyEvent = fc.record(
  {
    obj: fc.constantFrom(0, 1, 2, 3),
    event_type: fc.constantFrom(...LOG_EVENT_TYPES, 'share'),
    hours_ago: fc.oneof(
      fc.constantFrom(0, -1, 900, 252.5, 252.4),
      fc.double({ min: 0, max: 719, noNaN: true }),
    ),
    lat: fc.constantFrom(48.1234, -0.0004),
    visit: fc.constantFrom('visit-001', 'visit-002', 'visit-003'),
    device: fc.constantFrom('phone', 'headset'),
    way: fc.constantFrom('camera', 'page'),
    in_space: fc.constantFrom(0, 1),
    event_response: fc.constantFrom('5', ''),
    event_id: fc.constantFrom('event-001', 'event-002'),
  },
  { requiredKeys: ['obj', 'event_type', 'hours_ago'] },
);

describe('counts', () => {
  it('equal a direct count, on every node and after a recount', async () => {
    const run = { next: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(anyEvent, { minLength: 1, maxLength: 8 }), { maxLength: 6 }),
        async (lists) => {
          run.next += 1;
          const made = lists.map((list) =>
            list.map(({ obj, hours_ago, lat, event_id, in_space, ...rest }) => {
              const [obj_type, obj_pid] = (
                [
                  ['space', spaces[0]],
                  ['space', spaces[1]],
                  ['hobject', hobject],
                  ['space', '0gone0000'],
                ] as const
              )[obj] ?? ['space', spaces[0]];
              const event_at = Math.round(NOW.getTime() - hours_ago * HOUR);
              const id = event_id && { event_id: `${event_id}-of-${run.next}` };
              const space_pid = in_space === undefined ? undefined : spaces[in_space];
              return event({
                ...rest,
                obj_type,
                obj_pid,
                event_at,
                space_pid,
                ...(lat && { lat, lon: 2.5 }),
                ...id,
              });
            }),
          );
          // Two nodes count while lists arrive, each list twice.
          await Promise.all(made.flatMap((list) => [send(list), count(), send(list), count()]));
          await count();
          await expectRight();
        },
      ),
      { numRuns: 8, endOnFailure: true },
    );
    expect(await query('select from log_batch')).toEqual([]);
    await query(
      'update event_month set open = open + 1; delete from space_visit; update space set views = 77',
    );
    await send([event({ visit: 'visit-009' })]);
    await recountEvents(database(), NOW);
    await expectRight();
  });

  it('are exact in a report at once, and stay the same when counted', async () => {
    const report = async () => (await ada.call('GET', '/user/me/reporting')).body.hobjects;
    const [before] = await report();
    if (!before) throw new Error('nothing is reported');
    await send(
      ['seen', 'seen', 'open'].map((event_type) =>
        event({ obj_type: 'hobject', obj_pid: hobject, event_type }),
      ),
    );
    const after = await report();
    expect(after).toEqual([
      {
        ...before,
        hobject_pid: hobject,
        shows_count: before.shows_count + 2,
        trigs_count: before.trigs_count + 1,
      },
    ]);
    await count();
    expect(await report()).toEqual(after);
  });

  it('lose and repeat nothing when the counting node is killed', async () => {
    await send([event({ visit: 'visit-010' })]);
    const client = await studio.platform.database.pool.connect();
    await client.query('begin');
    // An edit of the space, for which the count waits after it has counted everything else.
    await client.query('select from space where pid = $1 for update', [spaces[0]]);
    const counting = expect(count()).rejects.toThrow();
    const waiting = `wait_event_type = 'Lock' and query like '%for no key update%'`;
    const kill = () =>
      query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and ${waiting}`,
      );
    while ((await kill()).length === 0);
    await counting;
    await client.query('rollback');
    client.release();
    await count();
    await expectRight();
  });

  it('wait for an edit of a space, and add to its result', async () => {
    await send([event({ visit: 'visit-015' }), event({ obj_pid: spaces[1], visit: 'visit-015' })]);
    const client = await studio.platform.database.pool.connect();
    await client.query('begin');
    await client.query(`update space set name = 'Edited' where pid = $1`, [spaces[0]]);
    const counting = count();
    const waiting = `datname = current_database() and wait_event_type = 'Lock' and query like '%for no key update%'`;
    while ((await query(`select from pg_stat_activity where ${waiting}`)).length === 0);
    await client.query('commit');
    client.release();
    await counting;
    await expectRight();
    expect(await query(`select from space where name = 'Edited'`)).toHaveLength(1);
  });

  it('of a recount leave new events to be counted afterwards', async () => {
    await send([event({ visit: 'visit-013', event_at: Date.parse('2026-04-20T00:00:00Z') })]);
    const client = await studio.platform.database.pool.connect();
    await client.query('begin');
    // The visits of April wait for this, and all counts of May.
    await client.query('select from space where pid = $1 for update', [spaces[0]]);
    const recounting = recountEvents(database(), NOW);
    const waiting = `datname = current_database() and wait_event_type = 'Lock' and query like '%into space_visit%'`;
    while ((await query(`select from pg_stat_activity where ${waiting}`)).length === 0);
    await send([event({ visit: 'visit-014' })]);
    await client.query('rollback');
    client.release();
    await recounting;
    expect(await query('select from log_batch')).toHaveLength(1);
    await count();
    await expectRight();
  });
});

describe('months', () => {
  it('of a recount count a visit across months once, and include events without a partition', async () => {
    const visit = { visit: 'visit-011' };
    const event_at = Date.parse('2026-04-30T23:59:00Z');
    await send([event({ ...visit, event_at: event_at + 2 * 60_000 }), event({ ...visit, event_at })]);
    await query(`insert into log_event (batch, event_at, event_id, obj_type, obj_pid, event_type, visit)
      select 0, at, 'unforeseen-' || at, 'space', '${spaces[0]}', 'open', 'visit-012'
      from unnest(array['1999-12-31T23:59:59Z', '2000-01-01T00:00:00Z', '2033-03-03T00:00:00Z']::timestamptz[]) as at`);
    await recountEvents(database(), NOW);
    await expectRight();
    expect(
      await query(`select visit, hour::text from space_visit
        where visit in ('visit-011', 'visit-012') order by 1`),
    ).toEqual([
      { visit: 'visit-011', hour: '2026-04-30 23:00:00+00' },
      { visit: 'visit-012', hour: '1999-12-31 23:00:00+00' },
    ]);
    await query('delete from log_event_default');
    await recountEvents(database(), NOW);
    await expectRight();
  });

  it('keep their events, including those that arrived before the partition was created', async () => {
    const event_at = Date.parse('2026-04-30T23:59:59.999Z');
    await send([event({ event_at }), event({ event_at: event_at + 1 })]);
    expect(
      await query(`select tableoid::regclass::text as month, count(*)::int from log_event
        where event_at in ('2026-04-30T23:59:59.999Z', '2026-05-01T00:00:00Z') group by 1 order by 1`),
    ).toEqual([
      { month: 'log_event_2026_04', count: 1 },
      { month: 'log_event_2026_05', count: 1 },
    ]);
    await query(`insert into log_event (batch, event_at, event_id, obj_type, obj_pid, event_type)
      values (0, '2031-01-01', '${newPid()}', 'space', '0gone0000', 'seen')`);
    await query(`select keep_log_months('2030-12-15', '2031-01-15')`);
    expect(
      await query(`select tableoid::regclass::text as month from log_event where event_at > '2030-01-01'`),
    ).toEqual([{ month: 'log_event_2031_01' }]);
    await query('delete from log_event_2031_01');
  });

  it('are deleted, with what visitors answered, once they are counted; their counts stay', async () => {
    const event_at = Date.parse('2026-04-20T00:00:00Z');
    const answer = { obj_type: 'hobject', obj_pid: hobject, event_type: 'rating', event_response: '5' };
    await send([event({ event_at }), event({ ...answer, space_pid: spaces[0], event_at })]);
    const months = `select relname as name from pg_class where relname ~ '^log_event_2026_0.$' order by 1`;
    const before = await query(months);
    await deleteMonths(database(), '2026-05-09T00:00:00Z');
    expect(await query(months)).toEqual(before);
    await count();
    const counts = COUNTS.map(([text]) => text).filter((text) => !text.includes('visitor_answer'));
    const counted = await Promise.all(counts.map(query));
    const answers = `select from visitor_answer where event_at < '2026-05-01T00:00:00Z'`;
    expect(await query(answers)).not.toEqual([]);
    await deleteMonths(database(), '2026-05-09T00:00:00Z');
    expect(await query(months)).not.toContainEqual({ name: 'log_event_2026_04' });
    expect(await query(answers)).toEqual([]);
    await recountEvents(database(), NOW);
    expect(await Promise.all(counts.map(query))).toEqual(counted);
  });
});
