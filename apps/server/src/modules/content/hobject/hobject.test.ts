import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { glbFile, pngFile } from '../../../testing/test-files.ts';
import { type Creator, startTestStudio, type TestStudio } from '../../../testing/test-studio.ts';

import { collectOrphans } from '../../media/blob/collect-orphans.ts';

const IMAGE = 'core.image.plane.1.0';
const OBJECT3D = 'core.object3d.glb.1.0';

let studio: TestStudio;
let ada: Creator;
let bob: Creator;

beforeAll(async () => {
  studio = await startTestStudio();
  ada = await studio.creator('ada', 'studio');
  bob = await studio.creator('bob');
});
afterAll(() => studio.stop());

async function add(fields: Record<string, unknown> = {}, owner = ada) {
  const asset = await owner.upload(await pngFile(30, 20), 'wall.png', 'image/png');
  return owner.call('POST', '/hobject', { name: 'Wall', model_identifier: IMAGE, asset, ...fields });
}

describe('an object', () => {
  it('has complete settings, its file’s facts, and abilities with lower-case keys', async () => {
    const link = 'https://Example.org';
    const abilities = JSON.stringify([{ Trigger: { On: 'tap' }, Actions: [{ Do: 'open_link', Url: link }] }]);
    const { status, body } = await add({ abilities, settings: { height: 2 }, identifier: 'sku.1' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      width: 30,
      height: 20,
      content_type: 'image/png',
      manage_asset: true,
      spaces_count: 0,
      settings: { height: 2, elevation: 0, frame: false },
      image: expect.stringMatching(/\.webp$/),
    });
    expect(JSON.parse(body.abilities)).toEqual([
      { trigger: { on: 'tap' }, actions: [{ do: 'open_link', url: link }] },
    ]);
    expect((await ada.call('GET', '/hobject/sku.1')).body.pid).toBe(body.pid);
    expect((await bob.call('GET', '/hobject/sku.1')).status).toBe(404);
    expect((await studio.visitor('GET', `/hobject/${body.pid}`)).status).toBe(404);
  });

  it('gets the settings that suit its file, unless the request has its own', async () => {
    const points = Array.from(
      { length: 400 },
      (_, index) => `${(index % 20) / 19} 0 ${Math.floor(index / 20) / 19}`,
    );
    const axes = ['x', 'y', 'z'].map((axis) => `property float ${axis}`);
    const lines = ['ply', 'format ascii 1.0', 'element vertex 400', ...axes, 'end_header', ...points, ''];
    const create = async (settings?: Record<string, unknown>) => {
      const asset = await ada.upload(Buffer.from(lines.join('\n')), 'square.ply', 'model/ply');
      const cloud = { name: 'Square', model_identifier: 'core.pointcloud.ply.1.0', asset, settings };
      return (await ada.call('POST', '/hobject', cloud)).body.settings;
    };
    // A square metre of 400 points: they lie 5 cm apart.
    expect(await create()).toMatchObject({ point_size: 0.085, pivot: 'base' });
    expect(await create({ point_size: 0.01, pivot: 'center' })).toMatchObject({
      point_size: 0.01,
      pivot: 'center',
    });
  });

  it('has its earlier file and pictures back after they were replaced, for an hour', async () => {
    const picture = async (size: number) => ada.upload(await pngFile(size, size), 'p.png', 'image/png');
    const first = (
      await add({
        image: await picture(31),
        original_image: await picture(32),
        cropped_image: await picture(33),
      })
    ).body;
    const path = `/hobject/${first.pid}` as const;
    const change = await ada.call('PUT', path, { name: 'Fence' });
    expect(change.body).not.toHaveProperty('replaced');
    const asset = await ada.upload(await pngFile(60, 40), 'fence.png', 'image/png');
    const { body: second } = await ada.call('PUT', path, { asset });
    expect(second).toMatchObject({ width: 60, original_image: null, cropped_image: null });
    expect(second.image).not.toBe(first.image);
    const { platform } = studio;
    const { db } = platform.database;
    const age = () =>
      db.execute(
        sql`update blob set announced_at = announced_at - interval '1 day' where owner_pid = ${ada.pid}`,
      );
    // The files were sent long before they were replaced.
    await age();
    const changed = await ada.call('PUT', path, { asset: await picture(50) });
    const later = (minutes: number) => new Date(platform.clock.now().getTime() + minutes * 60_000);
    const collect = (minutes: number) =>
      collectOrphans({ ...platform, db, clock: { now: () => later(minutes) } });
    expect(Object.keys(changed.body.replaced ?? {})).toEqual(['asset']);
    await collect(59);
    await age();
    const { status, body: back } = await ada.call('PUT', path, { ...changed.body.replaced });
    expect([status, back.asset_uri, back.width]).toEqual([200, second.asset_uri, 60]);
    // The whole answer can be sent back.
    expect((await ada.call('PUT', path, { ...back })).status).toBe(200);
    await collect(121);
    expect((await ada.call('PUT', path, { ...back.replaced })).status).toBe(422);
    const eve = await studio.creator('eve-of-the-wall');
    const own = (await add({}, eve)).body;
    expect((await eve.call('PUT', `/hobject/${own.pid}`, { ...back.replaced })).status).toBe(422);

    const pictured = (await add({ image: await picture(34), original_image: await picture(35) })).body;
    const replacing = await ada.call('PUT', `/hobject/${pictured.pid}`, { asset: await picture(51) });
    const { body: restored } = await ada.call('PUT', `/hobject/${pictured.pid}`, {
      ...replacing.body.replaced,
    });
    const { asset_uri, image, image_tiny, original_image, width, height, bounds } = pictured;
    expect(restored).toMatchObject({ asset_uri, image, image_tiny, original_image, width, height, bounds });
  });

  it('reports where behaviors and abilities are invalid', async () => {
    const { status, body } = await add({
      behaviors: JSON.stringify([
        { does: 'spin', degrees: 90, axis: 'up' },
        { does: 'dance' },
        { does: 'appear_between', from: '8:00', to: '25:00', often: true },
      ]),
      abilities: JSON.stringify([
        { trigger: { on: 'near' }, actions: [] },
        { trigger: { on: 'tap' }, actions: [{ do: 'open_link', url: 'http://example.org' }, { do: 'hide' }] },
      ]),
    });
    expect([status, Object.keys(body.ferrors).sort()]).toEqual([
      422,
      [
        'abilities.0.actions',
        'abilities.0.trigger.metres',
        'abilities.1.actions.0.url',
        'behaviors.0.axis',
        'behaviors.1.does',
        'behaviors.2.from',
        'behaviors.2.often',
        'behaviors.2.to',
      ],
    ]);
    expect((await add({ behaviors: '{}', abilities: 'null' })).body.ferrors).toEqual({
      behaviors: ['This must be a list.'],
      abilities: ['This must be a list.'],
    });
  });

  it('keeps behaviors and abilities that are older than their rules, if sent back unchanged', async () => {
    const { body } = await add();
    const old = { behaviors: '[1]', abilities: '[{"Trigger":"tap"}]' };
    await studio.platform.database.db.execute(
      sql`update hobject set behaviors = ${old.behaviors}, abilities = ${old.abilities} where pid = ${body.pid}`,
    );
    const { behaviors, abilities } = (await ada.call('GET', `/hobject/${body.pid}`)).body;
    const repeated = await ada.call('PUT', `/hobject/${body.pid}`, { behaviors, abilities, name: 'Old' });
    expect(repeated).toMatchObject({ status: 200, body: { name: 'Old', behaviors: '[1]', abilities } });
    const other = await ada.call('PUT', `/hobject/${body.pid}`, { behaviors: '[2]' });
    expect(other).toMatchObject({ status: 422, body: { ferrors: { 'behaviors.0': [expect.any(String)] } } });
  });

  it('refuses JSON that is nested too deeply or too long', async () => {
    const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    const { status, body } = await add({ abilities: deep(40_000), behaviors: deep(51) });
    expect([status, Object.keys(body.ferrors).sort()]).toEqual([422, ['abilities', 'behaviors']]);
    expect(Object.keys((await add({ behaviors: deep(50) })).body.ferrors)).toEqual(['behaviors.0']);
    const long = (characters: number) => '[]'.padEnd(characters);
    expect((await add({ behaviors: long(10_001) })).body.ferrors).toHaveProperty('behaviors');
    expect((await add({ behaviors: long(10_000) })).status).toBe(201);
  });

  it('names every invalid setting', async () => {
    const settings = { height: 0, frame_color: 'red', face_visitor: 'yes' };
    const { status, body } = await add({ settings });
    expect(status).toBe(422);
    expect(Object.keys(body.ferrors).sort()).toEqual([
      'settings.face_visitor',
      'settings.frame_color',
      'settings.height',
    ]);
  });

  it('changes the given fields and keeps the rest', async () => {
    const { body } = await add({ settings: { height: 2, frame: true } });
    const changed = await ada.call('PUT', `/hobject/${body.pid}`, { name: 'Door', settings: { height: 3 } });
    expect(changed.body).toMatchObject({ name: 'Door', settings: { height: 3, frame: true } });
    expect(changed.body.asset_uri).toBe(body.asset_uri);
    const refused = await ada.call('PUT', `/hobject/${body.pid}`, { name: 'Gate', settings: { height: -1 } });
    expect(refused.body.ferrors).toHaveProperty(['settings.height']);
    expect((await ada.call('GET', `/hobject/${body.pid}`)).body.name).toBe('Door');
  });

  it('shows the preview that its creator made, re-encoded, until its file is replaced', async () => {
    const asset = await ada.upload(glbFile(), 'a.glb', 'model/gltf-binary');
    const image = await ada.upload(await pngFile(700, 700), 'preview.png', 'image/png');
    const { body } = await ada.call('POST', '/hobject', {
      name: 'M',
      model_identifier: OBJECT3D,
      asset,
      image,
    });
    expect(body).toMatchObject({ triangles_count: 1, image: expect.stringMatching(/\.webp$/) });
    expect(body.bounds).toEqual({ min: { x: 0, y: 0, z: 0 }, max: { x: 1, y: 2, z: 0 } });
    const other = await ada.upload(glbFile({ extras: {} }), 'b.glb', 'model/gltf-binary');
    const changed = await ada.call('PUT', `/hobject/${body.pid}`, { asset: other });
    expect(changed.body.image).toBeNull();
    expect(changed.body.asset_uri).not.toBe(body.asset_uri);
  });

  it('keeps the original picture and its crop unchanged until its file is replaced', async () => {
    const whole = await pngFile(60, 40);
    const cut = await pngFile(30, 20);
    const original_image = await ada.upload(whole, 'whole.png', 'image/png');
    const cropped_image = await ada.upload(cut, 'cut.png', 'image/png');
    const { status, body } = await add({ asset: cropped_image, cropped_image, original_image });
    expect([status, body.cropped_image]).toEqual([201, body.asset_uri]);
    const sent = async (uri: string | null) =>
      (await studio.app.inject(new URL(String(uri)).pathname)).rawPayload;
    expect((await sent(body.original_image)).equals(whole)).toBe(true);
    expect((await add()).body).toMatchObject({ original_image: null, cropped_image: null });

    const { body: renamed } = await ada.call('PUT', `/hobject/${body.pid}`, { name: 'Door' });
    expect(renamed).toMatchObject({
      original_image: body.original_image,
      cropped_image: body.cropped_image,
    });
    // It stays as long as something uses it.
    const { db } = studio.platform.database;
    const later = { now: () => new Date(Date.now() + 2 * 24 * 60 * 60 * 1000) };
    await collectOrphans({ db, storage: studio.platform.storage, clock: later });
    expect((await sent(body.original_image)).equals(whole)).toBe(true);

    const asset = await ada.upload(await pngFile(9, 9), 'other.png', 'image/png');
    const { body: other } = await ada.call('PUT', `/hobject/${body.pid}`, { asset });
    expect(other).toMatchObject({ original_image: null, cropped_image: null });
    const text = await ada.upload(glbFile(), 'a.glb', 'model/gltf-binary');
    const refused = await ada.call('PUT', `/hobject/${body.pid}`, { original_image: text });
    expect([refused.status, Object.keys(refused.body.ferrors)]).toEqual([415, ['original_image']]);
  });

  it('has an identifier, which another creator may also use', async () => {
    await add({ identifier: 'twice' });
    expect((await add({ identifier: 'twice' })).body.ferrors).toHaveProperty('identifier');
    expect((await add({ identifier: 'twice' }, bob)).status).toBe(201);
    const { body: hobject } = await add({});
    expect((await add({ identifier: hobject.pid }, bob)).body.ferrors).toHaveProperty('identifier');
    expect((await ada.call('GET', '/hobject/twice')).body.owner).toBe(ada.pid);
    expect((await bob.call('GET', '/hobject/twice')).body.owner).toBe(bob.pid);
  });

  it('keeps the identifier that it was first published with, even when it is private again', async () => {
    const carol = await studio.creator('carol');
    const identifier = 'printed';
    const answered = async () => {
      const { status, body } = await studio.visitor('GET', `/hobject/${identifier}`);
      return status === 200 ? body.owner : status;
    };
    const show = async (owner: Creator, hobject_pid: string, access_level: string) => {
      const { body } = await owner.call('POST', '/workflow/space', {
        layer: { pid: owner.layer },
        hobject: { pid: hobject_pid },
        space: { latitude: 1, longitude: 2, access_level },
        anchor: { name: 'Floor', anchor_type: 'HorizontalSurface-SLAM-10' },
      });
      return body.space.pid;
    };
    const { body: earlier } = await add({ identifier }, bob);
    // As a part of another object, in a space that is published later.
    const { body: part } = await add({ identifier }, carol);
    const { body: whole } = await add({}, carol);
    const space = await show(carol, whole.pid, 'owner');
    await carol.call('PUT', `/hobject/${part.pid}/parent/${whole.pid}`);
    expect(await answered()).toBe(404);
    await carol.call('PUT', `/space/${space}`, { access_level: 'everyone' });
    expect(await answered()).toBe(carol.pid);
    await show(bob, earlier.pid, 'everyone');
    expect(await answered()).toBe(carol.pid);
    await carol.call('PUT', `/space/${space}`, { access_level: 'owner' });
    expect(await answered()).toBe(404);
    expect((await bob.call('GET', `/hobject/${identifier}`)).body.owner).toBe(bob.pid);
    await carol.call('PUT', `/hobject/${part.pid}`, { identifier: 'another' });
    expect(await answered()).toBe(bob.pid);
    await carol.call('PUT', `/hobject/${part.pid}`, { identifier });
    await carol.call('PUT', `/space/${space}`, { access_level: 'everyone' });
    expect(await answered()).toBe(bob.pid);
  });
});

