import { distanceMetres } from '@pleinair/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Creator, startTestStudio, type TestStudio } from '../../../testing/test-studio.ts';
import { countEvents } from '../../analytics/count-events.ts';

const DAY = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-05-01T12:00:00Z');
const at = (days: number) => new Date(now + days * DAY).toISOString();
const QUAY = { latitude: 48.8584, longitude: 2.2945 };

let studio: TestStudio;
let ada: Creator;
let bob: Creator;

beforeAll(async () => {
  studio = await startTestStudio({ clock: { now: () => new Date(now) } });
  [ada, bob] = [await studio.creator('ada', 'studio'), await studio.creator('bob')];
});
afterAll(() => studio.stop());

async function addLayer(name: string, fields: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await ada.call('POST', '/layer', { name, ...fields });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.pid;
}

async function addSpace(layer_pid: string, fields: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await ada.call('POST', '/space', { layer_pid, ...QUAY, ...fields });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.pid;
}

type Listed = { name: string; nearest_lat: number | null };
const names = async (query: string) => {
  const { body } = await studio.visitor('GET', `/layer?lat=48.8584&lon=2.2945&${query}`);
  return body.layers.map(({ name }: Listed) => name);
};

describe('a channel', () => {
  it('can be added under a free name', async () => {
    expect(await ada.call('POST', '/layer', { name: 'made-here', description: 'One' })).toMatchObject({
      status: 201,
      body: { name: 'made-here', description: 'One', owner: ada.pid, nearest_lat: null },
    });
    expect((await ada.call('POST', '/layer', { name: 'made-here' })).body.ferrors).toHaveProperty('name');
    expect((await bob.call('POST', '/layer', { name: 'ada' })).status).toBe(422);
    expect((await ada.call('POST', '/layer', {})).body.ferrors).toHaveProperty('name');
    expect((await studio.visitor('POST', '/layer', { name: 'x1' })).status).toBe(401);
  });

  it('takes its spaces and walks into the trash when it is deleted, unless it is the last one', async () => {
    const layer = await addLayer('short-lived');
    const space = await addSpace(layer);
    const walk = (await ada.call('POST', '/walk', { layer_pid: layer, name: 'Quays', space_pids: [space] }))
      .body;
    expect((await bob.call('DELETE', `/layer/${layer}`)).status).toBe(404);
    expect((await ada.call('DELETE', `/layer/${layer}`)).status).toBe(204);
    expect((await ada.call('GET', `/space/${space}`)).status).toBe(404);
    // Restored, they belong to the channel that is left.
    for (const pid of [space, walk.pid]) {
      expect((await ada.call('POST', `/user/me/trash/${pid}/restore`)).status).toBe(200);
    }
    expect((await ada.call('GET', `/space/${space}`)).body.layer_pid).toBe(ada.layer);
    expect((await ada.call('GET', `/walk/${walk.pid}`)).body).toMatchObject({
      layer_pid: ada.layer,
      stops: [{ pid: space }],
    });
    expect((await bob.call('DELETE', `/layer/${bob.layer}`)).status).toBe(422);
    expect((await bob.call('GET', `/layer/${bob.layer}`)).status).toBe(200);
  });
});

describe('the gallery', () => {
  it('lists what is open to everyone in listed channels, by time, views, distance and words', async () => {
    const layer = await addLayer('gallery-listed');
    const hidden = await addLayer('gallery-hidden', { discoverability: 'unlisted' });
    const near = await addSpace(layer, { name: 'Galleon' });
    const far = await addSpace(layer, { name: 'Galleon, far', latitude: 60 });
    await addSpace(layer, { name: 'Galleon of mine', access_level: 'owner' });
    await addSpace(layer, { name: 'Galleon unlisted', access_level: 'unlisted' });
    await addSpace(layer, { name: 'Galleon past', present_to: at(-1) });
    await addSpace(hidden, { name: 'Galleon in a hidden channel' });
    const { db } = studio.platform.database;
    await db.execute(sql`update space set views = 5 where pid = ${near}`);
    const gallery = async (query: string) => {
      const { body } = await studio.visitor('GET', `/gallery?query=galleon&${query}`);
      return body.spaces.map(({ pid }: { pid: string }) => pid);
    };
    expect(await gallery('')).toEqual([far, near]);
    expect(await gallery('sort=popular')).toEqual([near, far]);
    expect(await gallery('sort=near&lat=59&lon=2')).toEqual([far, near]);
    expect(await gallery('per=1&page=2')).toEqual([near]);
    expect((await studio.visitor('GET', '/gallery?query=%2Bgallery-hidden')).body.total).toBe(0);
    expect((await studio.visitor('GET', '/gallery?query=%2Bgallery-listed')).body.total).toBe(2);
    expect((await studio.visitor('GET', '/gallery?sort=near')).status).toBe(422);
  });
});

