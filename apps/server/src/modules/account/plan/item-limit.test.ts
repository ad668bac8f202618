import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pngFile } from '../../../testing/test-files.ts';
import { type Creator, startTestStudio, type TestStudio } from '../../../testing/test-studio.ts';

const LIMIT = 3;
const PLACE = { latitude: 48.8584, longitude: 2.2945 };

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio({ env: { ACCOUNT_ITEMS: String(LIMIT) } });
});
afterAll(() => studio.stop());

const picture = async (who: Creator) => who.upload(await pngFile(8, 8), 'a.png', 'image/png');
const image = (name: string, asset: string) => ({ name, model_identifier: 'core.image.plane.1.0', asset });
const anchor = (name: string) => ({ name, anchor_type: 'HorizontalSurface-SLAM-10' });
const pose = {
  x: 0,
  y: 0,
  z: 0,
  scale: 1,
  quaternion_x: 0,
  quaternion_y: 0,
  quaternion_z: 0,
  quaternion_w: 1,
};

/** Creates one more of each kind. */
const MAKING: Readonly<Record<string, (who: Creator, name: string) => Promise<{ status: number }>>> = {
  labels: (who, name) => who.call('POST', '/label', { name, color: '#102030' }),
  anchors: (who, name) => who.call('POST', '/anchor', anchor(name)),
  objects: async (who, name) => who.call('POST', '/hobject', image(name, await picture(who))),
  models: (who, name) =>
    who.call('POST', '/model', { provider: 'ada', collection: 'x', name, version: '1.0', format: 'glb' }),
};

describe('an account has at most what the operator allows', () => {
  it.each(Object.entries(MAKING))('%s, however many are created at once', async (kind, make) => {
    const ada = await studio.creator(`ada-${kind}`);
    const made = await Promise.all(Array.from({ length: LIMIT + 3 }, (_, n) => make(ada, `${kind}${n}`)));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 201, 403, 403, 403]);
    expect(await make(ada, `${kind}-more`)).toMatchObject({
      status: 403,
      body: { errors: [expect.stringContaining(String(LIMIT))] },
    });
    const bob = await studio.creator(`bob-${kind}`);
    expect((await make(bob, `${kind}-other`)).status).toBe(201);
  });

  it('channels, including the first one', async () => {
    const cleo = await studio.creator('cleo');
    const made = await Promise.all(
      ['second', 'third', 'fourth', 'fifth'].map((name) => cleo.call('POST', '/layer', { name })),
    );
    expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403]);
  });

  it('and may create another after deleting one', async () => {
    const dora = await studio.creator('dora');
    const make = (name: string) => dora.call('POST', '/label', { name, color: '#102030' });
    const { body } = await make('a');
    await Promise.all(['b', 'c'].map(make));
    expect((await make('d')).status).toBe(403);
    await dora.call('DELETE', `/label/${body.pid}`);
    expect((await make('d')).status).toBe(201);
  });

  it('parts of objects, which it may still move', async () => {
    const emma = await studio.creator('emma');
    const asset = await picture(emma);
    const add = async (name: string) => (await emma.call('POST', '/hobject', image(name, asset))).body.pid;
    const a = await add('a');
    const b = await add('b');
    const c = await add('c');
    const put = (child: string, parent: string) =>
      emma.call('PUT', `/hobject/${child}/parent/${parent}`, { x: 1 });
    expect([(await put(b, a)).status, (await put(c, a)).status, (await put(c, b)).status]).toEqual([
      200, 200, 200,
    ]);
    const { db } = studio.platform.database;
    await db.execute(`insert into hobject (pid, owner_pid, name, model_identifier)
      select 'spare0000', owner_pid, name, model_identifier from hobject where pid = '${a}'`);
    expect((await put('spare0000', a)).status).toBe(403);
    expect((await emma.call('GET', `/hobject/${a}`)).body.child_relations).toHaveLength(2);
    expect((await put(c, a)).status).toBe(200);
  });
});

it('and nothing is written of what exceeds the limit', async () => {
  const finn = await studio.creator('finn');
  const asset = await picture(finn);
  const workflow = (name: string) =>
    finn.call('POST', '/workflow/space', {
      layer: { pid: finn.layer },
      space: { ...PLACE, name },
      hobject: image(name, asset),
      anchor: anchor(name),
    });
  const made = (await workflow('first')).body;
  await workflow('second');
  const spaces = async () => (await finn.call('GET', `/user/me/layer/${finn.layer}/spaces`)).body.total;
  const anchors = async () => (await finn.call('GET', '/user/me/anchors')).body.total;
  const arrange = (count: number) =>
    finn.call('PUT', `/space/${made.space.pid}/arrangement`, {
      revision: made.space.revision,
      anchors: Array.from({ length: count }, (_, n) => ({
        ...anchor(`new ${n}`),
        x: 0,
        y: 0,
        z: 0,
        angle_y: 0,
      })),
      nodes: [{ ...pose, hobject_pid: made.hobject.pid, anchor: 0 }],
      hobjects: [],
    });
  expect((await arrange(2)).status).toBe(403);
  expect(await anchors()).toBe(2);
  expect((await arrange(1)).status).toBe(200);
  expect((await workflow('third')).status).toBe(403);
  const copy = (options = '') =>
    finn.call('POST', `/workflow/copy/space?source=${made.space.pid}${options}` as '/workflow/copy/space');
  expect((await copy()).status).toBe(403);
  expect([await spaces(), await anchors()]).toEqual([2, LIMIT]);
  expect((await copy('&deep_copy_anchors=false&deep_copy_hobjects=false')).status).toBe(201);
});
