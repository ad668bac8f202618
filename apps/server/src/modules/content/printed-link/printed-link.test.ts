import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pngFile } from '../../../testing/test-files.ts';
import { type Creator, startTestStudio, type TestStudio } from '../../../testing/test-studio.ts';

let studio: TestStudio;
let ada: Creator;
let bob: Creator;

beforeAll(async () => {
  studio = await startTestStudio();
  [ada, bob] = [await studio.creator('ada'), await studio.creator('bob')];
});
afterAll(() => studio.stop());

async function addHobject(fields: Record<string, unknown> = {}, owner = ada): Promise<string> {
  const asset = await owner.upload(await pngFile(8, 8), 'x.png', 'image/png');
  const body = { name: 'Wall', model_identifier: 'core.image.plane.1.0', asset, ...fields };
  return (await owner.call('POST', '/hobject', body)).body.pid;
}

const addAnchor = async (owner = ada): Promise<string> =>
  (await owner.call('POST', '/anchor', { name: 'Quay', anchor_type: 'VerticalSurface-SLAM-10' })).body.pid;

describe('a link', () => {
  it('shows an object and its anchor to its readers', async () => {
    const hobject = await addHobject({ identifier: 'sku-1' });
    const part = await addHobject();
    const anchor = await addAnchor();
    await ada.call('PUT', `/hobject/${part}/parent/${hobject}`);
    const fields = { hobject_pid: hobject, anchor_pid: anchor, layer_pid: ada.layer };
    const made = await ada.call('POST', '/link', fields);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      pid: ada.layer,
      name: 'ada',
      total: 1,
      links: [{ return_url: null, layer: { pid: ada.layer }, anchor: { pid: anchor } }],
    });
    expect(made.body.links[0]?.hobjects.map(({ pid }) => pid)).toEqual([hobject, part]);
    const put = { hobject_pid: hobject, layer_pid: ada.layer, return_url: 'https://example.org/back' };
    expect((await ada.call('PUT', '/link', put)).body.links).toMatchObject([{ return_url: put.return_url }]);
    // The same place again is the same link.
    await ada.call('POST', '/link', fields);
    for (const query of ['n=ada', `n=%2Bada&h=${hobject}`, 'n=ada&i=sku-1']) {
      const { body } = await studio.visitor('GET', `/link?${query}`);
      expect(body).toMatchObject({
        total: 1,
        links: [{ anchor: { pid: anchor }, return_url: put.return_url }],
      });
    }
    expect((await studio.visitor('GET', '/link?n=ada&i=other')).body.total).toBe(0);
    expect((await studio.visitor('GET', '/link')).body.ferrors).toHaveProperty('n');
    expect((await studio.visitor('GET', '/link?n=nobody')).status).toBe(404);
  });

  it('can be deleted by its channel’s owner, without affecting others', async () => {
    const hobject_pid = await addHobject();
    const anchor_pid = await addAnchor();
    const place = { hobject_pid, layer_pid: ada.layer };
    const at = (fields: Record<string, string>) => `/link?${new URLSearchParams(fields)}`;
    await ada.call('PUT', '/link', { ...place, return_url: 'https://example.org' });
    await ada.call('POST', '/link', { ...place, anchor_pid });
    const left = async () => (await studio.visitor('GET', `/link?n=ada&h=${hobject_pid}`)).body.links;
    expect(await left()).toHaveLength(2);
    expect((await bob.call('DELETE', at(place))).status).toBe(404);
    expect((await ada.call('DELETE', at(place))).status).toBe(204);
    expect(await left()).toMatchObject([{ anchor: { pid: anchor_pid } }]);
    expect((await ada.call('DELETE', at(place))).status).toBe(404);
    expect((await ada.call('DELETE', at({ ...place, anchor_pid }))).status).toBe(204);
    expect(await left()).toEqual([]);
  });

  it('is created by the owner of both, with all required fields', async () => {
    const hobject = await addHobject();
    const anchor = await addAnchor();
    const fields = { hobject_pid: hobject, anchor_pid: anchor, layer_pid: ada.layer };
    expect(Object.keys((await ada.call('POST', '/link', {})).body.ferrors).sort()).toEqual(
      Object.keys(fields).sort(),
    );
    expect((await bob.call('POST', '/link', fields)).status).toBe(404);
    const ofBob = { ...fields, layer_pid: bob.layer };
    expect((await bob.call('POST', '/link', ofBob)).body.ferrors).toHaveProperty('hobject_pid');
    const own = await addHobject({}, bob);
    const refused = await bob.call('POST', '/link', { ...ofBob, hobject_pid: own });
    expect(refused.body.ferrors).toHaveProperty('anchor_pid');
    const put = { hobject_pid: hobject, layer_pid: ada.layer, return_url: 'javascript:alert(1)' };
    expect((await ada.call('PUT', '/link', put)).body.ferrors).toHaveProperty('return_url');
    expect((await bob.call('PUT', '/link', { ...put, return_url: 'https://x.org' })).status).toBe(404);
  });
});

it('lists the links of a channel by page', async () => {
  const layer = (await ada.call('POST', '/layer', { name: 'linked' })).body.pid;
  for (let made = 0; made < 3; made++) {
    const hobject_pid = await addHobject();
    await ada.call(
      'PUT',
      `/link?hobject_pid=${hobject_pid}&layer_pid=${layer}&return_url=https://x.org/${made}`,
    );
  }
  const { body } = await studio.visitor('GET', '/layer/linked/links?per=2');
  expect(body).toMatchObject({ page: 1, per: 2, total: 3, name: 'linked' });
  expect(body.links).toMatchObject([
    { anchor: null, return_url: 'https://x.org/2' },
    { return_url: 'https://x.org/1' },
  ]);
  await ada.call('PUT', `/layer/${layer}`, { discoverability: 'owner' });
  expect((await studio.visitor('GET', '/layer/linked/links')).status).toBe(404);
  expect((await ada.call('GET', '/layer/linked/links')).body.total).toBe(3);
});

it('reports what visitors did with the caller’s objects', async () => {
  const eve = await studio.creator('eve');
  const first = await addHobject({}, eve);
  const second = await addHobject({}, eve);
  const event = (obj_pid: string, event_type: string, obj_type = 'hobject') => ({
    obj_type,
    obj_pid,
    event_type,
    event_at: Date.now(),
  });
  await studio.visitor('POST', '/logs', [
    event(first, 'seen'),
    event(first, 'seen'),
    event(first, 'open'),
    event(first, 'collect'),
    event(second, 'rating'),
    event(first, 'seen', 'node'),
  ]);
  const { body } = await eve.call('GET', '/user/me/reporting');
  expect(body).toEqual({
    page: 1,
    per: 20,
    total: 2,
    hobjects: [
      { hobject_pid: second, hobject_type: 'image', shows_count: 0, trigs_count: 0, collects_count: 0 },
      { hobject_pid: first, hobject_type: 'image', shows_count: 2, trigs_count: 1, collects_count: 1 },
    ],
  });
  expect((await eve.call('GET', '/user/me/reporting?per=1&page=2')).body.hobjects).toMatchObject([
    { hobject_pid: first },
  ]);
  expect((await bob.call('GET', '/user/me/reporting')).body.hobjects.length).toBeLessThan(2);
});
