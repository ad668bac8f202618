import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { glbFile, pngFile } from '../../../testing/test-files.ts';
import { type Creator, startTestStudio, type TestStudio } from '../../../testing/test-studio.ts';
import { planTable } from '../../account/plan/plan.table.ts';
import { deleteUnusedBlobs } from '../../media/blob/blob.repository.ts';
import { createTrashService } from '../trash/trash.service.ts';

const IMAGE = 'core.image.plane.1.0';
const PARIS = { latitude: 48.8584, longitude: 2.2945 };
const MINUTE = 60_000;
const BELL = new URL('../../../../../../packages/content/src/audio/bell.mp3', import.meta.url);

let now = new Date('2026-05-01T12:00:00Z').getTime();
const at = (minutes: number) => new Date(now + minutes * MINUTE).toISOString();
let studio: TestStudio;
let ada: Creator;
let bob: Creator;

beforeAll(async () => {
  studio = await startTestStudio({ clock: { now: () => new Date(now) } });
  ada = await studio.creator('ada', 'studio');
  bob = await studio.creator('bob');
});
afterAll(() => studio.stop());

async function addHobject(owner = ada): Promise<string> {
  const asset = await owner.upload(await pngFile(40, 20, 0.5), 'wall.png', 'image/png');
  const { body } = await owner.call('POST', '/hobject', { name: 'Wall', model_identifier: IMAGE, asset });
  return body.pid;
}

/** A space with one object in it. */
async function addSpace(fields: Record<string, unknown> = {}, owner = ada, hobject_pid?: string) {
  const { body } = await owner.call('POST', '/workflow/space', {
    layer: { pid: owner.layer },
    space: { ...PARIS, name: 'Tower', ...fields },
    hobject: { pid: hobject_pid ?? (await addHobject(owner)) },
    anchor: { name: 'Floor', anchor_type: 'HorizontalSurface-SLAM-10' },
  });
  return body;
}

const content = (call: Creator['call'], pid: string, position = '') =>
  call('GET', `/space/content?pid=${pid}${position}`);

const EMPTY = { nodes: [], hobjects: [], anchors: [] };

