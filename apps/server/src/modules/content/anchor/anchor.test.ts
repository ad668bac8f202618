import { readFile } from 'node:fs/promises';
import { readMark } from '@pleinair/tracker/picture';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../../app.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { glbFile, pngFile } from '../../../testing/test-files.ts';
import { type Creator, startTestStudio, type TestStudio } from '../../../testing/test-studio.ts';
import { untilWaiting } from '../../../testing/until-waiting.ts';
import { anchorSpaceTable } from './anchor.table.ts';

let studio: TestStudio;
let ada: Creator;

beforeAll(async () => {
  studio = await startTestStudio();
  ada = await studio.creator('ada');
});
afterAll(() => studio.stop());

const TRACKED = { name: 'Poster', anchor_type: 'TrackedImage-Vision-10' };

it('has a redrawn picture and mark, and shows them in its spaces', async () => {
  const image = await ada.upload(await pngFile(900, 600), 'wall.png', 'image/png');
  const mark = await ada.upload(await pngFile(300, 300), 'mark.png', 'image/png');
  const { status, body } = await ada.call('POST', '/anchor', { ...TRACKED, image, mark });
  expect(status).toBe(201);
  const picture = expect.stringMatching(/\.webp$/);
  expect(body).toMatchObject({ mark: picture, thumbnail_medium: picture, thumbnail_original: picture });
  expect(body.mark).not.toBe(body.thumbnail_original);
  const space = { layer_pid: ada.layer, latitude: 1, longitude: 2 };
  const { pid } = (await ada.call('POST', '/space', space)).body;
  expect((await ada.call('POST', `/space/${pid}/anchor/${body.pid}`)).body.mark).toBe(body.mark);
  const content = await studio.visitor('GET', `/space/content?pid=${pid}`);
  expect(content.body.anchors).toMatchObject([{ mark: body.mark, thumbnail_medium: body.thumbnail_medium }]);
  const copy = (await ada.call('POST', `/workflow/copy/space?source=${pid}`)).body.pid;
  const copied = (await ada.call('GET', `/space/${copy}/anchors`)).body.anchors;
  expect(copied).toMatchObject([{ name: 'Poster', mark: body.mark, anchor_type: TRACKED.anchor_type }]);
  expect(copied[0]?.pid).not.toBe(body.pid);
});

it('has its picture learned for the tracker, again if an earlier release did, and tells visitors', async () => {
  const mark = await ada.upload(await pngFile(300, 200), 'mark.png', 'image/png');
  const anchor = (await ada.call('POST', '/anchor', { ...TRACKED, mark })).body;
  expect(anchor.mark_model).toBeNull();
  const { pid } = (await ada.call('POST', '/space', { layer_pid: ada.layer, latitude: 1, longitude: 2 }))
    .body;
  await ada.call('POST', `/space/${pid}/anchor/${anchor.pid}`);
  const learned = async () =>
    (await studio.visitor('GET', `/space/content?pid=${pid}`)).body.anchors[0]?.mark_model;
  expect(await learned()).toBeNull();
  await studio.platform.database.db.execute(sql`
      update blob set mark_model_key = 'kept/ab/ab.mark0' from anchor where anchor.pid = ${anchor.pid} and blob.pid = mark_blob`);
  const node = await buildApp(studio.platform);
  await node.ready();
  const wait = { timeout: 60_000, interval: 100 };
  await vi.waitFor(async () => expect(await learned()).toMatch(/\.mark1$/), wait);
  const { pathname } = new URL((await learned()) ?? '');
  const file = await studio.app.inject({ method: 'GET', url: pathname });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/octet-stream']);
  expect(readMark(new Uint8Array(file.rawPayload).buffer)?.picture).toMatchObject({
    width: 360,
    height: 240,
  });
  await node.close();
}, 120_000);

