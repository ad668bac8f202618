import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { glbFile, pngFile } from '../../../testing/test-files.ts';
import { PASSWORD, startTestStudio, type TestStudio } from '../../../testing/test-studio.ts';

let studio: TestStudio;

beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.stop());

const TABLES = [
  'label',
  'space_label',
  'layer',
  'space',
  'node',
  'anchor',
  'anchor_space',
  'hobject',
  'hobject_relation',
  'walk',
  'walk_stop',
  'link',
  'idempotent_request',
  'blob',
];

it('deletes everything an account owns, including files', async () => {
  const ada = await studio.creator('ada');
  const picture = async () => ada.upload(await pngFile(8, 8), 'x.png', 'image/png');
  const image = { model_identifier: 'core.image.plane.1.0' };
  const whole = await ada.call('POST', '/hobject', { ...image, name: 'Whole', asset: await picture() });
  const part = await ada.call('POST', '/hobject', { ...image, name: 'Part', asset: await picture() });
  await ada.call('PUT', `/hobject/${part.body.pid}/parent/${whole.body.pid}`);
  const fields = { name: 'Quay', anchor_type: 'VerticalSurface-SLAM-10', image: await picture() };
  const anchor = await ada.call('POST', '/anchor', { ...fields, mark: await picture() });
  const made = { hobject_pid: whole.body.pid, anchor_pid: anchor.body.pid, layer_pid: ada.layer };
  await ada.call('POST', '/placement', { ...made, latitude: 1, longitude: 2, minutes: 5 });
  await ada.call('POST', '/link', made);
  const model = await ada.call('POST', '/model', {
    provider: 'acme',
    collection: 'shop',
    name: 'chair',
    version: '1.0',
    format: 'glb',
    data: await ada.upload(glbFile(), 'c.glb', 'model/gltf-binary'),
    access_level: 'everyone',
  });
  const label = await ada.call('POST', '/label', { name: 'x', color: '#aabbcc' });
  const { body: spaces } = await ada.call('GET', `/user/me/layer/${ada.layer}/spaces`);
  const space_pid = spaces.spaces[0]?.pid;
  await ada.call('POST', `/space/${space_pid}/label/${label.body.pid}`);
  await ada.call('POST', '/walk', { layer_pid: ada.layer, name: 'Walk', space_pids: [space_pid] });

  const files = [whole.body.asset_uri, anchor.body.mark, model.body.cross_platform_data].map(String);
  const statusOf = async (file: string) =>
    (await studio.app.inject({ method: 'GET', url: new URL(file).pathname })).statusCode;
  for (const file of files) expect(await statusOf(file)).toBe(200);

  expect((await ada.call('DELETE', '/user/me', { current_password: PASSWORD })).status).toBe(204);
  const { db } = studio.platform.database;
  for (const table of TABLES) {
    const { rows } = await db.execute(sql`select 1 from ${sql.identifier(table)}`);
    expect([table, rows.length]).toEqual([table, 0]);
  }
  expect((await studio.visitor('GET', '/model?provider=acme')).body.total).toBe(0);
  await vi.waitFor(
    async () => {
      for (const file of files) expect(await statusOf(file)).toBe(404);
    },
    { timeout: 20_000, interval: 50 },
  );
});

it('but keeps others’ content at its anchors, and their links, without its descriptions of the anchors', async () => {
  const bob = await studio.creator('bob');
  const eve = await studio.creator('eve');
  const wall = { name: 'Wall', anchor_type: 'VerticalSurface-SLAM-10' };
  const anchors = [];
  for (const mark of ['one', 'two']) {
    const shared = { ...wall, mark, access_level: 'unlisted' };
    anchors.push((await bob.call('POST', '/anchor', shared)).body.pid);
  }
  const [anchor_pid = ''] = anchors;
  const asset = await eve.upload(await pngFile(8, 8), 'x.png', 'image/png');
  const fields = { name: 'Sign', model_identifier: 'core.image.plane.1.0', asset };
  const hobject_pid = (await eve.call('POST', '/hobject', fields)).body.pid;
  const place = { layer_pid: eve.layer, latitude: 1, longitude: 2 };
  const { pid } = (await eve.call('POST', '/space', place)).body;
  await eve.call('POST', `/space/${pid}/anchor/${anchor_pid}`);
  await eve.call('POST', `/space/${pid}/node`, { hobject_pid, anchor_pid });
  for (const anchor_pid of anchors) {
    await eve.call('POST', '/link', { hobject_pid, anchor_pid, layer_pid: eve.layer });
  }

  expect((await bob.call('DELETE', '/user/me', { current_password: PASSWORD })).status).toBe(204);
  expect((await studio.visitor('GET', `/space/content?pid=${pid}`)).body).toMatchObject({
    anchors: [{ ...wall, pid: anchor_pid, owner: eve.pid, mark: null, access_level: 'owner' }],
    nodes: [{ hobject_pid, anchor_pid }],
  });
  const { links } = (await studio.visitor('GET', '/link?n=eve')).body;
  expect(links).toMatchObject([{ anchor: null, hobjects: [{ pid: hobject_pid }] }]);
  expect((await eve.call('GET', `/anchor/${anchors[1]}`)).status).toBe(404);
});