describe('a space', () => {
  it('is created with its tile, window and picture, and read by pid or identifier', async () => {
    const thumbnail = await ada.upload(await pngFile(900, 600), 'card.png', 'image/png');
    const fields = { layer_pid: ada.layer, ...PARIS, name: 'Quay', identifier: 'quay-1', thumbnail };
    const { status, body } = await ada.call('POST', '/space', fields);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Quay',
      layer_name: 'ada',
      tile: '16/33185/22545',
      time_zone: 'Europe/Paris',
      window: 'active',
      revision: 1,
      views: 0,
      access_level: 'everyone',
      geo_access: 'anywhere',
      range: 0,
      settings: { heading: 0, reflection_probe: 'studio' },
      thumbnail: expect.stringMatching(/\.webp$/),
      thumbnail_small: expect.stringMatching(/\.webp$/),
      thumbnail_tiny: expect.stringMatching(/\.webp$/),
    });
    const sizes = [body.thumbnail, body.thumbnail_small, body.thumbnail_tiny];
    expect(new Set(sizes).size).toBe(3);
    expect((await studio.visitor('GET', '/space/quay-1')).body.pid).toBe(body.pid);
    const removed = await ada.call('DELETE', `/space/${body.pid}/thumbnail`);
    expect(removed.status).toBe(204);
    expect((await ada.call('GET', `/space/${body.pid}`)).body).toMatchObject({
      thumbnail: null,
      revision: 2,
    });
  });

  it('shows the picture of its card in lists, until it has a thumbnail', async () => {
    const picture = async (red: number) => ada.upload(await pngFile(900 + red, 600), 'a.png', 'image/png');
    const { pid } = (await addSpace()).space;
    const shown = async () => {
      const { body } = await ada.call('GET', `/space/${pid}`);
      return [body.thumbnail, body.thumbnail_small, body.thumbnail_tiny];
    };
    const preview = await shown();
    const carded = await ada.call('PUT', `/space/${pid}`, { card_image: await picture(1) });
    const { card_image, card_image_small } = carded.body;
    expect(await shown()).toEqual([card_image, card_image_small, expect.stringMatching(/\.webp$/)]);
    expect(await shown()).not.toContain(preview[2]);
    const { body } = await ada.call('PUT', `/space/${pid}`, { thumbnail: await picture(2) });
    expect(body.thumbnail).not.toBe(card_image);
    await ada.call('DELETE', `/space/${pid}/thumbnail`);
    await ada.call('DELETE', `/space/${pid}/card_image`);
    expect(await shown()).toEqual(preview);
  });

  it('reports every problem at its field, and writes nothing', async () => {
    const before = await ada.call('GET', `/user/me/layer/${ada.layer}/spaces`);
    const far = await ada.call('POST', '/space', { layer_pid: ada.layer, latitude: 91, longitude: -181 });
    expect(far.status).toBe(422);
    expect(Object.keys(far.body.ferrors)).toEqual(['latitude', 'longitude']);
    const window = { present_from: at(10), present_to: at(5) };
    const reversed = await ada.call('POST', '/space', { layer_pid: ada.layer, ...PARIS, ...window });
    expect(reversed).toMatchObject({
      status: 422,
      body: { ferrors: { present_to: ['The end must be after the start.'] } },
    });
    const after = await ada.call('GET', `/user/me/layer/${ada.layer}/spaces`);
    expect(after.body.total).toBe(before.body.total);
  });

  it('keeps HTML in its name as plain text', async () => {
    const { space } = await addSpace({ name: '<img src=x onerror=alert(1)>' });
    const read = await studio.visitor('GET', `/space/${space.pid}`);
    expect(read.body.name).toBe('<img src=x onerror=alert(1)>');
    expect(read.headers['content-type']).toContain('application/json');
  });

  it('moves with its tile, and refuses a change that would reverse its window', async () => {
    const { space } = await addSpace({ present_from: at(0), present_to: at(60) });
    const moved = await ada.call('PUT', `/space/${space.pid}`, { latitude: -33.8568, longitude: 151.2153 });
    expect(moved.body).toMatchObject({
      tile: '16/60295/39325',
      time_zone: 'Australia/Sydney',
      revision: space.revision + 1,
    });
    const late = await ada.call('PUT', `/space/${space.pid}`, { present_from: at(61) });
    expect(late.body.ferrors).toHaveProperty('present_to');
    const open = await ada.call('PUT', `/space/${space.pid}`, { present_to: null, present_from: at(61) });
    expect(open.body).toMatchObject({ present_to: null, window: 'upcoming' });
  });

  it('tells visitors the time zone of its place, as does the address search for a point', async () => {
    const { space } = await addSpace();
    const zoneFor = async () => (await studio.visitor('GET', `/space/${space.pid}`)).body.time_zone;
    expect(await zoneFor()).toBe('Europe/Paris');
    await ada.call('PUT', `/space/${space.pid}`, { has_place: false });
    expect(await zoneFor()).toBeNull();
    const { body } = await studio.visitor('GET', '/address/time_zone?lat=19.07&lon=72.88');
    expect(body).toEqual({ time_zone: 'Asia/Kolkata' });
  });

  it('is not changed based on an outdated revision', async () => {
    const { space } = await addSpace();
    const first = { name: 'First', revision: space.revision };
    expect((await ada.call('PUT', `/space/${space.pid}`, first)).status).toBe(200);
    const second = await ada.call('PUT', `/space/${space.pid}`, { name: 'Second', revision: space.revision });
    expect(second.status).toBe(409);
    expect((await ada.call('GET', `/space/${space.pid}`)).body.name).toBe('First');
  });

  it('is the only thing its pid ever leads to', async () => {
    const { space } = await addSpace();
    const squat = { layer_pid: bob.layer, ...PARIS, identifier: space.pid };
    const refused = { status: 422, body: { ferrors: { identifier: [expect.any(String)] } } };
    expect(await bob.call('POST', '/space', squat)).toMatchObject(refused);
    const { body: own } = await bob.call('POST', '/space', { ...squat, identifier: 'quay' });
    expect(await bob.call('PUT', `/space/${own.pid}`, { identifier: space.pid })).toMatchObject(refused);
  });

  it('has its own identifier', async () => {
    await addSpace({ identifier: 'mine' });
    const fields = { layer_pid: ada.layer, ...PARIS, identifier: 'mine' };
    const again = await ada.call('POST', '/space', fields);
    expect(again).toMatchObject({ status: 422, body: { ferrors: { identifier: [expect.any(String)] } } });
    expect((await bob.call('POST', '/space', { ...fields, layer_pid: bob.layer })).status).toBe(201);
  });

  it('keeps the identifier that it was first public with, even while it is private', async () => {
    const read = async (call = studio.visitor) =>
      (await call('GET', '/space/content?identifier=harbour')).body.pid;
    const add = async ({ call, layer }: Creator, access_level: string): Promise<string> =>
      (await call('POST', '/space', { layer_pid: layer, ...PARIS, identifier: 'harbour', access_level })).body
        .pid;
    const carol = await studio.creator('carol-of-the-harbour');
    const draft = await add(carol, 'owner');
    const first = await add(ada, 'everyone');
    const second = await add(bob, 'everyone');
    expect([await read(), await read(bob.call), await read(carol.call)]).toEqual([first, second, draft]);

    await ada.call('PUT', `/space/${first}`, { access_level: 'owner' });
    expect(await studio.visitor('GET', '/space/content?identifier=harbour')).toMatchObject({ status: 404 });
    expect((await studio.visitor('GET', '/space/harbour')).status).toBe(404);
    const named = await studio.visitor('GET', '/space/content?layer_name=bob&identifier=harbour');
    expect(named.body.pid).toBe(second);

    await ada.call('PUT', `/space/${first}`, { identifier: 'quay-2' });
    expect(await read()).toBe(second);
  });

  it('is deleted with its nodes and anchors, while its objects stay', async () => {
    const { space, hobject } = await addSpace();
    expect((await ada.call('DELETE', `/space/${space.pid}`)).status).toBe(204);
    expect((await ada.call('GET', `/space/${space.pid}`)).status).toBe(404);
    expect((await ada.call('GET', `/hobject/${hobject.pid}`)).body.spaces_count).toBe(0);
  });

  it('is refused beyond the limit of the plan', async () => {
    const plan = { name: 'twenty', display_name: 'Twenty', capabilities: { max_spaces: 20 } };
    await studio.platform.database.db.insert(planTable).values(plan);
    const carol = await studio.creator('carol', 'twenty');
    const make = () => carol.call('POST', '/space', { layer_pid: carol.layer, ...PARIS });
    const answers = [];
    for (let count = 0; count < 19; count++) answers.push((await make()).status);
    expect(new Set(answers)).toEqual(new Set([201]));
    // Three concurrent calls for the last place.
    const last = await Promise.all([make(), make(), make()]);
    expect(last.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
    expect(last.find(({ status }) => status === 403)?.body.errors[0]).toContain(
      'room for another space: it allows 20',
    );
  });
});

