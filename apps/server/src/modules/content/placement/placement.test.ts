import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pngFile } from '../../../testing/test-files.ts';
import { type Creator, startTestStudio, type TestStudio } from '../../../testing/test-studio.ts';
import { planTable } from '../../account/plan/plan.table.ts';
import { userTable } from '../../account/user/user.table.ts';

const MINUTE = 60_000;
let now = Date.parse('2026-05-01T12:00:00Z');
const at = (minutes: number) => new Date(now + minutes * MINUTE).toISOString();

let studio: TestStudio;
let ada: Creator;
let bob: Creator;
let parts: { hobject_pid: string; layer_pid: string; anchor_pid: string };

beforeAll(async () => {
  studio = await startTestStudio({ clock: { now: () => new Date(now) } });
  [ada, bob] = [await studio.creator('ada'), await studio.creator('bob')];
  const asset = await ada.upload(await pngFile(8, 8), 'x.png', 'image/png');
  const fields = { name: 'Wall', model_identifier: 'core.image.plane.1.0', asset };
  const hobject = await ada.call('POST', '/hobject', fields);
  const anchor = await ada.call('POST', '/anchor', { name: 'A', anchor_type: 'VerticalSurface-SLAM-10' });
  parts = { hobject_pid: hobject.body.pid, layer_pid: ada.layer, anchor_pid: anchor.body.pid };
});
afterAll(() => studio.stop());

const place = { latitude: 48.8584, longitude: 2.2945, minutes: 30 };
const asQuery = (fields: Record<string, string | number>) =>
  new URLSearchParams(
    Object.entries(fields).map(([key, value]): [string, string] => [key, `${value}`]),
  ).toString();

it('is a space and a node, created by query or body', async () => {
  const query = asQuery({ ...parts, ...place, x: 1, angle_y: 90, scale: 2, range: 40, description: 'Here' });
  const { status, body } = await ada.call('POST', `/placement?${query}`);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...parts,
    latitude: 48.8584,
    longitude: 2.2945,
    x: 1,
    y: 0,
    scale: 2,
    range: 40,
    description: 'Here',
    found_count: 0,
    tile: '16/33185/22545',
    access_level: 'everyone',
    owner: ada.pid,
    present_from: at(0),
    present_to: at(30),
    angle_y: expect.closeTo(90, 6),
  });
  const content = await studio.visitor('GET', `/space/content?pid=${body.space_pid}`);
  expect(content.body).toMatchObject({ access: 'open', nodes: [{ pid: body.pid, x: 1 }] });
  expect((await ada.call('GET', `/placement/${body.pid}`)).body).toEqual(body);
  expect((await ada.call('POST', '/placement', { ...parts, ...place })).status).toBe(201);
});

it('names everything that is missing or not the caller’s', async () => {
  const { status, body } = await ada.call('POST', '/placement?latitude=91&x=1');
  expect(status).toBe(422);
  expect(body.ferrors).toHaveProperty('latitude');
  expect(Object.keys((await ada.call('POST', '/placement', {})).body.ferrors).sort()).toEqual([
    'anchor_pid',
    'hobject_pid',
    'latitude',
    'layer_pid',
    'longitude',
    'minutes',
  ]);
  expect((await bob.call('POST', '/placement', { ...parts, ...place })).status).toBe(404);
  const own = { ...parts, ...place, layer_pid: bob.layer };
  expect((await bob.call('POST', '/placement', own)).body.ferrors).toHaveProperty('hobject_pid');
  expect((await studio.visitor('POST', '/placement', { ...parts, ...place })).status).toBe(401);
});

it('can be moved and extended, and ends with 0 minutes', async () => {
  const { body: made } = await ada.call('POST', '/placement', { ...parts, ...place });
  const change = (query: string, call = ada.call) => call('PUT', `/placement/${made.pid}?${query}`);
  expect((await change('longitude=3&z=2&minutes=60&access_level=unlisted')).body).toMatchObject({
    latitude: 48.8584,
    longitude: 3,
    z: 2,
    present_to: at(60),
    access_level: 'unlisted',
    tile: expect.not.stringMatching(/^16\/33185\//),
  });
  expect((await change('z=9', bob.call)).status).toBe(404);
  const { etag } = (await ada.call('GET', `/placement/${made.pid}`)).headers;
  const changeKnown = (query: string) =>
    ada.call('PUT', `/placement/${made.pid}?${query}`, undefined, { 'if-match': String(etag) });
  expect((await changeKnown('z=3')).status).toBe(200);
  expect((await changeKnown('z=4')).status).toBe(412);
  now += 5 * MINUTE;
  expect((await change('minutes=0')).body.present_to).toBe(at(0));
  const seen = await studio.visitor('GET', `/space/content?pid=${made.space_pid}`);
  expect(seen.body).toMatchObject({ access: 'over', nodes: [] });
  const atOnce = await ada.call('POST', '/placement', { ...parts, ...place, minutes: 0 });
  expect(atOnce.body).toMatchObject({ present_from: null, present_to: at(0) });
});

it('counts as a space of the plan', async () => {
  const { db } = studio.platform.database;
  await db
    .insert(planTable)
    .values({ name: 'twenty', display_name: 'Twenty', capabilities: { max_spaces: 20 } });
  await db.update(userTable).set({ plan_name: 'twenty' }).where(eq(userTable.pid, ada.pid));
  for (let made = 0; made < 25; made++) await ada.call('POST', '/placement', { ...parts, ...place });
  expect((await ada.call('POST', '/placement', { ...parts, ...place })).status).toBe(403);
});