it('lists, searches, filters and sorts the library of its creator', async () => {
  const eve = await studio.creator('eve');
  await add({ name: 'b wall', description: 'of brick' }, eve);
  const asset = await eve.upload(glbFile(), 'a.glb', 'model/gltf-binary');
  await eve.call('POST', '/hobject', { name: 'A model', model_identifier: OBJECT3D, asset });
  const names = async (query: string) => {
    const { body } = await eve.call('GET', `/user/me/hobjects?${query}`);
    return [body.total, ...body.hobjects.map(({ name }) => name)];
  };
  expect(await names('')).toEqual([2, 'A model', 'b wall']);
  expect(await names('sort=name&order=desc')).toEqual([2, 'b wall', 'A model']);
  expect(await names('sort=size')).toEqual([2, 'A model', 'b wall']);
  expect(await names('query=BRICK')).toEqual([1, 'b wall']);
  expect(await names(`model_identifier=${OBJECT3D}`)).toEqual([1, 'A model']);
  expect(await names('per=1&page=2')).toEqual([2, 'b wall']);
  expect(await names('used=true')).toEqual([0]);
  const [model, wall] = (await eve.call('GET', '/user/me/hobjects')).body.hobjects;
  await eve.call('PUT', `/hobject/${wall?.pid}/parent/${model?.pid}`, {});
  expect(await names('used=true')).toEqual([1, 'b wall']);
  expect(await names('used=false')).toEqual([1, 'A model']);
  await eve.call('POST', '/workflow/space', {
    layer: { pid: eve.layer },
    hobject: { pid: model?.pid },
    space: { latitude: 1, longitude: 2 },
    anchor: { name: 'Floor', anchor_type: 'HorizontalSurface-SLAM-10' },
  });
  expect(await names('used=true&sort=name')).toEqual([2, 'A model', 'b wall']);
});