describe('who sees a space', () => {
  const levels = [
    ['everyone', 200, true],
    ['unlisted', 200, false],
    ['owner', 404, false],
  ] as const;

  it.each(levels)('%s', async (access_level, status, isListed) => {
    const { space, hobject } = await addSpace({
      access_level,
      present_to: null,
      identifier: `see-${access_level}`,
    });
    for (const call of [studio.visitor, bob.call]) {
      expect((await content(call, space.pid)).status).toBe(status);
      expect((await call('GET', `/space/see-${access_level}`)).status).toBe(status);
      expect((await call('GET', `/space/content?layer_name=ada&identifier=see-${access_level}`)).status).toBe(
        status,
      );
      expect((await call('GET', `/hobject/${hobject.pid}`)).status).toBe(status);
      expect((await call('GET', `/space/${space.pid}/anchors`)).status).toBe(status);
    }
    expect((await content(ada.call, space.pid)).body.nodes).toHaveLength(1);
    const listed = await studio.visitor('GET', '/layer/spaces?name=ada&per=100');
    expect(listed.body.spaces.some(({ pid }) => pid === space.pid)).toBe(isListed);
  });

  it('and only its owner writes it: for others it is unknown', async () => {
    const { space, node, anchor, hobject } = await addSpace();
    // Others may copy what everyone can see.
    const hidden = await addSpace({ access_level: 'owner' });
    const arrangement = { revision: space.revision, anchors: [], nodes: [] };
    const writes = [
      bob.call('PUT', `/space/${space.pid}`, { name: 'Mine' }),
      bob.call('DELETE', `/space/${space.pid}`),
      bob.call('PUT', `/space/${space.pid}/arrangement`, arrangement),
      bob.call('POST', `/space/${space.pid}/node`, {
        hobject_pid: await addHobject(bob),
        anchor_pid: anchor.pid,
      }),
      bob.call('PUT', `/node/${node.pid}`, { x: 1 }),
      bob.call('DELETE', `/node/${node.pid}`),
      bob.call('POST', `/space/${space.pid}/anchor/${anchor.pid}`),
      bob.call('DELETE', `/space/${space.pid}/anchor/${anchor.pid}`),
      bob.call('PUT', `/anchor/${anchor.pid}`, { name: 'Mine' }),
      bob.call('PUT', `/hobject/${hobject.pid}`, { name: 'Mine' }),
      bob.call('DELETE', `/hobject/${hobject.pid}`),
      bob.call('POST', `/workflow/copy/space?source=${hidden.space.pid}`),
      bob.call('GET', `/user/me/layer/${ada.layer}/spaces`),
      bob.call('POST', '/space', { layer_pid: ada.layer, ...PARIS }),
    ];
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(writes.map(() => 404));
    expect((await content(ada.call, space.pid)).body).toMatchObject({ space: { revision: space.revision } });
    expect((await studio.visitor('POST', '/space', { layer_pid: ada.layer, ...PARIS })).status).toBe(401);
  });
});

