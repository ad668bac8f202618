import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pngFile } from '../testing/test-files.ts';
import { type Creator, startTestStudio, type TestStudio } from '../testing/test-studio.ts';

const QUAY = { latitude: 48.8584, longitude: 2.2945 };
const NEAR = '/layer?lat=48.8584&lon=2.2945';
let now = Date.parse('2026-05-01T12:00:00Z');

/** Both must answer alike: from memory with `CACHE_MEMORY`, from the database without it. */
describe.each([
  ['from memory', '512', 1],
  ['from the database', '0', 0],
])('public reads %s', (_where, CACHE_MEMORY, isKept) => {
  let studio: TestStudio;
  let ada: Creator;

  beforeAll(async () => {
    studio = await startTestStudio({ clock: { now: () => new Date(now) }, env: { CACHE_MEMORY } });
    ada = await studio.creator('ada', 'studio');
    for (const name of ['farther', 'nearest']) {
      const { body } = await ada.call('POST', '/layer', { name });
      const longitude = name === 'nearest' ? QUAY.longitude : 2.4;
      await ada.call('POST', '/space', { ...QUAY, longitude, layer_pid: body.pid, name });
    }
  });
  afterAll(() => studio.stop());

  const metric = async (name: string) => {
    const { payload } = await studio.app.inject('/metrics');
    return Number(payload.match(new RegExp(`^${name} (\\S+)$`, 'm'))?.[1]);
  };
  const names = async (query = '') => {
    const { body } = await studio.visitor('GET', `${NEAR}${query}` as '/layer');
    return body.layers.map(({ name }) => name);
  };
  const addSpace = async (fields: Record<string, unknown>) => {
    const asset = await ada.upload(await pngFile(8, 8), 'a.png', 'image/png');
    const { body } = await ada.call('POST', '/workflow/space', {
      layer: { pid: ada.layer },
      space: { ...QUAY, latitude: 10, name: 'Hall', ...fields },
      hobject: { name: 'Sign', model_identifier: 'core.image.plane.1.0', asset },
      anchor: { name: 'Floor', anchor_type: 'HorizontalSurface-SLAM-10' },
    });
    return { space: body.space.pid, hobject: body.hobject.pid };
  };
  const contentOf = (space: string, query = '', call = studio.visitor) =>
    call('GET', `/space/content?pid=${space}${query}` as '/space/content');

  it('follow CACHE_MEMORY', async () => {
    await expect.poll(() => metric('pleinair_near_index_ready')).toBe(isKept);
    const { space } = await addSpace({});
    await contentOf(space);
    await contentOf(space);
    expect((await metric('pleinair_content_cache_hits')) > 0).toBe(isKept === 1);
  });

  it('list channels by distance, in pages of any depth, and as the last write left them', async () => {
    expect((await names()).slice(0, 2)).toEqual(['nearest', 'farther']);
    expect(await names('&per=1&page=2')).toEqual(['farther']);
    expect(await names('&page=100')).toEqual([]);
    const { body } = await ada.call('GET', '/user/me/layers');
    const [nearest] = body.layers.filter(({ name }) => name === 'nearest');
    await ada.call('PUT', `/layer/${nearest?.pid}`, { discoverability: 'unlisted' });
    expect((await names())[0]).toBe('farther');
    await ada.call('PUT', `/layer/${nearest?.pid}`, { discoverability: 'everyone' });
    expect((await names())[0]).toBe('nearest');
  });

  it('show a space to permitted visitors where and when it is open, as the last write left it', async () => {
    const { space, hobject } = await addSpace({ present_from: '2026-05-01T10:00:00Z' });
    const shown = await contentOf(space);
    expect(shown.body).toMatchObject({ access: 'open', nodes: [{}], hobjects: [{ name: 'Sign' }] });
    expect(shown.headers['cache-control']).toBe('public, max-age=0, s-maxage=15, must-revalidate');
    await ada.call('PUT', `/hobject/${hobject}`, { name: 'Board' });
    expect((await contentOf(space)).body.hobjects).toMatchObject([{ name: 'Board' }]);
    await ada.call('PUT', `/space/${space}`, { geo_access: 'in_range', range: 50 });
    expect((await contentOf(space)).body).toMatchObject({ access: 'position_needed', nodes: [] });
    expect((await contentOf(space, '&lat=10&lon=2.2945')).body.access).toBe('open');
    expect((await contentOf(space, '&lat=11&lon=2.2945')).body.access).toBe('out_of_range');
    expect((await contentOf(space, '', ada.call)).body).toMatchObject({
      access: 'open',
      visitor_access: 'position_needed',
    });
    await ada.call('PUT', `/space/${space}`, { access_level: 'owner' });
    expect((await contentOf(space)).status).toBe(404);
    expect((await contentOf('nothing000000')).status).toBe(404);
  });

  it('close a space with its window', async () => {
    const { space } = await addSpace({ present_to: new Date(now + 5000).toISOString() });
    const open = await contentOf(space);
    expect(open.headers['cache-control']).toBe('public, max-age=0, s-maxage=5, must-revalidate');
    now += 6000;
    expect((await contentOf(space)).body).toMatchObject({ access: 'over', nodes: [] });
  });
});
