import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createEventKeeper, type KeptEvent } from './event.repository.ts';

const NOW = Date.UTC(2026, 4, 1, 12);
const DAY = 24 * 60 * 60 * 1000;

let database: TestDatabase;
let keep: ReturnType<typeof createEventKeeper>;

beforeAll(async () => {
  database = await createTestDatabase();
  keep = createEventKeeper(database.pool);
  await database.pool.query(`select keep_log_months('2026-04-15Z', '2026-05-15Z')`);
});
beforeEach(() => database.pool.query('truncate log_event, log_batch, misdated_event'));
afterAll(() => database.drop());

const event = (event_id: string, fields: Partial<KeptEvent> = {}): KeptEvent => ({
  event_id,
  obj_type: 'space',
  obj_pid: '0space00',
  event_type: 'open',
  anon: true,
  event_at: NOW,
  sent_at: NOW,
  latitude: null,
  longitude: null,
  ...fields,
});
const query = async (text: string) => (await database.pool.query(text)).rows;
const ids = async () =>
  (await query('select event_id from log_event order by 1')).map(({ event_id }) => event_id);

it('stores all fields of an event, in a batch to count', async () => {
  const response = 'tab\tline\nback\\slash \\N "quoted" {null} 東京 🚢';
  await keep(
    [
      event('event-002', {
        layer_pid: null,
        event_response: '',
        anon: false,
        event_at: NOW - 1,
        sent_at: NOW - 1,
      }),
      event('event-001', {
        layer_pid: '0layer00',
        event_response: response,
        visit: 'visit-01',
        latitude: -1.5,
        longitude: 179.25,
        space_pid: '0space00',
        device: 'phone',
        way: 'camera',
      }),
    ],
    NOW + 7,
  );
  const rest = { obj_type: 'space', obj_pid: '0space00', event_type: 'open', received_at: new Date(NOW + 7) };
  const [batch] = await query('select batch from log_batch');
  expect(await query('select * from log_event order by event_id')).toEqual([
    {
      ...rest,
      ...batch,
      event_id: 'event-001',
      event_at: new Date(NOW),
      anon: true,
      latitude: -1.5,
      longitude: 179.25,
      layer_pid: '0layer00',
      event_response: response,
      visit: 'visit-01',
      space_pid: '0space00',
      device: 'phone',
      way: 'camera',
    },
    {
      ...rest,
      ...batch,
      event_id: 'event-002',
      event_at: new Date(NOW - 1),
      anon: false,
      latitude: null,
      longitude: null,
      layer_pid: null,
      event_response: '',
      visit: null,
      space_pid: null,
      device: null,
      way: null,
    },
  ]);
});

it('records misdated events only if there are some', async () => {
  const holder = await database.pool.connect();
  await holder.query('begin; lock table misdated_event in share mode');
  await keep([event('event-001'), event('event-002')], NOW);
  await holder.query('rollback');
  holder.release();
  expect(await ids()).toEqual(['event-001', 'event-002']);
});

it('stores events of any month, with or without a partition', async () => {
  const times = [NOW, NOW - 10 * DAY, NOW - 700 * DAY, NOW + 700 * DAY];
  await keep(
    times.map((at, index) => event(`event-00${index}`, { event_at: at, sent_at: at })),
    NOW,
  );
  expect(await query('select tableoid::regclass::text as month from log_event order by event_id')).toEqual(
    ['log_event_2026_05', 'log_event_2026_04', 'log_event_default', 'log_event_default'].map((month) => ({
      month,
    })),
  );
});

it('skips known events, and stores the others in the same batch', async () => {
  await keep([event('event-001')], NOW);
  await keep(
    ['event-002', 'event-001', 'event-003', 'event-003'].map((id) => event(id)),
    NOW,
  );
  expect(await ids()).toEqual(['event-001', 'event-002', 'event-003']);
  await keep([event('event-003')], NOW);
  expect(
    await query(`
    select event_id, dense_rank() over (order by batch)::int as batch from log_event join log_batch using (batch)
    order by event_id`),
  ).toEqual([
    { event_id: 'event-001', batch: 1 },
    { event_id: 'event-002', batch: 2 },
    { event_id: 'event-003', batch: 2 },
  ]);
});

it('recognises events that were stored with the time of arrival', async () => {
  await keep([event('event-001', { sent_at: 0 })], NOW);
  await keep([event('event-001', { event_at: NOW - DAY, sent_at: NOW - DAY }), event('event-002')], NOW);
  await keep([event('event-001', { event_at: NOW + 5, sent_at: 0 })], NOW + 5);
  expect(await query('select event_id, event_at from log_event order by 1')).toEqual([
    { event_id: 'event-001', event_at: new Date(NOW) },
    { event_id: 'event-002', event_at: new Date(NOW) },
  ]);
});

it('stores events once if several callers send them at the same time, in any order', async () => {
  const other = openDatabase(database.url);
  const keepers = [keep, createEventKeeper(other.pool)];
  const events = Array.from({ length: 300 }, (_, index) => {
    const at = NOW - (index % 3) * 10 * DAY;
    return event(`event-${String(index).padStart(4, '0')}`, { event_at: at, sent_at: at });
  });
  const misdated = event('event-of-late', { sent_at: 0 });
  await Promise.all(
    [
      events,
      events.toReversed(),
      [...events.slice(150), ...events.slice(0, 150)],
      [misdated, ...events.toReversed()],
    ].flatMap((list) => keepers.map((one) => one(list, NOW))),
  );
  expect(await query('select count(*)::int from log_event join log_batch using (batch)')).toEqual([
    { count: 301 },
  ]);
  await other.close();
});

it('refuses all events if one is invalid', async () => {
  await expect(keep([event('event-001'), event('event-002', { visit: 'a\0b' })], NOW)).rejects.toMatchObject({
    code: '22021',
  });
  expect(await query('select from log_batch')).toEqual([]);
  expect(await ids()).toEqual([]);
});
