import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Creator, startTestStudio, type TestStudio } from '../../../testing/test-studio.ts';
import { userTable } from '../../account/user/user.table.ts';
import { layerTable } from '../layer/layer.table.ts';

/** The unbuilt pages, which have all placeholders. */
const folderOf = (app: string) => fileURLToPath(new URL(`../../../../../${app}`, import.meta.url));
const webApps = { studio: folderOf('studio'), viewer: folderOf('viewer') };
const NOON = new Date('2026-05-01T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;

let now = NOON;
let studio: TestStudio;
let ada: Creator;
let grace: Creator;
let space: string;

beforeAll(async () => {
  studio = await startTestStudio({ clock: { now: () => now }, webApps });
  [ada, grace] = [await studio.creator('ada', 'studio'), await studio.creator('grace')];
});
afterAll(() => studio.stop());

/** A private space that is not open yet, and opens only in its place. */
beforeEach(async () => {
  now = NOON;
  space = await addSpace();
});

async function addSpace(): Promise<string> {
  const { body } = await ada.call('POST', '/space', {
    layer_pid: ada.layer,
    latitude: 48.8584,
    longitude: 2.2945,
    name: 'Tower',
    access_level: 'owner',
    geo_access: 'in_range',
    range: 20,
    present_from: '2026-06-01T00:00:00Z',
  });
  return body.pid;
}

/** Makes a test link of the space and returns its token. */
async function newToken(): Promise<string> {
  const { status, body } = await ada.call('POST', `/space/${space}/test_link`);
  expect(status).toBe(201);
  return new URL(body.url).searchParams.get('test') ?? '';
}

const read = (token: string, pid = space) =>
  studio.visitor('GET', `/space/content?pid=${pid}&test=${token}` as '/space/content');

it('opens a space of any visibility, window and range to a visitor, and says until when', async () => {
  const { body: label } = await ada.call('POST', '/label', { name: 'Draft', color: '#ff8800' });
  await ada.call('POST', `/space/${space}/label/${label.pid}`);
  const made = await ada.call('POST', `/space/${space}/test_link`);
  const { publicUrl } = studio.platform.config;
  const expires_at = new Date(NOON.getTime() + DAY).toISOString();
  expect(made.body).toEqual({
    url: expect.stringMatching(new RegExp(`^${publicUrl}/v/${space}\\?test=[\\w.-]{1,40}$`)),
    expires_at,
  });
  const { status, body, headers } = await read(new URL(made.body.url).searchParams.get('test') ?? '');
  expect(status).toBe(200);
  expect(body).toMatchObject({ access: 'open', visitor_access: 'private', test_until: expires_at });
  expect(body.space.label, 'labels stay private to the owner').toBeNull();
  expect(headers['cache-control']).toBe('no-store');
});

it('does not change what others read, nor count a visit, but ticks the first step', async () => {
  await ada.call('PUT', `/space/${space}`, { access_level: 'everyone' });
  const plain = () => studio.visitor('GET', `/space/content?pid=${space}`);
  const before = await plain();
  expect(before.body.access).toBe('upcoming');
  await read(await newToken());
  expect((await plain()).body).toEqual(before.body);
  expect((await ada.call('GET', `/space/${space}`)).body).toMatchObject({ views: 0, found_count: 0 });
  await expect
    .poll(async () => (await ada.call('GET', '/user/me')).body.preferences)
    .toMatchObject({ has_tested: true, is_space_list_view_enabled: true });
});

it('expires after a day', async () => {
  const token = await newToken();
  now = new Date(NOON.getTime() + DAY - 1000);
  expect((await read(token)).status).toBe(200);
  now = new Date(NOON.getTime() + DAY);
  expect((await read(token)).status).toBe(404);
});

it('is void once the owner withdraws it, and a new one works', async () => {
  const token = await newToken();
  const other = await addSpace();
  const { body } = await ada.call('POST', `/space/${other}/test_link`);
  expect((await grace.call('DELETE', `/space/${space}/test_link`)).status).toBe(404);
  expect((await read(token)).status).toBe(200);
  expect((await ada.call('DELETE', `/space/${space}/test_link`)).status).toBe(204);
  expect((await read(token)).status).toBe(404);
  expect((await read(await newToken())).status).toBe(200);
  expect((await read(new URL(body.url).searchParams.get('test') ?? '', other)).status).toBe(200);
});

it('leaves uncounted what a test sends of its space, and only that', async () => {
  const token = await newToken();
  const other = await addSpace();
  const opened = (pid: string) => ({
    obj_type: 'space' as const,
    obj_pid: pid,
    event_type: 'open',
    event_at: NOON.getTime(),
    anon: true,
  });
  const inside = { ...opened(ada.layer), obj_type: 'layer' as const, space_pid: space, event_type: 'seen' };
  const send = (path: '/logs') => studio.visitor('POST', path, [opened(space), inside, opened(other)]);
  const kept = async () =>
    (await studio.platform.database.pool.query('select obj_pid from log_event order by obj_pid')).rows;
  expect((await send(`/logs?test=${token}` as '/logs')).status).toBe(204);
  expect(await kept()).toEqual([{ obj_pid: other }]);
  await ada.call('DELETE', `/space/${space}/test_link`);
  expect((await send(`/logs?test=${token}` as '/logs')).status).toBe(204);
  expect(await kept()).toHaveLength(4);
});

it('opens no other space, and not under another reference', async () => {
  const token = await newToken();
  const other = await addSpace();
  expect((await read(token, other)).status).toBe(404);
  await ada.call('PUT', `/space/${space}`, { identifier: 'tower' });
  const path = `/space/content?identifier=tower&test=${token}` as '/space/content';
  expect((await studio.visitor('GET', path)).status).toBe(404);
});

it.each([
  ['changed', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`],
  ['prolonged', (token: string) => token.replace(/^\w+/, 'zzzzzzz')],
  ['none', () => 'x'],
  ['without an end', (token: string) => token.replace(/^\w+/, '')],
])('ignores a token that is %s', async (_, change) => {
  const token = await newToken();
  expect((await read(change(token))).status).toBe(404);
  await ada.call('PUT', `/space/${space}`, { access_level: 'everyone' });
  const { status, body } = await read(change(token));
  expect(status).toBe(200);
  expect(body.access).toBe('upcoming');
  expect(body).not.toHaveProperty('test_until');
});

it('only reads, and only its owner makes one', async () => {
  const token = await newToken();
  const path = `/space/${space}?test=${token}` as `/space/${string}`;
  expect((await studio.visitor('PUT', path, { name: 'Mine' })).status).toBe(401);
  expect((await grace.call('PUT', `/space/${space}`, { name: 'Mine' })).status).toBe(404);
  expect((await grace.call('POST', `/space/${space}/test_link`)).status).toBe(404);
});

it('is void once the space has another owner, is deleted, or its owner is blocked', async () => {
  const { db } = studio.platform.database;
  const token = await newToken();
  const give = (owner_pid: string) =>
    db.update(layerTable).set({ owner_pid }).where(eq(layerTable.pid, ada.layer));
  await give(grace.pid);
  expect((await read(token)).status).toBe(404);
  await give(ada.pid);
  const put = (state: 'blocked' | 'active') =>
    db.update(userTable).set({ state }).where(eq(userTable.pid, ada.pid));
  await put('blocked');
  expect((await read(token)).status).toBe(404);
  await put('active');
  expect((await read(token)).status).toBe(200);
  await ada.call('DELETE', `/space/${space}`);
  expect((await read(token)).status).toBe(404);
});

it('has a page that reveals no more than the public one, and that nothing caches', async () => {
  const token = await newToken();
  const page = (search: string) => studio.app.inject({ url: `/v/${space}${search}` });
  const [tested, plain] = [await page(`?test=${token}`), await page('')];
  expect(tested.payload).toBe(plain.payload);
  expect(tested.payload).not.toContain('Tower');
  expect(tested.headers['cache-control']).toBe('no-store');
});
