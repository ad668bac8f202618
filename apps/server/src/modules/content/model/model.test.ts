import { CONTENT_TYPES } from '@pleinair/content/definitions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { glbFile, pngFile, zipFile } from '../../../testing/test-files.ts';
import { type Creator, startTestStudio, type TestStudio } from '../../../testing/test-studio.ts';

let studio: TestStudio;
let ada: Creator;
let free: Creator;

beforeAll(async () => {
  studio = await startTestStudio();
  [ada, free] = [await studio.creator('ada', 'studio'), await studio.creator('free')];
});
afterAll(() => studio.stop());

const chair = { provider: 'acme', collection: 'shop', name: 'chair', version: '1.0', format: 'glb' };

describe('the built-in models', () => {
  it('are listed in order, and cannot be changed', async () => {
    const { body } = await studio.visitor('GET', '/model?provider=core');
    expect(body).toMatchObject({ total: CONTENT_TYPES.length + 1, page: 1, per: 20 });
    expect(body.models[0]).toMatchObject({ owner: null, provider: 'core', access_level: 'everyone' });
    const names = body.models.map(({ display_name }: { display_name: string }) => display_name);
    expect(names).toEqual(expect.arrayContaining(['Green-screen', '3D Object', 'Unity AssetBundle']));
    const pid = body.models[0]?.pid;
    expect((await studio.visitor('GET', `/model/${pid}`)).body).toEqual(body.models[0]);
    expect((await ada.call('PUT', `/model/${pid}`, chair)).status).toBe(404);
    expect((await ada.call('DELETE', `/model/${pid}`)).status).toBe(404);
    expect((await ada.call('POST', '/model', { ...chair, provider: 'core' })).status).toBe(422);
  });

  it('can be named by objects', async () => {
    const asset = await ada.upload(await pngFile(8, 8), 'x.png', 'image/png');
    const fields = { name: 'x', model_identifier: 'core.image.plane.1.0', asset };
    const { body } = await ada.call('POST', '/hobject', fields);
    expect((await studio.visitor('GET', `/model/${body.model_pid}`)).body.collection).toBe('image');
  });
});