it('may have a marker’s text instead, each replacing the other', async () => {
  const mark = await ada.upload(await pngFile(300, 300), 'mark.png', 'image/png');
  const { body } = await ada.call('POST', '/anchor', { ...TRACKED, mark: 'https://example.org/qr' });
  expect(body).toMatchObject({ mark: 'https://example.org/qr', thumbnail_medium: null });
  const change = async (fields: object) => (await ada.call('PUT', `/anchor/${body.pid}`, { ...fields })).body;
  expect((await change({ mark })).mark).toMatch(/\.webp$/);
  expect((await change({ name: 'Sign' })).mark).toMatch(/\.webp$/);
  expect((await change({ mark: 'text' })).mark).toBe('text');
  expect((await change({ mark: null })).mark).toBeNull();
});

it('has its earlier picture back after it was replaced', async () => {
  const picture = async (size: number) => ada.upload(await pngFile(size, size), 'mark.png', 'image/png');
  const first = (await ada.call('POST', '/anchor', { ...TRACKED, mark: await picture(300) })).body;
  const path = `/anchor/${first.pid}` as const;
  expect((await ada.call('PUT', path, { name: 'Sign' })).body).not.toHaveProperty('replaced');
  const second = (await ada.call('PUT', path, { mark: await picture(200) })).body;
  expect(second.mark).not.toBe(first.mark);
  const { status, body: back } = await ada.call('PUT', path, { ...second.replaced });
  const { mark, thumbnail_medium, trackability } = first;
  expect({ status, ...back }).toMatchObject({ status: 200, mark, thumbnail_medium, trackability });
  // The whole answer can be sent back.
  expect((await ada.call('PUT', path, { ...back })).body.mark).toBe(first.mark);
  expect((await ada.call('PUT', path, { ...back })).body).not.toHaveProperty('replaced');

  const eve = await studio.creator('eve-of-the-mark');
  const own = (await eve.call('POST', '/anchor', TRACKED)).body;
  expect((await eve.call('PUT', `/anchor/${own.pid}`, { ...second.replaced })).status).toBe(422);
});

it('has no picture as the text of a code', async () => {
  const mark = await ada.upload(await pngFile(300, 300), 'mark.png', 'image/png');
  const { body } = await ada.call('POST', '/anchor', { ...TRACKED, mark });
  const change = async (fields: object) => (await ada.call('PUT', `/anchor/${body.pid}`, { ...fields })).body;
  expect((await change({ anchor_type: 'QrMarker-Vision-10' })).mark).toBeNull();
  expect((await change({ anchor_type: TRACKED.anchor_type })).mark).toBe(body.mark);
});

it('is measured and scored, and found in its owner’s library and spaces', async () => {
  const picture = await readFile(new URL('../../../demo/content/poppies.png', import.meta.url));
  const mark = await ada.upload(picture, 'mark.png', 'image/png');
  const { body } = await ada.call('POST', '/anchor', { ...TRACKED, name: 'Zebra', mark, width: 0.42 });
  expect(body).toMatchObject({ width: 0.42, trackability: { score: expect.any(Number) } });
  expect(body.trackability?.score).toBeGreaterThan(0);
  const flat = await ada.upload(await pngFile(300, 300), 'flat.png', 'image/png');
  const replaced = (await ada.call('PUT', `/anchor/${body.pid}`, { mark: flat })).body;
  expect(replaced.trackability).toEqual({
    score: 0,
    reasons: expect.arrayContaining(['too_few_features', 'low_contrast']),
  });
  expect((await ada.call('PUT', `/anchor/${body.pid}`, { mark: 'text' })).body.trackability).toBeNull();
  expect((await ada.call('PUT', `/anchor/${body.pid}`, { width: 0 })).status).toBe(422);

  const list = async () =>
    (await ada.call('GET', `/user/me/anchors?query=zebra&type=${TRACKED.anchor_type}`)).body;
  expect(await list()).toMatchObject({ anchors: [{ spaces_count: 0, space_name: null }] });
  const place = { layer_pid: ada.layer, name: 'Harbour', latitude: 1, longitude: 2 };
  const space = (await ada.call('POST', '/space', place)).body;
  await ada.call('POST', `/space/${space.pid}/anchor/${body.pid}`);
  expect(await list()).toMatchObject({
    total: 1,
    anchors: [{ pid: body.pid, spaces_count: 1, space_name: 'Harbour' }],
  });
  expect((await ada.call('GET', '/user/me/anchors?query=zebra&type=TableTop-SLAM-10')).body.total).toBe(0);
  expect((await ada.call('GET', '/user/me/anchors?query=zebra&marked=true')).body.total).toBe(1);
  expect((await ada.call('GET', '/user/me/anchors?query=zebra&marked=false')).body.total).toBe(0);
  expect((await ada.call('GET', '/user/me/anchors?marked=perhaps')).status).toBe(422);
  const used = `/user/me/spaces?anchor_pid=${body.pid}`;
  expect((await ada.call('GET', used)).body).toMatchObject({ total: 1, spaces: [{ pid: space.pid }] });
  const cleo = await studio.creator('cleo');
  expect((await cleo.call('GET', used)).body).toMatchObject({ total: 0 });
});