describe('the content of a space', () => {
  it('opens with its window, to the millisecond, and to its owner always', async () => {
    const { space } = await addSpace({ present_from: at(2), present_to: at(4) });
    const seen = async (minutes: number, milliseconds = 0) => {
      const before = now;
      now += minutes * MINUTE + milliseconds;
      const { body } = await content(studio.visitor, space.pid);
      const own = (await content(ada.call, space.pid)).body;
      expect(own.nodes).toHaveLength(1);
      expect(own.visitor_access).toBe(body.access);
      expect(body).not.toHaveProperty('visitor_access');
      now = before;
      return body;
    };
    expect(await seen(2, -1)).toMatchObject({
      access: 'upcoming',
      ...EMPTY,
      space: { present_from: at(2) },
    });
    expect(await seen(2, -1)).toMatchObject({
      space: { thumbnail: null, thumbnail_small: null, thumbnail_tiny: null },
    });
    expect(await seen(2)).toMatchObject({ access: 'open', nodes: [{}] });
    expect(await seen(4, -1)).toMatchObject({ access: 'open' });
    expect(await seen(4)).toMatchObject({ access: 'over', ...EMPTY });
  });

  it('outside its window is not listed, and its objects are unknown', async () => {
    const { space, hobject } = await addSpace({ present_from: at(10), present_to: null });
    const listed = await studio.visitor('GET', '/layer/spaces?name=ada&per=100');
    expect(listed.body.spaces.some(({ pid }) => pid === space.pid)).toBe(false);
    expect((await studio.visitor('GET', `/hobject/${hobject.pid}`)).status).toBe(404);
  });

  it('of another window is listed on request, next first, with its town', async () => {
    const { db } = studio.platform.database;
    await db.execute(sql`
      insert into settlement (geoname_id, name, country_code, admin1_code, population, latitude, longitude, position)
      select *, cube(array[cosd(latitude) * cosd(longitude), cosd(latitude) * sind(longitude), sind(latitude)])
      from (values
        (1, 'Paris', 'FR', '11', 2138551, 48.85341, 2.3488),
        (2, 'Gros-Caillou', 'FR', '11', 25000, 48.858, 2.301),
        (3, 'Versailles', 'FR', '11', 85416, 48.80359, 2.13424)
      ) as known (geoname_id, name, country_code, admin1_code, population, latitude, longitude)`);
    const cleo = await studio.creator('cleo', 'studio');
    const add = (name: string, fields: Record<string, unknown>) =>
      cleo.call('POST', '/space', { layer_pid: cleo.layer, ...PARIS, name, ...fields });
    await add('Now', {});
    await add('Later', { present_from: at(90) });
    await add('Soon', { present_from: at(30), latitude: 48.804, longitude: 2.133 });
    await add('Long ago', { present_to: at(-900) });
    await add('Just over', { present_to: at(-1), latitude: 0, longitude: -30 });
    await add('Private', { present_from: at(30), access_level: 'owner' });
    const listed = async (window: string) => {
      const { body } = await studio.visitor('GET', `/layer/spaces?name=cleo&window=${window}`);
      return body.spaces.map(({ name, town }) => `${name}: ${town}`);
    };
    expect(await listed('active')).toEqual(['Now: Paris']);
    expect(await listed('upcoming')).toEqual(['Soon: Versailles', 'Later: Paris']);
    expect(await listed('over')).toEqual(['Just over: null', 'Long ago: Paris']);
    expect(await listed('any')).toHaveLength(5);
    expect((await studio.visitor('GET', '/layer/spaces?name=cleo&window=never')).status).toBe(422);
  });

  it('is not revealed by its card either: neither its look nor its sequences', async () => {
    const hidden = [{ present_from: at(10) }, { geo_access: 'in_range', range: 30 }];
    for (const fields of hidden) {
      const { space, node } = await addSpace({ ...fields, present_to: null });
      const steps = [{ name: 'Under the bridge', show: [node.pid], advance: { on: 'tap' } }];
      await ada.call('PUT', `/space/${space.pid}`, { storylines: [{ name: 'Hunt', steps }] });
      const cards = async (call: Creator['call']) => {
        const { body } = await call('GET', '/layer/spaces?name=ada&per=100');
        const whole = await call('GET', `/layer/content?n=ada&per=100`);
        return [
          (await call('GET', `/space/${space.pid}`)).body,
          (await content(call, space.pid)).body.space,
          (await call('GET', `/space/content_tree?pid=${space.pid}`)).body,
          ...[...body.spaces, ...whole.body.spaces].filter(({ pid }) => pid === space.pid),
        ];
      };
      for (const card of [...(await cards(studio.visitor)), ...(await cards(bob.call))]) {
        expect(card).toMatchObject({ thumbnail: null, thumbnail_small: null, storylines: [] });
      }
      for (const card of await cards(ada.call)) {
        expect(card).toMatchObject({ thumbnail: expect.stringContaining('/files/'), storylines: [{}] });
      }
    }
  });

  // One degree of latitude is 111,195 metres.
  const north = (metres: number) => `&lat=${PARIS.latitude + metres / 111_195}&lon=${PARIS.longitude}`;
  const places = [
    ['anywhere', 100, '', 'open'],
    ['in_range', 100, '', 'position_needed'],
    ['in_range', 100, north(99), 'open'],
    ['in_range', 100, north(101), 'out_of_range'],
    ['in_range', 0, '', 'open'],
    ['close_range', 100, north(19), 'open'],
    ['close_range', 100, north(21), 'out_of_range'],
    ['close_range', 10, north(11), 'out_of_range'],
    ['close_range', 0, north(21), 'out_of_range'],
  ] as const;

  it.each(places)('with %s and a range of %d m at %s is %s', async (geo_access, range, position, access) => {
    const { space } = await addSpace({ geo_access, range, present_to: null });
    const { body } = await content(studio.visitor, space.pid, position);
    expect(body.access).toBe(access);
    expect(body.nodes).toHaveLength(access === 'open' ? 1 : 0);
    expect(JSON.stringify(body).includes('/files/')).toBe(access === 'open');
    const own = await content(ada.call, space.pid, position);
    expect(own.body).toMatchObject({ access: 'open', visitor_access: access });
    expect(own.headers['cache-control']).toBe(access === 'open' ? 'private, no-cache' : 'no-store');
  });

  it('tells only its owner that it or its channel is private', async () => {
    const { space } = await addSpace({ access_level: 'owner', present_to: null });
    expect((await content(ada.call, space.pid)).body).toMatchObject({
      access: 'open',
      visitor_access: 'private',
    });
    expect((await content(bob.call, space.pid)).status).toBe(404);
    const finn = await studio.creator('finn');
    const hidden = await addSpace({ present_to: null }, finn);
    const seenBy = async (call: Creator['call']) => (await content(call, hidden.space.pid)).body;
    expect(await seenBy(bob.call)).not.toHaveProperty('visitor_access');
    await finn.call('PUT', `/layer/${finn.layer}`, { discoverability: 'owner' });
    expect(await seenBy(finn.call)).toMatchObject({ access: 'open', visitor_access: 'private' });
  });

  it('of a channel is that of its nearest space, or else its newest', async () => {
    const dora = await studio.creator('dora');
    const near = await addSpace({ present_to: null, name: 'Near' }, dora);
    const newest = await addSpace({ present_to: null, latitude: 10, longitude: 10 }, dora);
    const hidden = await addSpace({ present_to: null, access_level: 'unlisted' }, dora);
    const named = (query: string) => studio.visitor('GET', `/space/content?layer_name=%2Bdora${query}`);
    expect((await named('')).body.pid).toBe(newest.space.pid);
    expect((await named('&lat=48&lon=2')).body.pid).toBe(near.space.pid);
    expect((await named(`&pid=${hidden.space.pid}`)).body.pid).toBe(hidden.space.pid);
    expect((await studio.visitor('GET', '/space/content')).body.ferrors).toHaveProperty('pid');
  });

  it('is not sent again to a visitor who has it already', async () => {
    const { space } = await addSpace({ present_to: null });
    const headers = { 'x-api-key': studio.platform.config.apiKey };
    const url = `/api/v1/space/content?pid=${space.pid}`;
    const first = await studio.app.inject({ url, headers });
    expect(first.headers['cache-control']).toContain('s-maxage=15');
    const known = { ...headers, 'if-none-match': String(first.headers.etag) };
    const again = await studio.app.inject({ url, headers: known });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await ada.call('PUT', `/space/${space.pid}`, { name: 'Other' });
    expect((await studio.app.inject({ url, headers: known })).statusCode).toBe(200);
    expect((await content(ada.call, space.pid)).headers['cache-control']).toBe('private, no-cache');
  });
});

