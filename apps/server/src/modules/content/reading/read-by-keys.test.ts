import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { pngFile } from '../../../testing/test-files.ts';
import { type Creator, startTestStudio, type TestStudio } from '../../../testing/test-studio.ts';

/** Content of others: enough for PostgreSQL to prefer an index to a full scan. */
const OTHERS = `
  set session_replication_role = replica;
  insert into app_user (pid, username, email, password_hash)
    select 'u' || n, 'other-' || n, n || '@example.org', 'none' from generate_series(1, 8000) n;
  insert into layer (pid, owner_pid, name) select 'l' || n, 'u' || n, 'other-' || n from generate_series(1, 8000) n;
  insert into space (pid, layer_pid, name, latitude, longitude, tile)
    select 's' || n, 'l' || n, 'Space', 0, 0, '16/0/0' from generate_series(1, 8000) n;
  insert into anchor (pid, owner_pid, name, anchor_type)
    select 'a' || n, 'u' || n, 'Floor', 'HorizontalSurface-SLAM-10' from generate_series(1, 8000) n;
  insert into anchor_space (space_pid, anchor_pid) select 's' || n, 'a' || n from generate_series(1, 8000) n;
  insert into blob (pid, owner_pid, storage_key, small_key, filename, content_type, byte_size, state)
    select 'b' || n, 'u' || n, 'b' || n || '/a.png', 'b' || n || '/s.webp', 'a.png', 'image/png', 9, 'stored'
    from generate_series(1, 8000) n;
  insert into hobject (pid, owner_pid, name, model_identifier, asset_blob)
    select 'h' || n, 'u' || n, 'Object', 'core.image.plane.1.0', 'b' || n from generate_series(1, 8000) n;
  insert into node (pid, space_pid, anchor_pid, hobject_pid)
    select 'n' || n, 's' || n, 'a' || n, 'h' || n from generate_series(1, 8000) n;
  reset session_replication_role;
  analyze;`;

const TABLES = /Seq Scan on (app_user|layer|blob|hobject|space|anchor|anchor_space|node)\b.*/;

let studio: TestStudio;
let ada: Creator;
let pids: Record<'space' | 'hobject' | 'anchor' | 'layer', string>;

beforeAll(async () => {
  studio = await startTestStudio();
  ada = await studio.creator('ada');
  const asset = await ada.upload(await pngFile(8, 8), 'x.png', 'image/png');
  const { body } = await ada.call('POST', '/workflow/space', {
    layer: { pid: ada.layer },
    space: { name: 'Tower', latitude: 48.8584, longitude: 2.2945, present_from: null },
    hobject: { name: 'Picture', model_identifier: 'core.image.plane.1.0', asset },
    anchor: { name: 'Floor', anchor_type: 'HorizontalSurface-SLAM-10' },
  });
  const { space, hobject, anchor } = body;
  pids = { space: space.pid, hobject: hobject.pid, anchor: anchor.pid, layer: ada.layer };
  await studio.platform.database.pool.query(OTHERS);
});
afterAll(() => studio.stop());

/** Returns the tables that a call scans, according to the generic plans of its statements. */
async function readWhole(path: string, caller: TestStudio['visitor']): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const { status } = await caller('GET', path);
  const sent = query.mock.calls.map(([statement]) => statement as string | pg.QueryConfig);
  query.mockRestore();
  expect([path, status]).toEqual([path, 200]);
  const texts = new Set(sent.map((one) => (typeof one === 'string' ? one : one.text)));
  const found = [];
  for (const text of texts) {
    if (!/^\s*(select|with)\b/i.test(text)) continue;
    const plan = await studio.platform.database.pool.query(`explain (generic_plan) ${text}`);
    const lines = plan.rows.map((row) => String(row['QUERY PLAN']));
    found.push(...lines.flatMap((line) => TABLES.exec(line)?.[0] ?? []));
  }
  return found;
}

it('reads by key, however much content others have', async () => {
  const { space, hobject, anchor, layer } = pids;
  const asAda: TestStudio['visitor'] = (...call) => ada.call(...call);
  for (const path of [
    `/space/content?pid=${space}`,
    `/space/content?layer_name=ada`,
    `/space/content_tree?pid=${space}`,
    `/layer/content?n=ada`,
    `/layer/content_tree?name=ada`,
    `/layer/${layer}`,
    `/link?n=ada`,
  ]) {
    expect([path, await readWhole(path, studio.visitor)]).toEqual([path, []]);
  }
  for (const path of [
    `/space/${space}`,
    `/space/content?pid=${space}`,
    `/space/${space}/anchors`,
    `/hobject/${hobject}`,
    `/anchor/${anchor}`,
    '/user/me',
    '/user/me/layers',
    '/user/me/hobjects',
    '/user/me/anchors',
    `/user/me/layer/${layer}/spaces`,
    '/user/me/content',
    '/user/me/labels',
    '/user/me/reporting',
  ]) {
    expect([path, await readWhole(path, asAda)]).toEqual([path, []]);
  }
});