it('accepts only pictures, and only its creator’s own', async () => {
  const glb = await ada.upload(glbFile(), 'a.glb', 'model/gltf-binary');
  expect((await ada.call('POST', '/anchor', { ...TRACKED, image: glb })).status).toBe(415);
  const bob = await studio.creator('bob');
  const image = await ada.upload(await pngFile(8, 8), 'x.png', 'image/png');
  expect((await bob.call('POST', '/anchor', { ...TRACKED, image })).body.ferrors).toHaveProperty('image');
});

it('belongs to a space, whose anchors are listed in pages to permitted callers', async () => {
  const place = { layer_pid: ada.layer, latitude: 1, longitude: 2, range: 50, geo_access: 'in_range' };
  const space_pid = (await ada.call('POST', '/space', place)).body.pid;
  const uses = [];
  for (const name of ['Wall', 'Floor', 'Roof']) {
    const anchor = { name, anchor_type: 'VerticalSurface-SLAM-10', access_level: 'unlisted' };
    const anchor_pid = (await ada.call('POST', '/anchor', anchor)).body.pid;
    const placed = await ada.call('POST', `/space/${space_pid}/anchor/${anchor_pid}`, { y: 1 });
    expect(placed.body).toMatchObject({ space_pid, anchor_pid, pid: anchor_pid, name, x: 0, y: 1 });
    uses.push({ space_pid, anchor_pid, name });
  }
  const list = async (query: string) =>
    (await studio.visitor('GET', `/space/${space_pid}/anchors?${query}`)).body;
  expect(await list('lat=1&lon=2&per=2')).toMatchObject({ anchors: uses.slice(0, 2), per: 2, total: 3 });
  expect(await list('lat=1&lon=2&per=2&page=2')).toMatchObject({
    anchors: uses.slice(2),
    page: 2,
    total: 3,
  });
  expect((await list('lat=1&lon=2&page=9')).anchors).toEqual([]);
  for (const query of ['', 'lat=2&lon=2']) expect(await list(query)).toMatchObject({ anchors: [], total: 0 });
});