describe('the list of a creator’s own spaces', () => {
  it('is searched, filtered and sorted', async () => {
    const eve = await studio.creator('eve');
    await addSpace({ name: 'Harbour 100%', range: 50, access_level: 'owner' }, eve);
    await addSpace({ name: 'Attic', range: 0 }, eve);
    const names = async (query: string) =>
      (await eve.call('GET', `/user/me/layer/${eve.layer}/spaces?${query}`)).body.spaces.map(
        ({ name }) => name,
      );
    expect(await names('sort=name')).toEqual(['Attic', 'Harbour 100%']);
    expect(await names('')).toEqual(['Attic', 'Harbour 100%']);
    expect(await names('sort=range')).toEqual(['Harbour 100%', 'Attic']);
    expect(await names('access_level=owner')).toEqual(['Harbour 100%']);
    expect(await names('query=100%25')).toEqual(['Harbour 100%']);
    expect(await names('query=%25%25')).toEqual([]);
    expect(await names('per=1&page=2&sort=name')).toEqual(['Harbour 100%']);
  });
});

it('shows the first object’s preview if there is no picture', async () => {
  const { space, hobject } = await addSpace();
  expect(space.thumbnail).toBe(hobject.image);
  await ada.call('DELETE', `/space/${space.pid}`);
  const { items } = (await ada.call('GET', '/user/me/trash?kind=space')).body;
  expect(items[0]).toMatchObject({ pid: space.pid, image: space.thumbnail_tiny });
  const asset = await ada.upload(glbFile(), 'a.glb', 'model/gltf-binary');
  const model = { name: 'm', model_identifier: 'core.object3d.glb.1.0', asset };
  const plain = await ada.call('POST', '/hobject', model);
  expect(plain.body).toMatchObject({ image: null, triangles_count: 1 });
});

it('shows the preview of a sound only if there is nothing to see', async () => {
  const image = await ada.upload(await pngFile(40, 40), 'sign.png', 'image/png');
  const asset = await ada.upload(await readFile(BELL), 'bell.mp3', 'audio/mpeg');
  const bell = { name: 'Bell', model_identifier: 'core.audio.source.1.0', asset, image };
  const sound = (await ada.call('POST', '/hobject', bell)).body;
  const { space, anchor, hobject } = await addSpace({}, ada, sound.pid);
  expect(space.thumbnail).toBe(hobject.image);
  const wall = await addHobject();
  await ada.call('POST', `/space/${space.pid}/node`, { anchor_pid: anchor.pid, hobject_pid: wall });
  const { image: seen } = (await ada.call('GET', `/hobject/${wall}`)).body;
  expect((await ada.call('GET', `/space/${space.pid}`)).body.thumbnail).toBe(seen);
});

it('hides that preview from visitors for whom the space is closed, unless its creator allows it', async () => {
  const thumbnails = async (settings: object) => {
    const { space } = await addSpace({ geo_access: 'in_range', range: 50, settings });
    const seen = (await content(studio.visitor, space.pid)).body;
    expect(seen.hobjects).toEqual([]);
    return [space.thumbnail, seen.space.thumbnail];
  };
  const [own, closed] = await thumbnails({});
  expect(own).not.toBeNull();
  expect(closed).toBeNull();
  const [shown, announced] = await thumbnails({ enable_preview: true });
  expect(announced).toBe(shown);
});

