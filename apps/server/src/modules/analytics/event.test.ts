import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Creator, startTestStudio, type TestStudio } from '../../testing/test-studio.ts';
import { countEvents } from './count-events.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;

let studio: TestStudio;
let ada: Creator;

beforeAll(async () => {
  studio = await startTestStudio({ clock: { now: () => NOW } });
  ada = await studio.creator('ada');
});
afterAll(() => studio.stop());

const addSpace = () => addSpaceOf(ada);

async function addSpaceOf({ call, layer }: Creator): Promise<string> {
  return (await call('POST', '/space', { layer_pid: layer, latitude: 1, longitude: 1 })).body.pid;
}

const event = (obj_pid: string, fields: Record<string, unknown> = {}) => ({
  obj_type: 'space',
  event_type: 'open',
  obj_pid,
  event_at: NOW.getTime(),
  ...fields,
});
const send = (events: readonly unknown[]) => studio.visitor('POST', '/logs', events);

async function counts(pid: string) {
  await countEvents(studio.platform.database.db, NOW);
  const { views, found_count, revision } = (await studio.visitor('GET', `/space/${pid}`)).body;
  return { views, found_count, revision };
}

describe('events', () => {
  it('count as views, and once as visits', async () => {
    const pid = await addSpace();
    const sent = await send([
      event(pid, { visit: 'visit-one', lat: 48.1, lon: 2.2, anon: true }),
      event(pid, { visit: 'visit-one' }),
      event(pid, { visit: 'visit-two' }),
      event(pid),
      event(pid, { event_type: 'seen', visit: 'visit-three' }),
      event(pid, { obj_type: 'hobject' }),
    ]);
    expect(sent.status).toBe(204);
    expect(await counts(pid)).toEqual({ views: 4, found_count: 2, revision: 1 });
    await send([event(pid, { visit: 'visit-two' }), event(pid, { visit: 'visit-four' })]);
    expect(await counts(pid)).toEqual({ views: 6, found_count: 3, revision: 1 });
  });

  it('sent twice, in one list or in two, count once', async () => {
    const pid = await addSpace();
    const events = ['event-001', 'event-002', 'event-002'].map((event_id) =>
      event(pid, { event_id, visit: event_id }),
    );
    await Promise.all([send(events), send(events), send(events)]);
    expect(await counts(pid)).toEqual({ views: 2, found_count: 2, revision: 1 });
    await send([...events, event(pid, { event_id: 'event-003' })]);
    expect(await counts(pid)).toEqual({ views: 3, found_count: 2, revision: 1 });
  });

  it('of many visitors at once are all counted', async () => {
    const pids = [await addSpace(), await addSpace(), await addSpace()];
    const lists = Array.from({ length: 20 }, (_, list) =>
      (list % 2 ? pids : [...pids].reverse()).map((pid) => event(pid, { visit: `visit-of-${list}` })),
    );
    expect(new Set((await Promise.all(lists.map(send))).map(({ status }) => status))).toEqual(new Set([204]));
    for (const pid of pids) expect(await counts(pid)).toMatchObject({ views: 20, found_count: 20 });
  });

  it('about deleted items are stored but not counted', async () => {
    expect((await send([event('0123456789abcdef')])).status).toBe(204);
  });

  it('with an impossible time get the time of arrival', async () => {
    const times = [NOW.getTime() + DAY, 0, NOW.getTime() - 2 * DAY];
    await send(times.map((event_at, index) => event('clocks00', { event_at, event_id: `clock-00${index}` })));
    const { rows } = await studio.platform.database.db.execute<{ at: string }>(sql`
      select to_char(event_at at time zone 'UTC', 'YYYY-MM-DD') as at from log_event
      where obj_pid = 'clocks00' order by event_id`);
    expect(rows.map(({ at }) => at)).toEqual(['2026-05-01', '2026-05-01', '2026-04-29']);
  });

  it('count once even while the visitor’s clock is wrong, and after it is corrected', async () => {
    const pid = await addSpace();
    const sent = (event_at: number) => event(pid, { event_id: 'clock-again', event_at });
    await send([sent(0), sent(0)]);
    await send([sent(0), event(pid, { event_id: 'clock-right' })]);
    await send([sent(NOW.getTime())]);
    expect(await counts(pid)).toMatchObject({ views: 2 });
  });

  it('are all refused if one is malformed', async () => {
    const pid = await addSpace();
    const refused = await send([event(pid), event(pid, { event_type: 'to stare', lat: 91 })]);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.ferrors)).toEqual(['1.lat', '1.event_type']);
    expect(await counts(pid)).toMatchObject({ views: 0 });
    const tooLong = await send([event(pid, { event_type: 'x'.repeat(41) })]);
    expect(tooLong).toMatchObject({
      status: 422,
      body: { ferrors: { '0.event_type': [expect.any(String)] } },
    });
  });

  it('with any name are stored, but only those with a column are counted', async () => {
    const pid = await addSpace();
    const { db } = studio.platform.database;
    const names = ['share', 'Screenshot_2', 'x'.repeat(40)];
    const events = [...names, 'open'].map((event_type) => event(pid, { event_type }));
    expect((await send([...events, event(pid, { event_type: 'share', event_at: 0 })])).status).toBe(204);
    const other = await addSpace();
    expect((await send([event(other, { event_type: 'share' })])).status).toBe(204);
    expect(await counts(pid)).toEqual({ views: 1, found_count: 0, revision: 1 });
    const { rows } = await db.execute<{ event_type: string }>(
      sql`select event_type from log_event where obj_pid = ${pid}`,
    );
    expect(rows.map(({ event_type }) => event_type).sort()).toEqual([...names, 'open', 'share'].sort());
    const counted = await db.execute(
      sql`select obj_pid, open::int, seen::int from event_month where obj_pid in (${pid}, ${other})`,
    );
    expect(counted.rows).toEqual([{ obj_pid: pid, open: 1, seen: 0 }]);
    expect((await db.execute(sql`select from log_batch`)).rows).toEqual([]);
  });

  it('of owners on their own content are not stored; those of other signed-in users are not anonymous', async () => {
    const pid = await addSpace();
    const bob = await studio.creator('bob');
    const layer_pid = ada.layer;
    const anchor = (
      await ada.call('POST', '/anchor', { name: 'A', anchor_type: 'HorizontalSurface-SLAM-10' })
    ).body.pid;
    const events = [
      event(pid, { visit: 'visit-one', layer_pid }),
      event(pid, { visit: 'visit-two', anon: true }),
      event('0123456789abcdef', { obj_type: 'hobject', layer_pid }),
      event(anchor, { obj_type: 'anchor' }),
      event(layer_pid, { obj_type: 'layer', event_type: 'seen' }),
    ];
    expect((await ada.call('POST', '/logs', events)).status).toBe(204);
    expect(await counts(pid)).toEqual({ views: 0, found_count: 0, revision: 1 });
    expect((await bob.call('POST', '/logs', events)).status).toBe(204);
    expect(await counts(pid)).toEqual({ views: 2, found_count: 2, revision: 1 });
    const { rows } = await studio.platform.database.db.execute<{ anon: boolean }>(
      sql`select anon from log_event where obj_pid = ${pid} order by visit`,
    );
    expect(rows.map(({ anon }) => anon)).toEqual([false, true]);
    const bobs = await addSpaceOf(bob);
    await ada.call('POST', '/logs', [event(anchor, { obj_type: 'anchor' }), event(bobs)]);
    expect(await counts(bobs)).toMatchObject({ views: 1 });
  });

  it('may be an empty list', async () => {
    await countEvents(studio.platform.database.db, NOW);
    expect((await send([])).status).toBe(204);
    expect((await studio.platform.database.db.execute(sql`select from log_batch`)).rows).toEqual([]);
  });
});