describe('a model', () => {
  it('needs names, a version and a format', async () => {
    const { status, body } = await ada.call('POST', '/model', { sort_order: 'first', version: '1' });
    expect(status).toBe(422);
    expect(Object.keys(body.ferrors).sort()).toEqual([
      'collection',
      'format',
      'name',
      'provider',
      'sort_order',
      'version',
    ]);
  });

  it('is defined with its files, changed and deleted by its owner', async () => {
    const data = await ada.upload(glbFile(), 'chair.glb', 'model/gltf-binary');
    const thumbnail = await ada.upload(await pngFile(600, 600), 'chair.png', 'image/png');
    const made = await ada.call('POST', '/model', { ...chair, data, thumbnail, scale: 2, angle_y: 90 });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      ...chair,
      owner: ada.pid,
      display_name: 'chair',
      usage: 'either',
      access_level: 'owner',
      scale: 2,
      cross_platform_data: expect.stringMatching(/\.glb$/),
      thumbnail_medium: expect.stringMatching(/\.webp$/),
      ios_data: null,
    });
    const { pid } = made.body;
    expect((await free.call('GET', `/model/${pid}`)).status).toBe(404);
    expect((await free.call('PUT', `/model/${pid}`, chair)).status).toBe(404);
    expect((await ada.call('POST', '/model', chair)).body.ferrors).toHaveProperty('name');
    const changed = await ada.call('PUT', `/model/${pid}`, { ...chair, access_level: 'licensed' });
    expect(changed.body.cross_platform_data).toBe(made.body.cross_platform_data);
    const seen = await studio.visitor('GET', `/model/${pid}`);
    expect(seen.body).toMatchObject({ access_level: 'licensed', cross_platform_data: null });
    expect((await ada.call('DELETE', `/model/${pid}`)).status).toBe(204);
    expect((await ada.call('GET', `/model/${pid}`)).status).toBe(404);
  });

  it('is listed by access level, filtered and paged', async () => {
    for (const [version, access_level] of [
      ['1.0', 'everyone'],
      ['1.2', 'licensed'],
      ['1.10', 'everyone'],
      ['2.0', 'unlisted'],
      ['3.0', 'owner'],
    ] as const) {
      await ada.call('POST', '/model', { ...chair, name: 'lamp', version, access_level });
    }
    const versions = async (call: Creator['call'], query = '') =>
      (await call('GET', `/model?provider=acme&name=lamp${query}`)).body.models.map(({ version }) => version);
    expect(await versions(studio.visitor)).toEqual(['1.10', '1.2', '1.0']);
    expect(await versions(ada.call)).toEqual(['3.0', '2.0', '1.10', '1.2', '1.0']);
    expect(await versions(studio.visitor, '&version=1.2')).toEqual(['1.2']);
    expect(await versions(studio.visitor, '&per=1&page=2')).toEqual(['1.2']);
    expect(await versions(studio.visitor, '&collection=other')).toEqual([]);
  });

  it('accepts a Unity AssetBundle in a valid ZIP, if the plan includes it', async () => {
    const unity = { ...chair, name: 'bundle', format: 'uab' };
    const refused = await free.call('POST', '/model', unity);
    expect(refused).toMatchObject({ status: 403, body: { errors: ['Upgrade to use Unity'] } });
    const zip = async (...files: Parameters<typeof zipFile>) =>
      ada.upload(zipFile(...files), 'b.zip', 'application/zip');
    for (const bad of [
      await zip([{ name: '../../etc/passwd' }]),
      await zip([{ name: 'a', unpacked: 4_000_000_000 }]),
    ]) {
      expect((await ada.call('POST', '/model', { ...unity, data: bad })).body.ferrors).toHaveProperty('data');
    }
    const glb = await ada.upload(glbFile(), 'chair.glb', 'model/gltf-binary');
    expect((await ada.call('POST', '/model', { ...unity, data: glb })).status).toBe(415);
    const made = await ada.call('POST', '/model', { ...unity, ios_data: await zip([{ name: 'bundle' }]) });
    expect(made.body.ios_data).toMatch(/\.zip$/);
  });

  it('links only to https URLs', async () => {
    const leading = (destination: string) =>
      ada.call('POST', '/model', { ...chair, name: 'button', version: '2.0', destination });
    for (const bad of ['http://example.org/', 'example.org', 'javascript:alert(1)', 'https://']) {
      expect((await leading(bad)).body.ferrors).toEqual({
        destination: ['You must provide a valid a destination link'],
      });
    }
    const { pid } = (await leading('https://example.org/tickets')).body;
    const nowhere = { ...chair, name: 'button', version: '2.0', destination: '' };
    expect((await ada.call('PUT', `/model/${pid}`, nowhere)).body.destination).toBe('');
  });

  it('can be sent as a form with its files', async () => {
    const server: TestApp = await startTestApp(studio.platform);
    const eve: Person = await server.newPerson();
    const form = new FormData();
    for (const [key, value] of Object.entries({ ...chair, name: 'formed', scale: '3' })) form.set(key, value);
    form.set('data', new Blob([new Uint8Array(glbFile())]), 'chair.glb');
    const { status, body } = await server.call<Record<string, unknown>>('POST', '/model', {
      token: eve.token,
      form,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ scale: 3, cross_platform_data: expect.stringMatching(/\.glb$/) });
    await server.stop();
  });
});

it('is included in the list of everything that a creator owns', async () => {
  const eve = await studio.creator('eve');
  await eve.call('POST', '/model', { ...chair, name: 'mine' });
  const asset = await eve.upload(await pngFile(8, 8), 'x.png', 'image/png');
  for (const name of ['One', 'Two']) {
    await eve.call('POST', '/workflow/space', {
      layer: { pid: eve.layer },
      space: { latitude: 1, longitude: 2, name, access_level: 'owner' },
      hobject: { name: 'Wall', model_identifier: 'core.image.plane.1.0', asset },
      anchor: { name: 'Floor', anchor_type: 'HorizontalSurface-SLAM-10' },
    });
  }
  const { body } = await eve.call('GET', '/user/me/content?per=1');
  expect(body).toMatchObject({
    page: 1,
    per: 1,
    total: 2,
    layers: [{ pid: eve.layer }],
    models: [{ name: 'mine' }],
    spaces: [{ name: 'Two' }],
    hobjects: [{ name: 'Wall' }],
    anchors: [{ name: 'Floor' }],
    totals: { layers: 1, spaces: 2, anchors: 2, nodes: 2, hobjects: 2, models: 1 },
  });
  expect((await eve.call('GET', '/user/me/content?per=1&page=2')).body.spaces).toMatchObject([
    { name: 'One' },
  ]);
  expect((await studio.visitor('GET', '/user/me/content')).status).toBe(401);
});