describe('the trash', () => {
  beforeEach(() => ada.call('DELETE', '/user/me/trash'));
  const trash = async (owner = ada) => (await owner.call('GET', '/user/me/trash')).body.items;
  const restore = (pid: string, owner = ada) => owner.call('POST', `/user/me/trash/${pid}/restore`);

  it('restores a space as it was, for its owner only', async () => {
    const { space } = await addSpace({ identifier: 'fountain' });
    const { body: label } = await ada.call('POST', '/label', { name: 'Wet', color: '#0000ff' });
    await ada.call('POST', `/space/${space.pid}/label/${label.pid}`);
    const before = (await content(ada.call, space.pid)).body;
    expect((await ada.call('DELETE', `/space/${space.pid}`)).status).toBe(204);
    for (const call of [ada.call, studio.visitor])
      expect((await call('GET', `/space/${space.pid}`)).status).toBe(404);
    expect(await trash()).toMatchObject([{ pid: space.pid, kind: 'space', name: 'Tower' }]);
    expect((await restore(space.pid, bob)).status).toBe(404);

    // Another space has taken its identifier by now, and keeps it.
    await addSpace({ identifier: 'fountain' });
    expect(await restore(space.pid)).toMatchObject({ status: 200, body: { name: 'Tower' } });
    const after = (await content(ada.call, space.pid)).body;
    expect(after).toEqual({ ...before, space: { ...before.space, identifier: null } });
    expect(after.nodes).toHaveLength(1);
    expect(await trash()).toEqual([]);
    expect((await restore(space.pid)).status).toBe(404);
  });

  it('restores an object to its spaces, and deletes it for good after 30 days', async () => {
    const { space, hobject } = await addSpace();
    const countNodes = async () => (await content(studio.visitor, space.pid)).body.nodes.length;
    await ada.call('DELETE', `/hobject/${hobject.pid}`);
    expect(await countNodes()).toBe(0);
    await restore(hobject.pid);
    expect(await countNodes()).toBe(1);
    expect((await ada.call('GET', `/hobject/${hobject.pid}`)).body.asset_uri).toBe(hobject.asset_uri);

    await ada.call('DELETE', `/hobject/${hobject.pid}`);
    expect(await trash()).toMatchObject([{ pid: hobject.pid, kind: 'hobject' }]);
    const { platform } = studio;
    const blobs = async () =>
      (
        await platform.database.db.execute(
          sql`select from blob where pid in (select blob_pid from trash_blob)`,
        )
      ).rows.length;
    expect(await blobs()).toBe(1);
    now += 29 * 24 * 60 * MINUTE;
    await purge();
    // Tokens have expired by now, so this asks the database.
    expect(await blobs()).toBe(1);
    now += 2 * 24 * 60 * MINUTE;
    await purge();
    expect(await blobs()).toBe(0);
    now -= 31 * 24 * 60 * MINUTE;
    expect(await trash()).toEqual([]);
    expect((await restore(hobject.pid)).status).toBe(404);
  });

  it('is searched by name, for its owner only', async () => {
    for (const name of ['Königsbrunnen', 'Old crane', 'Harbour 100%']) {
      const { space } = await addSpace({ name });
      await ada.call('DELETE', `/space/${space.pid}`);
    }
    const find = async (query: string, owner = ada) => {
      const { items, total } = (await owner.call('GET', `/user/me/trash?per=1&query=${query}`)).body;
      return [total, ...items.map(({ name }: { name: string }) => name)];
    };
    expect(await find('konigs')).toEqual([1, 'Königsbrunnen']);
    expect(await find('CRANE')).toEqual([1, 'Old crane']);
    expect(await find('100%25')).toEqual([1, 'Harbour 100%']);
    expect(await find('n')).toEqual([2, 'Old crane']);
    expect(await find('tower')).toEqual([0]);
    expect(await find('crane', bob)).toEqual([0]);
  });

  it('can be emptied, and is skipped by permanent deletion', async () => {
    const one = await addSpace();
    const two = await addSpace();
    await ada.call('DELETE', `/space/${one.space.pid}?for_good=true`);
    await ada.call('DELETE', `/hobject/${one.hobject.pid}?for_good=true`);
    expect(await trash()).toEqual([]);
    await ada.call('DELETE', `/space/${two.space.pid}`);
    expect((await ada.call('DELETE', '/user/me/trash')).status).toBe(204);
    expect(await trash()).toEqual([]);
  });

  /** Does the work of the hourly job. */
  async function purge() {
    const { database, clock, storage } = studio.platform;
    const discard = async (pids: readonly string[]) =>
      (await deleteUnusedBlobs(database.db, { pids }, pids.length)).length;
    await createTrashService({
      db: database.db,
      clock,
      storage,
      uploads: { discard },
      checkItems: async () => {},
      admitSpace: async () => {},
    }).purge();
  }
});

