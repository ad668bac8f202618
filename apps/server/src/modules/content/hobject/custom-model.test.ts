import { UNITY_MODEL } from '@pleinair/content/definitions';
import type { Model } from '@pleinair/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { glbFile, pngFile, zipFile } from '../../../testing/test-files.ts';
import { type Creator, startTestStudio, type TestStudio } from '../../../testing/test-studio.ts';

let studio: TestStudio;
let ada: Creator;
let bob: Creator;
let model: Model;

const chair = { provider: 'acme', collection: 'shop', name: 'chair', version: '1.0', format: 'glb' };
const abilities = '[{"trigger":{"on":"tap"},"actions":[{"do":"hide"}]}]';
const behaviors = '[{"does":"spin","degrees":90,"axis":"y"}]';
const glb = (owner: Creator, extras?: object) =>
  owner.upload(glbFile(extras && { extras }), 'chair.glb', 'model/gltf-binary');
const make = (fields: Record<string, unknown>, owner = ada) =>
  owner.call('POST', '/hobject', { name: 'Chair', ...fields });

async function define(fields: Record<string, unknown>, owner = ada) {
  const { status, body } = await owner.call('POST', '/model', {
    ...chair,
    access_level: 'everyone',
    ...fields,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

beforeAll(async () => {
  studio = await startTestStudio();
  [ada, bob] = [await studio.creator('ada', 'studio'), await studio.creator('bob')];
  const thumbnail = await ada.upload(await pngFile(60, 60), 'chair.png', 'image/png');
  model = await define({
    data: await glb(ada),
    ios_data: await glb(ada, { ios: 1 }),
    thumbnail,
    abilities,
    behaviors,
  });
});
afterAll(() => studio.stop());

describe('an object of a custom model', () => {
  it('has the model’s files, picture, behaviors and abilities, named either way', async () => {
    const expected = {
      model_identifier: 'acme.shop.chair.1.0',
      model_pid: model.pid,
      manage_asset: true,
      abilities,
      behaviors,
      asset_uri: model.cross_platform_data,
      content_type: 'model/gltf-binary',
      ios_asset_uri: model.ios_data,
      android_asset_uri: null,
      image: model.thumbnail_small,
      triangles_count: 1,
      settings: { auto_resize: false },
    };
    const named = { model_identifier: 'acme.shop.chair.1.0', model_pid: model.pid };
    for (const { status, body } of [
      await make({ model_pid: model.pid }),
      await make({ model_identifier: named.model_identifier }, bob),
      await make(named, bob),
    ]) {
      expect([status, body]).toMatchObject([201, expected]);
      expect(body.content_length).toBeGreaterThan(100);
    }
  });

  it('offers the model’s destination on a tap, unless it leads somewhere already', async () => {
    const destination = 'https://example.org/tickets';
    const link = { do: 'open_link', url: destination };
    const abilitiesOf = async (fields: Record<string, unknown>) => {
      const { pid } = await define({ data: await glb(ada, fields), destination, ...fields });
      return JSON.parse((await make({ model_pid: pid })).body.abilities);
    };
    const tap = { trigger: { on: 'tap' }, actions: [link] };
    expect(await abilitiesOf({ name: 'kiosk' })).toEqual([tap]);
    expect(await abilitiesOf({ name: 'stall', abilities })).toEqual([...JSON.parse(abilities), tap]);
    const near = [
      { trigger: { on: 'near', metres: 5 }, actions: [{ ...link, url: 'https://example.org/' }] },
    ];
    expect(await abilitiesOf({ name: 'gate', abilities: JSON.stringify(near) })).toEqual(near);
  });

  it('needs a model that its creator may use', async () => {
    const hidden = await define({ name: 'hidden', access_level: 'owner' });
    expect((await make({ model_pid: hidden.pid })).status).toBe(201);
    for (const [field, named] of [
      ['model_identifier', {}],
      ['model_identifier', { model_identifier: 'acme.shop.nothing.1.0' }],
      ['model_pid', { model_pid: hidden.pid }],
      ['model_identifier', { model_identifier: 'acme.shop.hidden.1.0' }],
      ['model_identifier', { model_identifier: 'core.image.plane.1.0', model_pid: model.pid }],
    ] as const) {
      const { status, body } = await make(named, bob);
      expect([status, Object.keys(body.ferrors)]).toEqual([422, [field]]);
    }
  });

  it('takes the model’s pose by default, and keeps its own once placed', async () => {
    const at = { scale: 2.5, angle_x: 0, angle_y: 90, angle_z: 0 };
    const turned = await define({ ...at, name: 'turned', data: await glb(ada, { turned: 1 }) });
    const { body: object } = await make({ model_pid: turned.pid });
    expect(object.default_pose).toEqual(at);
    const anchor = { name: 'Floor', anchor_type: 'HorizontalSurface-SLAM-10' };
    const made = await ada.call('POST', '/workflow/space', {
      layer: { pid: ada.layer },
      space: { name: 'Quay', latitude: 1, longitude: 2 },
      hobject: { pid: object.pid },
      anchor,
    });
    expect(made.body.node).toMatchObject(at);
    const node = { hobject_pid: object.pid, anchor_pid: made.body.anchor.pid };
    const add = (fields: object) =>
      ada.call('POST', `/space/${made.body.space.pid}/node`, { ...node, ...fields });
    const { body: plain } = await add({});
    expect(plain).toMatchObject({ ...at, x: 0 });
    expect((await add({ scale: 1, angle_y: 30 })).body).toMatchObject({ ...at, scale: 1, angle_y: 30 });
    const upright = { quaternion_x: 0, quaternion_y: 0, quaternion_z: 0, quaternion_w: 1 };
    expect((await add(upright)).body).toMatchObject({ scale: 2.5, angle_y: 0 });
    const place = { layer_pid: ada.layer, latitude: 1, longitude: 2, minutes: 5 };
    expect((await ada.call('POST', '/placement', { ...node, ...place })).body).toMatchObject(at);
    const { body: whole } = await make({ model_pid: turned.pid });
    const part = `/hobject/${object.pid}/parent/${whole.pid}`;
    expect((await ada.call('PUT', part, { angle_y: 30 })).body).toMatchObject({ ...at, x: 0, angle_y: 30 });

    expect(
      (await ada.call('PUT', `/model/${turned.pid}`, { ...chair, name: 'turned', scale: 7 })).status,
    ).toBe(200);
    expect((await ada.call('PUT', `/node/${plain.pid}?x=3`)).body).toMatchObject({ ...at, x: 3 });
    expect((await ada.call('PUT', `${part}?x=3`)).body).toMatchObject({ ...at, x: 3, angle_y: 30 });
    const { body: content } = await studio.visitor('GET', `/space/content?pid=${made.body.space.pid}`);
    expect(content.hobjects[0]?.default_pose).toEqual({ ...at, scale: 7 });
  });

  it('has files that can be checked before it is created', async () => {
    const inspect = async (model_identifier: string, who: Creator, bytes = glbFile({ extras: {} })) => {
      const asset = await who.upload(bytes, 'chair.glb', 'model/gltf-binary');
      return who.call('POST', '/upload/inspect', { asset, model_identifier });
    };
    expect(await inspect('acme.shop.chair.1.0', bob)).toMatchObject({
      status: 200,
      body: { content_type: 'model/gltf-binary', triangles_count: 1 },
    });
    expect((await inspect('acme.shop.chair.1.0', bob, await pngFile(8, 8))).status).toBe(415);
    await define({ name: 'secret', access_level: 'owner' });
    for (const unknown of ['acme.shop.secret.1.0', 'acme.shop.nothing.1.0']) {
      const { status, body } = await inspect(unknown, bob);
      expect([status, Object.keys(body.ferrors)]).toEqual([422, ['model_identifier']]);
    }
  });

  it('may use a built-in model by pid', async () => {
    const asset = await bob.upload(await pngFile(8, 8), 'x.png', 'image/png');
    const { body } = await make({ model_pid: 'coreimageplane10', asset }, bob);
    expect(body).toMatchObject({
      model_identifier: 'core.image.plane.1.0',
      model_pid: 'coreimageplane10',
      default_pose: { scale: 1, angle_x: 0, angle_y: 0, angle_z: 0 },
    });
  });

  it('may have a separate file in the model’s format, and settings of its drawn type', async () => {
    const own = await make({ model_pid: model.pid, asset: await glb(bob, { own: 1 }) }, bob);
    expect(own.body.asset_uri).not.toBe(model.cross_platform_data);
    const asset = await bob.upload(await pngFile(8, 8), 'x.png', 'image/png');
    expect((await make({ model_pid: model.pid, asset }, bob)).status).toBe(415);
    const settings = { pivot: 'sideways' };
    expect((await make({ model_pid: model.pid, settings }, bob)).body.ferrors).toHaveProperty([
      'settings.pivot',
    ]);
    const { status, body } = await bob.call('PUT', `/hobject/${own.body.pid}`, {
      settings: { pivot: 'center' },
    });
    expect([status, body.settings.pivot]).toEqual([200, 'center']);
    const sign = await define({
      name: 'sign',
      format: 'png',
      data: await ada.upload(await pngFile(9, 8), 'x.png', 'image/png'),
    });
    expect((await make({ model_pid: sign.pid, settings: { frame: true } }, bob)).body).toMatchObject({
      width: 9,
      content_type: 'image/png',
      settings: { frame: true },
    });
  });

  it('may have its own abilities, checked on every plan like the model’s', async () => {
    const own = abilities.replace('hide', 'show');
    expect(await make({ model_pid: model.pid, abilities: own }, bob)).toMatchObject({
      status: 201,
      body: { abilities: own, behaviors },
    });
    const wrong = { ...chair, name: 'able', abilities: '[{"trigger":"look"}]' };
    expect((await bob.call('POST', '/model', wrong)).body.ferrors).toHaveProperty(['abilities.0.trigger']);
  });

  it('has the files of a licensed model only if it belongs to the model’s owner', async () => {
    const licensed = await define({
      name: 'licensed',
      access_level: 'licensed',
      data: await glb(ada),
      ios_data: await glb(ada),
    });
    const { status, body } = await make({ model_pid: licensed.pid }, bob);
    expect([status, body]).toMatchObject([201, { asset_uri: null, ios_asset_uri: null, content_length: 0 }]);
    expect((await make({ model_pid: licensed.pid })).body).toMatchObject({
      asset_uri: licensed.cross_platform_data,
      ios_asset_uri: licensed.ios_data,
    });
  });

  it('has no picture of a model that has become private, and is shown in spaces without it', async () => {
    const thumbnail = await ada.upload(await pngFile(30, 20), 'chair.png', 'image/png');
    const stool = await define({ name: 'stool', thumbnail });
    const item = {
      layer: { pid: bob.layer },
      space: { latitude: 1, longitude: 2, name: 'Hall' },
      hobject: { name: 'Stool', model_pid: stool.pid },
      anchor: { name: 'Floor', anchor_type: 'HorizontalSurface-SLAM-10' },
    };
    const { space, hobject } = (await bob.call('POST', '/workflow/space', item)).body;
    expect([hobject.image, space.thumbnail]).toEqual([stool.thumbnail_small, stool.thumbnail_small]);
    const { status } = await ada.call('PUT', `/model/${stool.pid}`, {
      ...chair,
      name: 'stool',
      access_level: 'owner',
    });
    expect(status).toBe(200);
    const { body } = await studio.visitor('GET', `/space/content?pid=${space.pid}`);
    expect([body.hobjects[0]?.image, body.space.thumbnail]).toEqual([null, null]);
    const { image, image_tiny } = (await make({ model_pid: stool.pid })).body;
    expect([image, image_tiny]).toEqual([stool.thumbnail_small, stool.thumbnail_tiny]);
  });

  it('may be of the built-in model for Unity AssetBundles, if the plan includes them', async () => {
    const bundle = (owner: Creator) =>
      owner.upload(zipFile([{ name: 'bundle' }]), 'b.zip', 'application/zip');
    const unity = { model_identifier: UNITY_MODEL };
    const { status, body } = await make({ ...unity, asset: await bundle(ada), settings: { height: 2 } });
    expect([status, body]).toMatchObject([
      201,
      { ...unity, content_type: 'application/zip', manage_asset: true, settings: { height: 2 } },
    ]);
    expect((await ada.call('PUT', `/hobject/${body.pid}`, { asset: await bundle(ada) })).status).toBe(200);
    const refused = await make({ ...unity, asset: await bundle(bob) }, bob);
    expect(refused).toMatchObject({ status: 403, body: { errors: ['Upgrade to use Unity'] } });
    expect((await make(unity)).body.ferrors).toHaveProperty('asset');
    expect((await make({ ...unity, asset: await glb(ada) })).status).toBe(415);
  });

  it('may be a Unity AssetBundle, even a separate one if the plan includes it', async () => {
    const bundle = (owner: Creator) =>
      owner.upload(zipFile([{ name: 'bundle' }]), 'b.zip', 'application/zip');
    const unity = await define({ name: 'unity', format: 'uab', data: await bundle(ada) });
    const plain = await make({ model_pid: unity.pid, settings: { height: 2 } }, bob);
    expect(plain.body).toMatchObject({
      content_type: 'application/zip',
      settings: { height: 2, elevation: 0 },
    });
    const refused = await make({ model_pid: unity.pid, asset: await bundle(bob) }, bob);
    expect(refused).toMatchObject({ status: 403, body: { errors: ['Upgrade to use Unity'] } });
    expect((await make({ model_pid: unity.pid, asset: await bundle(ada) })).status).toBe(201);
    const far = await make({ model_pid: unity.pid, asset_uri: 'http://files.example.org/b.zip' });
    expect(far.body.ferrors.asset_uri).toEqual(['The Asset Bundle url is not valid']);
  });

  it('follows its model in the spaces that show it, and outlives the model with its own data', async () => {
    const lamp = await define({ name: 'lamp', data: await glb(ada, { a: 1 }) });
    const { body: item } = await bob.call('POST', '/workflow/space', {
      layer: { pid: bob.layer },
      space: { latitude: 1, longitude: 2, name: 'Room', access_level: 'everyone' },
      hobject: { name: 'Lamp', model_pid: lamp.pid, settings: { height: 3 } },
      anchor: { name: 'Floor', anchor_type: 'HorizontalSurface-SLAM-10' },
    });
    const own = await make({ model_pid: lamp.pid, asset: await glb(bob, { own: 2 }) }, bob);
    const shown = async () => {
      const { body } = await studio.visitor('GET', `/space/content?layer_name=bob&pid=${item.space.pid}`);
      return body.hobjects[0];
    };
    expect((await shown())?.asset_uri).toBe(lamp.cross_platform_data);
    const renamed = { ...chair, name: 'lantern', data: await glb(ada, { b: 1 }) };
    const { body: changed } = await ada.call('PUT', `/model/${lamp.pid}`, renamed);
    expect(await shown()).toMatchObject({
      asset_uri: changed.cross_platform_data,
      model_identifier: 'acme.shop.lantern.1.0',
    });
    expect((await ada.call('DELETE', `/model/${lamp.pid}`)).status).toBe(204);
    // A later model with that name does not get the objects.
    await define({ name: 'lantern', data: await glb(ada, { c: 1 }) });
    expect(await shown()).toMatchObject({
      name: 'Lamp',
      asset_uri: null,
      model_pid: null,
      settings: { height: 3 },
    });
    const kept = await bob.call('PUT', `/hobject/${own.body.pid}`, { settings: { pivot: 'origin' } });
    expect(kept.body).toMatchObject({ asset_uri: own.body.asset_uri, settings: { pivot: 'origin' } });
  });
});