it('that becomes private stays in others’ spaces, without its content', async () => {
  const eve = await studio.creator('eve');
  const secret = {
    mark: 'the text',
    description: 'the door',
    data: 'a scan',
    data_uri: 'https://x.org/scan',
  };
  const wall = { name: 'Wall', anchor_type: 'VerticalSurface-SLAM-10' };
  const shared = { ...wall, ...secret, access_level: 'unlisted' };
  const { pid: anchor } = (await ada.call('POST', '/anchor', shared)).body;
  const place = { layer_pid: eve.layer, latitude: 1, longitude: 2 };
  const { pid } = (await eve.call('POST', '/space', place)).body;
  expect((await eve.call('POST', `/space/${pid}/anchor/${anchor}`)).body).toMatchObject(secret);
  const asset = await eve.upload(await pngFile(8, 8), 'x.png', 'image/png');
  const fields = { name: 'Sign', model_identifier: 'core.image.plane.1.0', asset };
  const { pid: hobject_pid } = (await eve.call('POST', '/hobject', fields)).body;
  await eve.call('POST', '/link', { hobject_pid, anchor_pid: anchor, layer_pid: eve.layer });
  const seen = async () => {
    const found = [
      (await studio.visitor('GET', `/space/content?pid=${pid}`)).body.anchors[0],
      (await studio.visitor('GET', `/space/content_tree?pid=${pid}`)).body.anchors[0],
      (await studio.visitor('GET', '/layer/content?n=eve')).body.anchors[0],
      (await studio.visitor('GET', `/space/${pid}/anchors`)).body.anchors[0],
      (await eve.call('GET', `/space/content?pid=${pid}`)).body.anchors[0],
      (await eve.call('POST', `/space/${pid}/anchor/${anchor}`, { y: 1 })).body,
      (await studio.visitor('GET', '/link?n=eve')).body.links[0]?.anchor,
    ];
    return found.map((one) => one ?? {});
  };
  for (const one of await seen()) expect(one).toMatchObject({ ...wall, ...secret });

  const picture = await ada.upload(await pngFile(30, 30), 'door.png', 'image/png');
  await ada.call('PUT', `/anchor/${anchor}`, { access_level: 'owner', image: picture });
  const nothing = { mark: null, description: '', data: null, data_uri: null };
  const bare = { ...wall, ...nothing, thumbnail_medium: null, thumbnail_original: null };
  for (const one of await seen()) expect(one).toMatchObject(bare);
  const copy = (await eve.call('POST', `/workflow/copy/space?source=${pid}`)).body.pid;
  expect((await eve.call('GET', `/space/${copy}/anchors`)).body.anchors).toMatchObject([bare]);
  expect((await ada.call('GET', `/anchor/${anchor}`)).body).toMatchObject(secret);
});

it('is copied by its owner, and by others with files of their own unless it is private', async () => {
  const image = await ada.upload(await pngFile(90, 60), 'wall.png', 'image/png');
  const mark = await ada.upload(await pngFile(300, 300), 'mark.png', 'image/png');
  const fields = { ...TRACKED, image, mark, width: 0.4, description: 'By the door' };
  const original = (await ada.call('POST', '/anchor', fields)).body;
  const copy = (by: Creator) => by.call('POST', `/workflow/copy/anchor?source=${original.pid}`);
  const kept = { anchor_type: TRACKED.anchor_type, width: 0.4, description: 'By the door' };
  const twin = await copy(ada);
  expect(twin).toMatchObject({ status: 201, body: { ...kept, name: 'Poster (copy)', mark: original.mark } });
  expect(twin.body.thumbnail_original).toBe(original.thumbnail_original);
  expect(twin.body.pid).not.toBe(original.pid);

  const eve = await studio.creator('ines');
  expect((await copy(eve)).status).toBe(404);
  await ada.call('PUT', `/anchor/${original.pid}`, { access_level: 'unlisted' });
  const { status, body } = await copy(eve);
  expect([status, body]).toMatchObject([201, { ...kept, owner: eve.pid, access_level: 'owner' }]);
  const picture = expect.stringMatching(/\.webp$/);
  expect(body).toMatchObject({ mark: picture, thumbnail_original: picture });
  expect(body.mark).not.toBe(original.mark);
  for (const { pid } of [original, twin.body]) await ada.call('DELETE', `/anchor/${pid}?for_good=true`);
  const { pathname } = new URL(body.mark ?? '');
  expect((await studio.app.inject({ method: 'GET', url: pathname })).statusCode).toBe(200);
});

it('placed in another space during a change causes no deadlock with a call that writes both', async () => {
  const anchor = (await ada.call('POST', '/anchor', TRACKED)).body.pid;
  const add = async () =>
    (await ada.call('POST', '/space', { layer_pid: ada.layer, latitude: 1, longitude: 2 })).body.pid;
  const other = await add();
  const space = await add();
  await ada.call('POST', `/space/${space}/anchor/${anchor}`);
  const { db, pool } = studio.platform.database;
  const first = await pool.connect();
  const second = await pool.connect();
  const lock = 'select from space where pid = $1 for update';
  try {
    await first.query('begin');
    await first.query(lock, [space]);
    const change = ada.call('PUT', `/anchor/${anchor}`, { name: 'Sign' });
    await untilWaiting(pool);
    await db.insert(anchorSpaceTable).values({ space_pid: other, anchor_pid: anchor });
    await second.query('begin');
    await second.query(lock, [other]);
    await first.query('commit');
    await second.query(lock, [space]);
    await second.query('commit');
    expect((await change).status).toBe(200);
  } finally {
    first.release(true);
    second.release(true);
  }
});