describe('several spaces', () => {
  it('are listed by label, window and distance, and changed at once', async () => {
    const near = (await addSpace({ latitude: 41.15, longitude: -8.61, name: 'Ribeira' })).space.pid;
    const far = (await addSpace({ latitude: 41.2, longitude: -8.7, name: 'Airport' })).space.pid;
    const { body: label } = await ada.call('POST', '/label', { name: 'Porto', color: '#ff0000' });
    const change = (body: Record<string, unknown>, owner = ada) =>
      owner.call('POST', '/user/me/spaces/change', body);
    const both = { space_pids: [near, far] };
    expect((await change(both, bob)).status).toBe(404);
    expect(await change({ ...both, add_label: label.pid, access_level: 'unlisted' })).toMatchObject({
      status: 200,
      body: both,
    });
    const list = async (query: string) =>
      (await ada.call('GET', `/user/me/layer/${ada.layer}/spaces?label=${label.pid}${query}`)).body;
    const names = async (query: string) =>
      (await list(query)).spaces?.map(({ name }: { name: string }) => name);
    expect(await names('&sort=distance&lat=41.14&lon=-8.6')).toEqual(['Ribeira', 'Airport']);
    expect(await names('&sort=distance&lat=41.24&lon=-8.7')).toEqual(['Airport', 'Ribeira']);
    expect((await list('&sort=distance')).ferrors).toHaveProperty('lat');
    now += MINUTE;
    await change({ space_pids: [far], end_now: true });
    expect(await names('&window=over')).toEqual(['Airport']);
    expect(await names('&window=active')).toEqual(['Ribeira']);
    const { body } = await ada.call('GET', `/user/me/layer/${ada.layer}/places?label=${label.pid}`);
    expect(body.places.map(({ pid }: { pid: string }) => pid).sort()).toEqual([near, far].sort());
    expect(body.places[0]?.color).toBe('#ff0000');
    // One that is not the caller's leaves all unchanged.
    const foreign = (await addSpace({}, bob)).space.pid;
    expect((await change({ space_pids: [near, foreign], delete: true })).status).toBe(404);
    await change({ ...both, delete: true });
    expect((await list('')).total).toBe(0);
    await ada.call('POST', `/user/me/trash/${near}/restore`);
    expect(await names('')).toEqual(['Ribeira']);
  });

  it('move to another channel of their creator together, unless it has the identifier of one', async () => {
    const { body: attic } = await ada.call('POST', '/layer', { name: 'attic' });
    const [one, two] = [(await addSpace({ identifier: 'loft' })).space, (await addSpace()).space];
    const move = (layer_pid: string) =>
      ada.call('POST', '/user/me/spaces/change', { space_pids: [two.pid, one.pid], layer_pid });
    const channels = async () =>
      Promise.all(
        [one, two].map(async ({ pid }) => (await ada.call('GET', `/space/${pid}`)).body.layer_name),
      );
    expect(await move(bob.layer)).toMatchObject({ status: 404, body: { ferrors: {} } });
    const { body: other } = await ada.call('POST', '/space', {
      layer_pid: attic.pid,
      ...PARIS,
      identifier: 'loft',
    });
    expect(await move(attic.pid)).toMatchObject({
      status: 422,
      body: { ferrors: { 'space_pids.1.identifier': [expect.any(String)] } },
    });
    expect(await channels()).toEqual(['ada', 'ada']);
    await ada.call('PUT', `/space/${other.pid}`, { identifier: null });
    expect((await move(attic.pid)).status).toBe(200);
    expect(await channels()).toEqual(['attic', 'attic']);
  });
});

describe('a space without a place', () => {
  const NOWHERE = { has_place: false, latitude: 0, longitude: 0, range: 0, geo_access: 'anywhere' };
  const places = async () =>
    (await ada.call('GET', `/user/me/layer/${ada.layer}/places`)).body.places.map(
      ({ pid }: { pid: string }) => pid,
    );

  it('opens anywhere, and is near nothing', async () => {
    const { space } = await addSpace({ ...NOWHERE, latitude: undefined, longitude: undefined, name: 'Sky' });
    expect(space).toMatchObject({ ...NOWHERE, name: 'Sky' });
    expect((await content(studio.visitor, space.pid, '&lat=60&lon=20')).body.access).toBe('open');
    expect(await places()).not.toContain(space.pid);
    const near = async (sort: string) =>
      (await studio.visitor('GET', `/gallery?query=Sky&sort=${sort}&lat=0&lon=0`)).body.spaces;
    expect(await near('near')).toEqual([]);
    expect(await near('new')).toMatchObject([{ pid: space.pid, town: null }]);
  });

  it('has no partial place, and gets a place with a point', async () => {
    const refused = await ada.call('POST', '/space', { layer_pid: ada.layer, has_place: false, range: 5 });
    expect([refused.status, Object.keys(refused.body.ferrors)]).toEqual([422, ['range']]);
    const missing = await ada.call('POST', '/space', { layer_pid: ada.layer, name: 'x' });
    expect(Object.keys(missing.body.ferrors)).toEqual(['latitude', 'longitude']);
    const { pid } = (await addSpace({ range: 30, geo_access: 'in_range' })).space;
    const change = async (body: Record<string, unknown>) => ada.call('PUT', `/space/${pid}`, body);
    const { body: whole } = await ada.call('GET', `/space/${pid}`);
    expect((await change({ ...whole, has_place: false })).body).toMatchObject(NOWHERE);
    expect(await places()).not.toContain(pid);
    expect(Object.keys((await change({ has_place: true })).body.ferrors)).toEqual(['latitude', 'longitude']);
    expect(Object.keys((await change({ geo_access: 'in_range' })).body.ferrors)).toEqual(['geo_access']);
    expect((await change({ has_place: true, ...PARIS })).body).toMatchObject({ has_place: true, ...PARIS });
    expect(await places()).toContain(pid);
  });
});

