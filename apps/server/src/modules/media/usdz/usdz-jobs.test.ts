import { readdir, readFile } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildApp } from '../../../app.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { createBoundedProcesses } from '../../../platform/processes/bounded-processes.ts';
import { glbFile, pngClaiming } from '../../../testing/test-files.ts';
import { type Creator, PASSWORD, startTestStudio, type TestStudio } from '../../../testing/test-studio.ts';
import { collectOrphans } from '../blob/collect-orphans.ts';
import { openUsdzQueue } from './usdz-jobs.ts';

const DAY = 24 * 60 * 60 * 1000;

let studio: TestStudio;
let ada: Creator;
beforeAll(async () => {
  studio = await startTestStudio();
  ada = await studio.creator('ada');
});
afterAll(() => studio.stop());

async function addModel(bytes: Buffer, who = ada) {
  const asset = await who.upload(bytes, 'a.glb', 'model/gltf-binary');
  const made = await who.call('POST', '/hobject', {
    name: 'Thing',
    model_identifier: 'core.object3d.glb.1.0',
    asset,
  });
  expect([made.status, made.body.ios_asset_uri]).toEqual([201, null]);
  return made.body.pid as string;
}

/** A GLB of a triangle that moves a metre to the right within a second. */
function movingGlb(): Buffer {
  const float = { bufferView: 0, componentType: 5126 };
  const times = { ...float, byteOffset: 8, count: 2, type: 'SCALAR', min: [0], max: [1] };
  const corners = { ...float, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 2, 0] };
  const channels = [{ sampler: 0, target: { node: 0, path: 'translation' } }];
  const animations = [{ channels, samplers: [{ input: 1, output: 2 }] }];
  return glbFile({ accessors: [corners, times, { ...float, count: 2, type: 'VEC3' }], animations });
}

const set = (pid: string, settings: object) => ada.call('PUT', `/hobject/${pid}`, { settings });
const play = (pid: string, play_animation: boolean) => set(pid, { play_animation });

// Limits that indicate a hang: separate processes start slowly while everything runs at once.
const LIMIT = 120_000;
const wait = { timeout: LIMIT / 2, interval: 100 };
const get = (uri: string) => studio.app.inject({ method: 'GET', url: new URL(uri).pathname });
const iosOf = (pid: string, who = ada) =>
  vi.waitFor(async () => {
    const { body } = await who.call('GET', `/hobject/${pid}`);
    expect(body.ios_asset_uri).not.toBeNull();
    return body.ios_asset_uri as string;
  }, wait);

async function stored() {
  const { rows } = await studio.platform.database.db.execute(
    sql`select pid, usdz_key, usdz_failures from blob order by created_at desc`,
  );
  return rows as { pid: string; usdz_key: string | null; usdz_failures: number }[];
}

it(
  'makes a model’s USDZ once, also for older models, and deletes it with the model',
  async () => {
    const earlier = await addModel(movingGlb());
    const nodes = [await buildApp(studio.platform), await buildApp(studio.platform)];
    for (const node of nodes) await node.ready();
    const later = await addModel(glbFile());
    const uris = [await iosOf(earlier), await iosOf(later)];
    for (const uri of uris) {
      expect(uri).toMatch(/\.usdz$/);
      const served = await get(uri);
      expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'model/vnd.usdz+zip']);
      expect(served.rawPayload.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
    }
    for (const node of nodes) await node.close();
    const still = (await play(earlier, false)).body.ios_asset_uri as string;
    expect([still, (await play(later, false)).body.ios_asset_uri]).toEqual([expect.any(String), uris[1]]);
    expect(still).not.toBe(uris[0]);
    expect((await get(still)).statusCode).toBe(200);
    expect((await play(earlier, true)).body.ios_asset_uri).toBe(uris[0]);
    // What Quick Look would show differently.
    for (const other of [{ variant: 'Night' }, { animation: 'fall' }]) {
      expect((await set(earlier, other)).body.ios_asset_uri).toBeNull();
      await set(earlier, { variant: '', animation: '' });
    }
    const files = await readdir(studio.platform.config.dataDir, { recursive: true });
    expect(files.filter((name) => name.endsWith('.usdz'))).toHaveLength(3);

    await ada.call('DELETE', `/hobject/${earlier}?for_good=true`);
    const { database, storage } = studio.platform;
    const clock = { now: () => new Date(Date.now() + 2 * DAY) };
    await collectOrphans({ db: database.db, storage, clock });
    expect(await Promise.all([...uris, still].map(async (uri) => (await get(uri)).statusCode))).toEqual([
      404, 200, 404,
    ]);
    expect((await ada.call('DELETE', '/user/me', { current_password: PASSWORD })).status).toBe(204);
    await vi.waitFor(async () => expect((await get(uris[1] ?? '')).statusCode).toBe(404), wait);
  },
  LIMIT,
);