it('searches names without regard to accents, and sorts them as people do', async () => {
  const eve = await studio.creator('eveline');
  for (const name of ['Zebra', 'Étude 17', 'étude 2', 'Eule', 'Ölbild']) await add({ name }, eve);
  const names = async (query: string) =>
    (await eve.call('GET', `/user/me/hobjects?${query}`)).body.hobjects.map(({ name }) => name);
  expect(await names('sort=name')).toEqual(['étude 2', 'Étude 17', 'Eule', 'Ölbild', 'Zebra']);
  for (const query of ['etude', 'ÉTUDE', 'e\u0301tude', 'étüde']) {
    expect(await names(`sort=name&query=${encodeURIComponent(query)}`)).toEqual(['étude 2', 'Étude 17']);
  }
  expect(await names('query=olbild')).toEqual(['Ölbild']);
});

it('returns and lists anchors as their owner allows', async () => {
  const type = 'VerticalSurface-SLAM-10';
  const make = async (access_level: string) =>
    (await ada.call('POST', '/anchor', { name: access_level, anchor_type: type, access_level })).body.pid;
  const open = await make('everyone');
  const unlisted = await make('unlisted');
  const own = await make('owner');
  const statuses = async (call: Creator['call']) =>
    Promise.all([open, unlisted, own].map(async (pid) => (await call('GET', `/anchor/${pid}`)).status));
  expect(await statuses(bob.call)).toEqual([200, 200, 404]);
  expect(await statuses(ada.call)).toEqual([200, 200, 200]);
  const listed = await studio.visitor('GET', `/anchor/?type=${type}`);
  expect(listed.body.anchors.map(({ pid }) => pid)).toEqual([open]);
  expect((await ada.call('GET', '/user/me/anchors')).body.total).toBe(3);
  expect((await ada.call('POST', '/anchor', { name: 'x' })).body.ferrors).toHaveProperty('anchor_type');
});