describe('a walk', () => {
  it('has its creator’s spaces in order, and shows visitors those that they may see', async () => {
    const one = (await addSpace({ latitude: 48.86, longitude: 2.3, name: 'One' })).space.pid;
    const two = (await addSpace({ latitude: 48.86, longitude: 2.31, name: 'Two' })).space.pid;
    const hidden = (await addSpace({ latitude: 49, longitude: 2.3, name: 'Hidden', access_level: 'owner' }))
      .space.pid;
    const foreign = (await addSpace({}, bob)).space.pid;
    const fields = { layer_pid: ada.layer, name: 'Along the Seine' };
    const wrong = await ada.call('POST', '/walk', { ...fields, space_pids: [one, foreign, one] });
    expect([wrong.status, Object.keys(wrong.body.ferrors)]).toEqual([422, ['space_pids.1', 'space_pids.2']]);
    const { body: walk } = await ada.call('POST', '/walk', { ...fields, space_pids: [two, hidden, one] });
    expect(walk).toMatchObject({ ...fields, layer_name: 'ada', access_level: 'everyone' });
    const stops = async (call = studio.visitor) =>
      (await call('GET', `/walk/${walk.pid}`)).body.stops?.map(({ name }: { name: string }) => name);
    expect(await stops(ada.call)).toEqual(['Two', 'Hidden', 'One']);
    expect(await stops()).toEqual(['Two', 'One']);
    // A degree of longitude at this latitude is 73.1 km.
    const { body: seen } = await studio.visitor('GET', `/walk/${walk.pid}`);
    expect(seen.length).toBeCloseTo(731, -1);
    // The owner also gets what only they see, and the length that visitors get.
    const { body: own } = await ada.call('GET', `/walk/${walk.pid}`);
    expect(own.stops).toMatchObject([
      { name: 'Two', visitor_access: 'open' },
      { name: 'Hidden', visitor_access: 'private' },
      { name: 'One', visitor_access: 'open' },
    ]);
    expect(own.length).toBe(seen.length);
    expect(seen.stops[0]).not.toHaveProperty('visitor_access');
    const change = (body: Record<string, unknown>, owner = ada) =>
      owner.call('PUT', `/walk/${walk.pid}`, body);
    expect((await change({ name: 'Mine' }, bob)).status).toBe(404);
    expect((await change({ space_pids: [one, two] })).body.stops).toMatchObject([{ pid: one }, { pid: two }]);
    // A space restored from the trash is in its walk again.
    await ada.call('DELETE', `/space/${one}`);
    expect(await stops()).toEqual(['Two']);
    await ada.call('POST', `/user/me/trash/${one}/restore`);
    expect(await stops()).toEqual(['One', 'Two']);
    const listed = async () => (await studio.visitor('GET', `/layer/${ada.layer}/walks`)).body.total;
    expect(await listed()).toBe(1);
    await change({ access_level: 'unlisted' });
    expect([await listed(), await stops()]).toEqual([0, ['One', 'Two']]);
    await change({ access_level: 'owner' });
    expect((await studio.visitor('GET', `/walk/${walk.pid}`)).status).toBe(404);
    expect((await ada.call('DELETE', `/walk/${walk.pid}`)).status).toBe(204);
    expect((await ada.call('GET', `/user/me/layer/${ada.layer}/walks`)).body.total).toBe(0);
    // A restored walk lacks the spaces deleted meanwhile.
    await ada.call('DELETE', `/space/${one}?for_good=true`);
    const back = await ada.call('POST', `/user/me/trash/${walk.pid}/restore`);
    expect(back.body).toMatchObject({ kind: 'walk', name: 'Along the Seine' });
    expect(await stops(ada.call)).toEqual(['Two']);
    await ada.call('DELETE', `/walk/${walk.pid}?for_good=true`);
    expect((await ada.call('POST', `/user/me/trash/${walk.pid}/restore`)).status).toBe(404);
  });

  it('has its words and those of its stops in other languages, in the order of their tags', async () => {
    const ofSpace = { it: { card_title: 'La gru' }, de: { name: 'Der Kran', card_description: '' } };
    const { space } = await addSpace({ settings: { translations: ofSpace } });
    const words = { layer_pid: ada.layer, name: 'Quays', space_pids: [space.pid] };
    const ofWalk = { it: { name: 'Moli' }, de: { description: 'Am Wasser.' } };
    const { body: walk } = await ada.call('POST', '/walk', { ...words, translations: ofWalk });
    expect(walk.translations).toEqual(ofWalk);
    expect(Object.keys(walk.translations)).toEqual(['de', 'it']);
    // Only what a stop says is answered, not how its space is shown.
    expect(walk.stops.map(({ settings }) => settings)).toEqual([{ translations: ofSpace }]);
    const change = (translations: unknown) => ada.call('PUT', `/walk/${walk.pid}`, { translations });
    expect((await change({ it: { name: 'Moli', card_title: '' } })).body.ferrors).toHaveProperty([
      'translations.it.card_title',
    ]);
    expect((await change({ 'no tag': {} })).status).toBe(422);
    expect((await change({})).body.translations).toEqual({});
  });

  it('in the trash keeps the picture of the first stop that has one, even if that stop is deleted', async () => {
    const plain = (await addSpace()).space.pid;
    const withPicture = async () => {
      const { space } = await addSpace();
      const thumbnail = await ada.upload(await pngFile(8, 8), 'a.png', 'image/png');
      return (await ada.call('PUT', `/space/${space.pid}`, { thumbnail })).body;
    };
    const first = await withPicture();
    const second = await withPicture();
    const space_pids = [plain, first.pid, second.pid];
    const { body: walk } = await ada.call('POST', '/walk', {
      layer_pid: ada.layer,
      name: 'Round',
      space_pids,
    });
    await ada.call('DELETE', `/walk/${walk.pid}`);
    const image = async () =>
      (await ada.call('GET', '/user/me/trash?kind=walk')).body.items.map(
        (item: { image: string | null }) => item.image,
      );
    expect(await image()).toEqual([first.thumbnail_tiny]);
    await ada.call('DELETE', `/space/${first.pid}?for_good=true`);
    const { db } = studio.platform.database;
    const { rows } = await db.execute<{ blob_pid: string }>(
      sql`select blob_pid from trash_blob where trash_pid = ${walk.pid}`,
    );
    expect(rows).toHaveLength(1);
    expect(await deleteUnusedBlobs(db, { pids: rows.map(({ blob_pid }) => blob_pid) }, 10)).toEqual([]);
    expect(await image()).toEqual([first.thumbnail_tiny]);
    expect((await ada.call('DELETE', `/user/me/trash/${walk.pid}`)).status).toBe(204);
    expect((await ada.call('GET', `/space/${second.pid}`)).body.thumbnail).toBe(second.thumbnail);
  });
});