it('makes missing and still files again, and deletes earlier ones', async () => {
  const { database, storage, clock } = studio.platform;
  const add = (pid: string, key: string | null, animations: number, failures = 0) =>
    database.db.execute(sql`
      insert into blob (pid, storage_key, usdz_key, usdz_failures, filename, content_type, byte_size, state, inspection)
      values (${pid}, ${`kept/${pid}`}, ${key}, ${failures}, 'a.glb', 'model/gltf-binary', 1, 'stored',
        jsonb_build_object('animations_count', ${animations}::int))`);
  await add('moves', 'kept/old.usdz', 1);
  await add('stands', 'kept/fine.usdz', 0);
  await add('failed', null, 2, 3);
  const migrate = async (name: string) => {
    const script = await readFile(new URL(`../../../migrations/${name}.sql`, import.meta.url), 'utf8');
    await database.db.execute(sql.raw(script));
    const { rows } = await database.db.execute(
      sql`select pid, storage_key, usdz_key, usdz_failures from blob where pid ~ 'moves|stands|failed' order by pid`,
    );
    return rows.map((row) => Object.values(row));
  };
  const expected = [
    ['failed', 'kept/failed', null, 0],
    ['moves', 'kept/moves', null, 0],
    ['stands', 'kept/stands', 'kept/fine.usdz', 0],
    ['usdz-of-moves', 'kept/old.usdz', null, 0],
  ];
  expect(await migrate('0032_usdz_made_anew')).toEqual(expected);
  // From before animated models had still files.
  await database.db.execute(sql`alter table blob drop column still_usdz_key`);
  await database.db.execute(sql`update blob set usdz_key = 'kept/moving.usdz' where pid = 'moves'`);
  expect(await migrate('0038_still_usdz')).toEqual(
    expected.toSpliced(2, 0, ['moving-usdz-of-moves', 'kept/moving.usdz', null, 0]).toSorted(),
  );
  const later = { now: () => new Date(clock.now().getTime() + 2 * DAY) };
  expect(await collectOrphans({ db: database.db, storage, clock: later })).toBeGreaterThanOrEqual(4);
});

it(
  'gives up on an inconvertible model after three attempts, and then logs it',
  async () => {
    const bob = await studio.creator('bob');
    // It passes inspection, but its texture has no data after the header.
    const uri = `data:image/png;base64,${pngClaiming(30, 30).toString('base64')}`;
    const texture = { source: 0 };
    const image = { uri };
    const material = { pbrMetallicRoughness: { baseColorTexture: { index: 0 } } };
    const meshes = [{ primitives: [{ attributes: { POSITION: 0 }, material: 0 }] }];
    const hostile = glbFile({ textures: [texture], images: [image], materials: [material], meshes });
    const pid = await addModel(hostile, bob);

    const lines: string[] = [];
    const destination = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    });
    const { jobs, storage, database } = studio.platform;
    const logger = createLogger('warn', destination);
    const processes = createBoundedProcesses();
    const { withTemporaryFile } = studio.platform;
    const queue = await openUsdzQueue({
      db: database.db,
      jobs,
      storage,
      processes,
      withTemporaryFile,
      logger,
    });
    const [blob] = await stored();
    const make = () => queue.make(blob?.pid ?? '');
    await expect(make()).rejects.toThrow('failed');
    await expect(make()).rejects.toThrow('failed');
    expect(lines).toEqual([]);
    await make();
    await make();
    expect(lines).toHaveLength(1);
    expect((await stored())[0]).toMatchObject({ usdz_key: null, usdz_failures: 3 });
    expect((await bob.call('GET', `/hobject/${pid}`)).body.ios_asset_uri).toBeNull();
  },
  LIMIT,
);