describe('analytics', () => {
  const MAY = 'from=2026-04-30&to=2026-05-01';
  const HOUR = 60 * 60 * 1000;

  it('count visits by local days, with what followed, and only for the owner', async () => {
    const cy = await studio.creator('cleo');
    const place = { layer_pid: cy.layer, latitude: 53.5436, longitude: 9.9665 };
    const pid: string = (await cy.call('POST', '/space', place)).body.pid;
    // The newest space has no place, and so no time zone.
    await cy.call('POST', '/space', { layer_pid: cy.layer, has_place: false });
    const hobject: string = (
      await cy.call('POST', '/hobject', {
        name: 'Guestbook',
        model_identifier: 'core.text.plane.1.0',
        asset_text: 'How was it?',
      })
    ).body.pid;
    const opening = {
      visit: 'visit-first',
      device: 'phone',
      way: 'camera',
      lat: 53.54361,
      lon: 9.96651,
    };
    // In Hamburg it is past midnight, so the second visit is on the next day.
    const late = Date.parse('2026-04-30T21:30:00Z');
    const about = { obj_type: 'hobject', obj_pid: hobject, layer_pid: cy.layer, space_pid: pid };
    await send([
      event(pid, { ...opening, event_at: late }),
      event(pid, { ...opening, event_at: late + HOUR, way: 'page', lat: undefined }),
      event(pid),
      event(pid, { ...about, event_type: 'seen' }),
      event(pid, { ...about, event_type: 'collect' }),
      event(pid, { ...about, event_type: 'rating', event_response: '4' }),
      event(pid, { ...about, event_type: 'input', event_response: 'Lovely' }),
    ]);
    await countEvents(studio.platform.database.db, NOW);

    const { body } = await cy.call('GET', `/analytics/visits?${MAY}`);
    expect(body).toMatchObject({
      zone: 'Europe/Berlin',
      from: '2026-04-29T22:00:00.000Z',
      points: [
        { start: '2026-04-29T22:00:00.000Z', visits: 1, visitors: 1, seen: 0 },
        { start: '2026-04-30T22:00:00.000Z', visits: 2, visitors: 1, seen: 1 },
      ],
      total: { visits: 3, visitors: 1, returning: 1, seen: 1, open: 0, collect: 1 },
      devices: [
        { name: 'phone', visits: 2 },
        { name: '', visits: 1 },
      ],
      ratings: [{ rating: '4', count: 1 }],
      answers_count: 1,
      first_visit_at: '2026-04-30T21:00:00.000Z',
    });
    const ofObject = (await cy.call('GET', `/analytics/visits?${MAY}&by=hour&hobject_pid=${hobject}`)).body;
    expect(ofObject.points).toHaveLength(48);
    expect(ofObject).toMatchObject({ total: { visits: null, seen: 1 }, devices: [] });

    const places = (await cy.call('GET', `/analytics/places?${MAY}`)).body;
    expect(places).toEqual({
      places: [{ latitude: expect.closeTo(53.5435, 6), longitude: expect.closeTo(9.9665, 6), visits: 1 }],
      located: 1,
    });
    const listed = async (query: string) =>
      (await cy.call('GET', `/analytics/experiences?${MAY}&${query}`)).body.experiences.map(
        ({ views }: { views: number }) => views,
      );
    expect(await listed('order=desc')).toEqual([3, 0]);
    expect(await listed('order=asc&per=1')).toEqual([0]);
    expect(await listed('kind=hobject')).toEqual([1]);
    expect((await cy.call('GET', `/analytics/answers?${MAY}&space_pid=${pid}`)).body).toMatchObject({
      answers: [{ hobject_name: 'Guestbook' }, { hobject_name: 'Guestbook' }],
      total: 2,
    });

    expect((await ada.call('GET', `/analytics/visits?${MAY}&space_pid=${pid}`)).status).toBe(404);
    expect((await ada.call('GET', `/analytics/visits?${MAY}&hobject_pid=${hobject}`)).status).toBe(404);
    const { body: kept } = await ada.call('GET', `/analytics/answers?${MAY}`);
    expect(kept.total).toBe(0);
  });

  it('have the time zone of the chosen space, of the most viewed one, or UTC without a place', async () => {
    const eve = await studio.creator('eve');
    const made = async (place: object): Promise<string> =>
      (await eve.call('POST', '/space', { layer_pid: eve.layer, ...place })).body.pid;
    const zone = async (query = '') =>
      (await eve.call('GET', `/analytics/visits?${MAY}${query}`)).body.zone as string;
    const nowhere = await made({ has_place: false });
    expect(await zone()).toBe('UTC');
    const hamburg = await made({ latitude: 53.5436, longitude: 9.9665 });
    const tokyo = await made({ latitude: 35.6586, longitude: 139.7454 });
    expect(await zone()).toBe('Asia/Tokyo');
    await send([event(hamburg), event(nowhere), event(nowhere)]);
    await countEvents(studio.platform.database.db, NOW);
    expect(await zone()).toBe('Europe/Berlin');
    expect(await zone(`&space_pid=${tokyo}`)).toBe('Asia/Tokyo');
    expect(await zone(`&space_pid=${nowhere}`)).toBe('UTC');
  });

  it('are refused for an impossible period', async () => {
    const ask = async (query: string) => (await ada.call('GET', `/analytics/visits?${query}`)).status;
    expect(await ask('from=2026-05-02&to=2026-05-01')).toBe(422);
    expect(await ask('from=2026-01-01&to=2026-05-01&by=hour')).toBe(422);
    expect(await ask(`${MAY}&zone=Atlantis`)).toBe(422);
    expect(await ask(`${MAY}&by=month`)).toBe(200);
  });
});

it('tells clients how to batch', async () => {
  const { body } = await studio.visitor('GET', '/init/');
  expect(body).toMatchObject({ log_entries_before_post: expect.any(Number), min_required_version: '1.0.0' });
});