describe('the list of channels', () => {
  beforeAll(async () => {
    const near = await addLayer('list-near');
    const far = await addLayer('list-a-far');
    await addSpace(far, { longitude: 2.5 });
    await addSpace(near, { longitude: 2.3, present_to: at(1) });
    // None of these may appear, although they are nearer.
    await addSpace(near, { access_level: 'unlisted' });
    await addSpace(near, { present_to: at(-1) });
    await addSpace(near, { present_from: at(1) });
    await addSpace(await addLayer('list-hidden', { discoverability: 'unlisted' }));
    await addLayer('list-empty');
    const space = await addSpace(await addLayer('list-loved', { description: 'by many' }), { longitude: 9 });
    const open = (event_at: number) => ({ obj_type: 'space', obj_pid: space, event_type: 'open', event_at });
    await studio.visitor('POST', '/logs', [open(now - DAY), open(now)]);
    await countEvents(studio.platform.database.db, new Date(now));
  });

  it('needs a point, and a zoom of at least 14', async () => {
    const { status, body } = await studio.visitor('GET', '/layer?zoom=13&sort=best');
    expect(status).toBe(422);
    expect(Object.keys(body.ferrors).sort()).toEqual(['lat', 'lon', 'sort', 'zoom']);
  });

  it('is sorted by name, age, distance and number of openings', async () => {
    expect(await names('query=list-&sort=alpha')).toEqual([
      'list-a-far',
      'list-empty',
      'list-loved',
      'list-near',
    ]);
    expect(await names('query=list-&sort=new')).toEqual([
      'list-loved',
      'list-empty',
      'list-a-far',
      'list-near',
    ]);
    expect(await names('query=list-&sort=near')).toEqual([
      'list-near',
      'list-a-far',
      'list-loved',
      'list-empty',
    ]);
    expect((await names('query=list-&sort=popular'))[0]).toBe('list-loved');
    expect(await names('query=BY MANY')).toEqual(['list-loved']);
  });

  it('is paged in every order', async () => {
    for (const sort of ['alpha', 'new', 'near', 'popular']) {
      const all = await names(`query=list-&sort=${sort}`);
      const paged = [];
      for (const page of [1, 2, 3])
        paged.push(...(await names(`query=list-&sort=${sort}&per=2&page=${page}`)));
      expect(paged).toEqual(all);
    }
    const { body } = await studio.visitor('GET', '/layer?lat=0&lon=0&query=list-&per=2');
    expect(body).toMatchObject({ page: 1, per: 2, total: 4 });
  });

  it.each(['near', 'alpha'])('reports where the nearest open space is, sorted by %s', async (sort) => {
    const { body } = await studio.visitor(
      'GET',
      `/layer?lat=48.8584&lon=2.2945&query=list-near&sort=${sort}`,
    );
    expect(body.layers).toMatchObject([
      { nearest_lat: 48.8584, nearest_lon: 2.3, nearest_present_from: null, nearest_present_to: at(1) },
    ]);
  });
});

it('lists by distance exactly like a direct computation, also at the poles and the date line', async () => {
  const { db } = studio.platform.database;
  await db.execute(sql`
    insert into layer (pid, owner_pid, name)
    select 'hand' || lpad(n::text, 8, '0'), ${ada.pid}, 'hand-' || n from generate_series(1, 300) as n`);
  await db.execute(sql`
    insert into space (pid, layer_pid, name, latitude, longitude, tile)
    select 'hand' || lpad(n::text, 8, '0'), 'hand' || lpad((n * 7919 % 300 + 1)::text, 8, '0'), 'x',
      case n % 3 when 0 then 89 + (n * 31 % 1000) / 1000.0 when 1 then (n * 37 % 120) / 10.0 - 6
        else (n * 7 % 1700) / 10.0 - 85 end,
      case n % 3 when 1 then case when n % 2 = 0 then 179 + (n % 97) / 97.0 else -180 + (n % 89) / 89.0 end
        else (n * 613 % 36000) / 100.0 - 180 end, '16/0/0'
    from generate_series(1, 3000) as n`);
  const { rows } = await db.execute<{ layer_pid: string; latitude: number; longitude: number }>(
    sql`select layer_pid, latitude, longitude from space where layer_pid like 'hand%'`,
  );
  for (const point of [
    { latitude: 90, longitude: 0 },
    { latitude: 0.1, longitude: 180 },
    { latitude: -3, longitude: -179.99 },
    { latitude: 47, longitude: 8 },
  ]) {
    const least = new Map<string, number>();
    for (const { layer_pid, ...place } of rows) {
      least.set(layer_pid, Math.min(least.get(layer_pid) ?? Infinity, distanceMetres(point, place)));
    }
    const byHand = [...least.values()].sort((a, b) => a - b).slice(0, 60);
    const found: number[] = [];
    for (const page of [1, 2, 3]) {
      const { body } = await studio.visitor(
        'GET',
        `/layer?lat=${point.latitude}&lon=${point.longitude}&query=hand-&page=${page}`,
      );
      for (const { pid, nearest_lat, nearest_lon } of body.layers) {
        const shown = distanceMetres(point, {
          latitude: Number(nearest_lat),
          longitude: Number(nearest_lon),
        });
        expect(shown).toBeCloseTo(least.get(pid) ?? NaN, 2);
        found.push(shown);
      }
    }
    expect(found.length).toBe(60);
    for (const [index, metres] of byHand.entries()) expect(found[index]).toBeCloseTo(metres, 2);
  }
});

it('lists the same channels from memory, also on deep pages', async () => {
  const listed = async (query: string, page: number) => {
    const path = `/layer?lat=0.1&lon=180&per=60&page=${page}${query}` as const;
    const { body } = await studio.visitor('GET', path);
    return body.layers;
  };
  const pages = [1, 2, 3, 4, 5, 6];
  const kept = (await Promise.all(pages.map((page) => listed('', page)))).flat();
  const read = (await Promise.all(pages.map((page) => listed('&query=hand-', page)))).flat();
  expect(kept.filter(({ name }) => name.startsWith('hand-'))).toEqual(read);
  expect(read).toHaveLength(300);
});