it('can be sent as a form with its files', async () => {
  const server: TestApp = await startTestApp(studio.platform);
  const eve: Person = await server.newPerson();
  const form = new FormData();
  for (const [key, value] of Object.entries(TRACKED)) form.set(key, value);
  form.set('mark', new Blob([new Uint8Array(await pngFile(64, 64))]), 'mark.png');
  const { status, body } = await server.call<Record<string, unknown>>('POST', '/anchor', {
    token: eve.token,
    form,
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ name: 'Poster', mark: expect.stringMatching(/\.webp$/) });
  await server.stop();
});

describe('after its deletion', () => {
  beforeEach(() => ada.call('DELETE', '/user/me/trash'));
  const SECRET = { mark: 'the text', description: 'the door', data: 'a scan' };
  const addSpace = async (owner: Creator) =>
    (await owner.call('POST', '/space', { layer_pid: owner.layer, latitude: 1, longitude: 2 })).body.pid;

  async function addObject(owner: Creator): Promise<string> {
    const asset = await owner.upload(await pngFile(8, 8), 'x.png', 'image/png');
    const fields = { name: 'Sign', model_identifier: 'core.image.plane.1.0', asset };
    return (await owner.call('POST', '/hobject', fields)).body.pid;
  }

  it('is gone with its nodes, but objects and links stay', async () => {
    const { pid: anchor_pid } = (await ada.call('POST', '/anchor', TRACKED)).body;
    const { pid: other } = (await ada.call('POST', '/anchor', TRACKED)).body;
    const space = await addSpace(ada);
    const hobject_pid = await addObject(ada);
    for (const at of [anchor_pid, other]) {
      await ada.call('POST', `/space/${space}/anchor/${at}`);
      await ada.call('POST', `/space/${space}/node`, { hobject_pid, anchor_pid: at });
    }
    const again = await addObject(ada);
    const link = { hobject_pid, anchor_pid, layer_pid: ada.layer };
    const codes = [link, { ...link, hobject_pid: again }];
    for (const one of codes) await ada.call('POST', '/link', one);
    await ada.call('PUT', '/link', {
      ...codes[1],
      anchor_pid: undefined,
      return_url: 'https://example.org/',
    });
    const read = async () => (await studio.visitor('GET', `/space/content?pid=${space}`)).body;
    const before = await read();
    expect(before.anchors).toHaveLength(2);

    expect((await ada.call('DELETE', `/anchor/${anchor_pid}`)).status).toBe(204);
    expect((await ada.call('GET', `/anchor/${anchor_pid}`)).status).toBe(404);
    expect((await ada.call('DELETE', `/anchor/${anchor_pid}`)).status).toBe(404);
    const after = await read();
    expect(after).toMatchObject({ anchors: [{ pid: other }], nodes: [{ anchor_pid: other }] });
    expect(after.space.revision).toBeGreaterThan(before.space.revision);
    expect((await ada.call('GET', `/hobject/${hobject_pid}`)).status).toBe(200);
    for (const { hobject_pid } of codes) {
      const { links } = (await studio.visitor('GET', `/link?n=ada&h=${hobject_pid}`)).body;
      expect(links).toMatchObject([{ anchor: null }]);
    }
  });

  it('stays in others’ spaces as their own, with only its pose', async () => {
    const zoe = await studio.creator('zoe');
    const shared = { ...TRACKED, ...SECRET, access_level: 'unlisted' };
    const { pid } = (await ada.call('POST', '/anchor', shared)).body;
    const hers = await addSpace(zoe);
    const own = await addSpace(ada);
    for (const [creator, space] of [
      [zoe, hers],
      [ada, own],
    ] as const)
      await creator.call('POST', `/space/${space}/anchor/${pid}`);
    const hobject_pid = await addObject(zoe);
    await zoe.call('POST', `/space/${hers}/node`, { hobject_pid, anchor_pid: pid });
    expect((await zoe.call('DELETE', `/anchor/${pid}`)).status).toBe(404);

    expect((await ada.call('DELETE', `/anchor/${pid}`)).status).toBe(204);
    expect((await ada.call('GET', `/anchor/${pid}`)).status).toBe(404);
    const bare = { pid, ...TRACKED, owner: zoe.pid, mark: null, description: '', data: null };
    expect((await studio.visitor('GET', `/space/content?pid=${hers}`)).body).toMatchObject({
      anchors: [bare],
      nodes: [{ hobject_pid }],
    });
    expect((await ada.call('GET', `/space/content?pid=${own}`)).body.anchors).toEqual([]);
    expect((await zoe.call('GET', '/user/me/anchors')).body.anchors).toMatchObject([bare]);
    expect((await zoe.call('DELETE', `/anchor/${pid}`)).status).toBe(204);
  });

  const trash = async (owner = ada) => (await owner.call('GET', '/user/me/trash?kind=anchor')).body.items;
  const restore = (pid: string, owner = ada) => owner.call('POST', `/user/me/trash/${pid}/restore`);

  it('is restored as it was, with its nodes and printed links', async () => {
    const mark = await ada.upload(await pngFile(300, 300), 'mark.png', 'image/png');
    const { pid: anchor_pid } = (await ada.call('POST', '/anchor', { ...TRACKED, mark })).body;
    const space = await addSpace(ada);
    await ada.call('POST', `/space/${space}/anchor/${anchor_pid}`, { y: 2 });
    const hobject_pids = [await addObject(ada), await addObject(ada), await addObject(ada)];
    for (const hobject_pid of hobject_pids)
      await ada.call('POST', `/space/${space}/node`, { hobject_pid, anchor_pid, x: 3 });
    // This object also has a link without an anchor, in favour of which the other is deleted.
    const [twice] = hobject_pids;
    const layer_pid = ada.layer;
    const return_url = 'https://example.org/';
    await ada.call('PUT', '/link', { hobject_pid: twice, layer_pid, return_url });
    for (const hobject_pid of hobject_pids)
      await ada.call('POST', '/link', { hobject_pid, anchor_pid, layer_pid });
    const read = async () => (await studio.visitor('GET', `/space/content?pid=${space}`)).body;
    const printed = async () =>
      Promise.all(
        hobject_pids.map(async (pid) => {
          const { links } = (await studio.visitor('GET', `/link?n=ada&h=${pid}`)).body;
          return links.map(({ anchor }) => anchor?.pid ?? '').sort();
        }),
      );
    const before = await read();
    expect(await printed()).toEqual([['', anchor_pid], [anchor_pid], [anchor_pid]]);
    const anchor = (await ada.call('GET', `/anchor/${anchor_pid}`)).body;

    await ada.call('DELETE', `/anchor/${anchor_pid}`);
    const image = expect.stringMatching(/\.webp$/);
    expect(await trash()).toMatchObject([{ pid: anchor_pid, kind: 'anchor', name: TRACKED.name, image }]);
    expect(await printed()).toEqual([[''], [''], ['']]);
    // The owner deletes one of the links meanwhile.
    await ada.call('DELETE', `/link?hobject_pid=${hobject_pids[2]}&layer_pid=${layer_pid}`);
    expect((await restore(anchor_pid, await studio.creator('mallory'))).status).toBe(404);
    expect(await restore(anchor_pid)).toMatchObject({ status: 200, body: { pid: anchor_pid } });
    expect((await ada.call('GET', `/anchor/${anchor_pid}`)).body).toEqual(anchor);
    const after = await read();
    expect(after.anchors).toEqual(before.anchors);
    expect(after.nodes).toEqual(before.nodes);
    expect(after.space.revision).toBe(before.space.revision + 2);
    expect(await printed()).toEqual([['', anchor_pid], [anchor_pid], []]);
    expect(await trash()).toEqual([]);
  });

  it('keeps its mark in the trash, until it is emptied or skipped', async () => {
    const add = async () => {
      const mark = await ada.upload(await pngFile(301, 300), 'mark.png', 'image/png');
      return (await ada.call('POST', '/anchor', { ...TRACKED, mark })).body.pid;
    };
    const { db } = studio.platform.database;
    const markOf = async (pid: string) =>
      (await db.execute<{ mark_blob: string }>(sql`select mark_blob from anchor where pid = ${pid}`)).rows[0]
        ?.mark_blob;
    const isStored = async (blob: string | undefined) =>
      (await db.execute(sql`select from blob where pid = ${blob}`)).rows.length === 1;
    const skipped = await add();
    const lost = await markOf(skipped);
    expect((await ada.call('DELETE', `/anchor/${skipped}?for_good=true`)).status).toBe(204);
    expect([await trash(), await isStored(lost)]).toEqual([[], false]);
    const thrown = await add();
    const kept = await markOf(thrown);
    await ada.call('DELETE', `/anchor/${thrown}`);
    await ada.call('DELETE', `/upload/${kept}`);
    expect(await isStored(kept)).toBe(true);
    await ada.call('DELETE', '/user/me/trash');
    expect(await isStored(kept)).toBe(false);
    expect((await restore(thrown)).status).toBe(404);
  });

  it('is restored with another pid if someone else has it by now, as often as both delete it', async () => {
    const yves = await studio.creator('yves');
    const shared = { ...TRACKED, ...SECRET, access_level: 'unlisted' };
    const { pid } = (await ada.call('POST', '/anchor', shared)).body;
    const own = await addSpace(ada);
    const his = await addSpace(yves);
    for (const [creator, space] of [
      [ada, own],
      [yves, his],
    ] as const) {
      await creator.call('POST', `/space/${space}/anchor/${pid}`);
      const hobject_pid = await addObject(creator);
      await creator.call('POST', `/space/${space}/node`, { hobject_pid, anchor_pid: pid });
    }
    await ada.call('DELETE', `/anchor/${pid}`);
    const seen = async (owner: Creator, space: string) => {
      const { anchors, nodes } = (await owner.call('GET', `/space/content?pid=${space}`)).body;
      return [anchors.map(({ pid, data }) => [pid, data]), nodes.map(({ anchor_pid }) => anchor_pid)];
    };
    const { pid: again } = (await restore(pid)).body;
    expect(again).not.toBe(pid);
    expect(await seen(ada, own)).toEqual([[[again, SECRET.data]], [again]]);
    expect(await seen(yves, his)).toEqual([[[pid, null]], [pid]]);

    // What is in the trash makes way for another deletion of the same pid.
    const { pid: common } = (await ada.call('POST', '/anchor', shared)).body;
    await ada.call('POST', `/space/${own}/anchor/${common}`);
    await yves.call('POST', `/space/${his}/anchor/${common}`);
    for (const owner of [ada, yves])
      expect((await owner.call('DELETE', `/anchor/${common}`)).status).toBe(204);
    expect((await restore(common, yves)).body).toMatchObject({ pid: common });
    const [hers] = await trash();
    expect((await restore(hers?.pid ?? '')).status).toBe(200);
    expect((await seen(ada, own))[0]).toContainEqual([hers?.pid, SECRET.data]);
    expect((await seen(yves, his))[0]).toContainEqual([common, null]);
  });

  it('is unknown to a concurrent call that places it', async () => {
    const space = await addSpace(ada);
    const { pid } = (await ada.call('POST', '/anchor', TRACKED)).body;
    const { pool } = studio.platform.database;
    const gate = await pool.connect();
    try {
      await gate.query('begin; lock table link in share mode');
      const deleted = ada.call('DELETE', `/anchor/${pid}`);
      await untilWaiting(pool, 1);
      const placed = ada.call('POST', `/space/${space}/anchor/${pid}`);
      await untilWaiting(pool, 2);
      await gate.query('commit');
      expect([(await deleted).status, (await placed).status]).toEqual([204, 404]);
    } finally {
      gate.release(true);
    }
  });
});
