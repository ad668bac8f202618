import { AsyncLocalStorage } from 'node:async_hooks';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { routes } from '@pleinair/contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { buildApp } from './app.ts';
import { readConfig } from './config/config.ts';
import { revokeApiKey, saveApiKey, updateApiKey } from './modules/account/api-key/api-key.repository.ts';
import { type Platform, startPlatform } from './platform/platform.ts';
import { freePort } from './platform/web-server/free-port.ts';
import { makeTemporaryFolder } from './testing/temporary-folder.ts';
import { skipPlaceNames } from './testing/test-database.ts';
import { glbFile, pngFile } from './testing/test-files.ts';
import { type Creator, startTestStudio, type TestStudio } from './testing/test-studio.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const QUAY = { latitude: 48.8584, longitude: 2.2945 };
const NEAR = '/layer?lat=48.8584&lon=2.2945';
const API_KEY = 'the-key-of-two-nodes';
/** Milliseconds after a commit from which no node may return older data. */
const BOUND = 1000;

let now = Date.parse('2026-05-01T12:00:00Z');
const clock = { now: () => new Date(now) };

let studio: TestStudio;
let ada: Creator;
let space: string;
let plain: { app: FastifyInstance; platform: Awaited<ReturnType<typeof startPlatform>>; dataDir: string };

beforeAll(async () => {
  studio = await startTestStudio({ clock, env: { API_KEY } });
  ada = await studio.creator('ada', 'studio');
  await ada.call('POST', '/layer', { name: 'second' });
  space = await addSpace('Tower');
  plain = await startPlainNode(studio.platform);
  await untilIndexed(async () => (await studio.app.inject('/metrics')).payload);
});
afterAll(async () => {
  await plain.app.close();
  await plain.platform.stop();
  await rm(plain.dataDir, { recursive: true });
  await studio.stop();
});

/** A node on the same database that caches nothing. */
async function startPlainNode({ database }: Platform) {
  const dataDir = await makeTemporaryFolder('plain');
  const env = { API_KEY, DATABASE_URL: database.url, DATA_DIR: dataDir, CACHE_MEMORY: '0' };
  const config = readConfig({ env: { ...env, LOG_LEVEL: 'silent', DEMO: 'off' }, argv: [] });
  const platform = await startPlatform(config, { clock });
  return { app: await buildApp(platform), platform, dataDir };
}

async function addObject(name: string): Promise<string> {
  const asset = await ada.upload(await pngFile(8, 8), 'x.png', 'image/png');
  const fields = { name, model_identifier: 'core.image.plane.1.0', asset };
  const { status, body } = await ada.call('POST', '/hobject', fields);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.pid;
}

async function addSpace(name: string, fields: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await ada.call('POST', '/workflow/space', {
    layer: { pid: ada.layer },
    space: { ...QUAY, name, present_from: null, ...fields },
    hobject: { pid: await addObject(name) },
    anchor: { name: 'Floor', anchor_type: 'HorizontalSurface-SLAM-10' },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.space.pid;
}

/** Waits until a node answers for channels from memory: it reads them in the background. */
const untilIndexed = (readMetrics: () => Promise<string>) =>
  vi.waitFor(async () => expect(await readMetrics()).toMatch(/^pleinair_near_index_ready 1$/m), {
    timeout: 60_000,
  });

const textOf = async (app: FastifyInstance, path: string) => {
  const { payload, statusCode } = await app.inject({
    url: `/api/v1${path}`,
    headers: { 'x-api-key': API_KEY },
  });
  return { payload, statusCode };
};

/**
 * Counts how often an answer takes a database connection, apart from those that background jobs take meanwhile. Time stands
 * still: otherwise this call may be the one in a second that reads the maintenance switch, and on a stalled machine the second
 * for which cached data is trusted may be over.
 */
async function answerOf(path: string) {
  const answering = new AsyncLocalStorage<true>();
  let statements = 0;
  const connect = pg.Pool.prototype.connect;
  const asked = vi.spyOn(pg.Pool.prototype, 'connect').mockImplementation(function (this: pg.Pool, ...given) {
    if (answering.getStore()) statements += 1;
    return connect.apply(this, given);
  });
  const stopped = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  await studio.visitor('GET', '/init');
  await studio.platform.changes.barrier();
  const answer = await answering.run(true, () => textOf(studio.app, path));
  stopped.mockRestore();
  asked.mockRestore();
  return { ...answer, statements };
}

/** Checks that the cache answers like the database, right after a write. */
async function expectSame(): Promise<void> {
  for (const path of [
    NEAR,
    `${NEAR}&per=1&page=2`,
    `${NEAR}&page=11`,
    `/space/content?pid=${space}`,
    `/space/content?pid=${space}&${NEAR.slice(7)}`,
  ]) {
    expect(await textOf(studio.app, path)).toEqual(await textOf(plain.app, path));
  }
}

describe('the cache of a node', () => {
  it('answers without the database, byte for byte as the database would', async () => {
    await expectSame();
    expect(await answerOf(NEAR)).toMatchObject({ statements: 0, statusCode: 200 });
    expect(await answerOf(`/space/content?pid=${space}`)).toMatchObject({ statements: 0, statusCode: 200 });
    expect(await answerOf(`${NEAR}&page=10`)).toMatchObject({ statements: 0, statusCode: 200 });
    expect((await answerOf(`${NEAR}&query=ada`)).statements).toBeGreaterThan(0);
  });

  it('answers with an ETag, and sends nothing to a client that has it', async () => {
    for (const path of [NEAR, `/space/content?pid=${space}`]) {
      const headers = { 'x-api-key': API_KEY };
      const first = await studio.app.inject({ url: `/api/v1${path}`, headers });
      const again = { ...headers, 'if-none-match': String(first.headers.etag) };
      const second = await studio.app.inject({ url: `/api/v1${path}`, headers: again });
      expect([second.statusCode, second.payload]).toEqual([304, '']);
    }
    // Every node that caches it gives it the same tag; a list of channels made by the database has another.
    const headers = { 'x-api-key': API_KEY };
    const url = `/api/v1/space/content?pid=${space}`;
    const { etag } = (await studio.app.inject({ url, headers })).headers;
    expect((await plain.app.inject({ url, headers })).headers.etag).toBe(etag);
  });

  it('reflects every write at once on the node that made it', async () => {
    const other = await addSpace('Other', { longitude: 2.3 });
    await expectSame();
    const { body: content } = await ada.call('GET', `/space/content?pid=${space}`);
    const [anchor, node, object] = [content.anchors, content.nodes, content.hobjects].map(
      ([one]) => one?.pid,
    );
    const part = await addObject('Part');
    const { body: model } = await ada.call('POST', '/model', {
      provider: 'acme',
      collection: 'parts',
      name: 'stone',
      version: '1.0',
      format: 'glb',
      data: await ada.upload(glbFile(), 'stone.glb', 'model/gltf-binary'),
    });
    const made = { name: 'Stone', model_identifier: 'acme.parts.stone.1.0' };
    const { body: follower } = await ada.call('POST', '/hobject', made);
    const { body: label } = await ada.call('POST', '/label', { name: 'Draft', color: '#aabbcc' });
    const layers = (await ada.call('GET', '/user/me/layers')).body.layers;
    const second = layers.find(({ name }) => name === 'second')?.pid;
    const { db } = studio.platform.database;
    const writes: [name: string, write: () => Promise<unknown>][] = [
      ['a name', () => ada.call('PUT', `/space/${space}`, { name: 'Renamed' })],
      ['a place', () => ada.call('PUT', `/space/${space}`, { latitude: 48.9 })],
      ['a window', () => ada.call('PUT', `/space/${other}`, { present_to: '2026-05-01T12:30:00Z' })],
      ['a channel', () => ada.call('PUT', `/space/${other}`, { layer_pid: second })],
      ['visibility', () => ada.call('PUT', `/space/${space}`, { access_level: 'unlisted' })],
      ['and back', () => ada.call('PUT', `/space/${space}`, { access_level: 'everyone' })],
      ['geo access', () => ada.call('PUT', `/space/${space}`, { geo_access: 'in_range', range: 50 })],
      ['and back', () => ada.call('PUT', `/space/${space}`, { geo_access: 'anywhere' })],
      ['a pose', () => ada.call('PUT', `/node/${node}?y=3`)],
      ['an object', () => ada.call('PUT', `/hobject/${object}`, { name: 'Changed' })],
      [
        'a file for iOS, made later',
        async () => {
          await db.execute(sql`update blob set usdz_key = 'kept/made.usdz'
            where pid = (select asset_blob from hobject where pid = ${object})`);
          await studio.platform.changes.barrier();
        },
      ],
      [
        'of a model',
        () => ada.call('POST', `/space/${space}/node`, { hobject_pid: follower.pid, anchor_pid: anchor }),
      ],
      [
        'whose file for iOS is made later',
        async () => {
          await db.execute(sql`update blob set usdz_key = 'kept/its.usdz'
            where pid = (select data_blob from model where pid = ${model.pid})`);
          await studio.platform.changes.barrier();
        },
      ],
      ['a part', () => ada.call('PUT', `/hobject/${part}/parent/${object}`)],
      ['a part of it', () => ada.call('PUT', `/hobject/${part}`, { name: 'Changed part' })],
      ['another of it', () => ada.call('POST', `/space/${other}/anchor/${anchor}`)],
      [
        'in two spaces',
        () => ada.call('POST', `/space/${other}/node`, { hobject_pid: part, anchor_pid: anchor }),
      ],
      ['no part', () => ada.call('DELETE', `/hobject/${part}/parent/${object}`)],
      ['an anchor', () => ada.call('PUT', `/anchor/${anchor}`, { name: 'Ground' })],
      ['a label', () => ada.call('POST', `/space/${space}/label/${label.pid}`)],
      ['its name', () => ada.call('PUT', `/label/${label.pid}`, { name: 'Done' })],
      ['no label', () => ada.call('DELETE', `/label/${label.pid}`)],
      ['a channel', () => ada.call('PUT', `/layer/${ada.layer}`, { description: 'By the water' })],
      ['its name', () => ada.call('PUT', `/layer/${ada.layer}`, { name: 'harbour' })],
      ['unlisted', () => ada.call('PUT', `/layer/${ada.layer}`, { discoverability: 'unlisted' })],
      ['its owner’s', () => ada.call('PUT', `/layer/${ada.layer}`, { discoverability: 'owner' })],
      ['and back', () => ada.call('PUT', `/layer/${ada.layer}`, { discoverability: 'everyone' })],
      ['a new channel', () => ada.call('POST', '/layer', { name: 'third' })],
      ['no node', () => ada.call('DELETE', `/node/${node}`)],
      ['no object', () => ada.call('DELETE', `/hobject/${object}`)],
      ['no channel', () => ada.call('DELETE', `/layer/${second}`)],
      [
        'a plan',
        async () => {
          await db.execute(sql`update plan set display_name = 'Atelier' where name = 'studio'`);
          await studio.platform.changes.barrier();
        },
      ],
      ['no space', () => ada.call('DELETE', `/space/${space}`)],
    ];
    for (const [name, write] of writes) {
      await expectSame();
      const answer = (await write()) as { status: number; body: unknown } | undefined;
      expect(answer?.status ?? 200, `${name}: ${JSON.stringify(answer?.body)}`).toBeLessThan(300);
      await expectSame();
    }
    space = await addSpace('Tower');
  });

  it('forgets a key that any node revokes', async () => {
    const key = 'a-key-of-short-life';
    const both = [studio, plain];
    const read = ({ app }: { app: FastifyInstance }) =>
      app.inject({ url: `/api/v1${NEAR}`, headers: { 'x-api-key': key } });
    const statuses = async () => (await Promise.all(both.map(read))).map(({ statusCode }) => statusCode);
    await saveApiKey(studio.platform.database.db, {
      key,
      name: 'Guide',
      origins: [],
      requests_per_minute: 60,
    });
    expect(await statuses()).toEqual([200, 200]);
    await revokeApiKey(studio.platform.database.db, key, clock.now());
    await Promise.all(both.map(({ platform }) => platform.changes.barrier()));
    expect(await statuses()).toEqual([401, 401]);
  });

  it('knows the origins of keys that any node creates, changes or revokes', async () => {
    const key = { key: 'a-key-of-a-site', name: 'Site', requests_per_minute: 60 };
    const both = [studio, plain];
    const trusted = (origin: string) =>
      Promise.all(
        both.map(async ({ app }) => {
          const { headers } = await app.inject({ url: '/healthz', headers: { origin } });
          return headers['access-control-allow-credentials'] === 'true';
        }),
      );
    const barrier = () => Promise.all(both.map(({ platform }) => platform.changes.barrier()));
    expect(await trusted('https://one.example')).toEqual([false, false]);
    await saveApiKey(studio.platform.database.db, { ...key, origins: ['https://one.example'] });
    await barrier();
    expect(await trusted('https://one.example')).toEqual([true, true]);
    await updateApiKey(studio.platform.database.db, key.key, { origins: ['https://two.example'] });
    await barrier();
    expect(await trusted('https://one.example')).toEqual([false, false]);
    expect(await trusted('https://two.example')).toEqual([true, true]);
    await revokeApiKey(studio.platform.database.db, key.key, clock.now());
    await barrier();
    expect(await trusted('https://two.example')).toEqual([false, false]);
  });

  it('opens and closes spaces with the clock', async () => {
    await addSpace('Later', {
      longitude: 2.2946,
      present_from: '2026-05-01T13:00:00Z',
      present_to: '2026-05-01T14:00:00Z',
    });
    const was = now;
    for (const minutes of [59.999, 60, 119.999, 120]) {
      now = was + minutes * 60_000;
      await expectSame();
    }
    now = was;
  });

  it('shows visits at most some seconds late, and never caches an owner’s answer', async () => {
    const read = (call: Creator['call']) => call('GET', `/space/content?pid=${space}`);
    await ada.call('PUT', `/space/${space}`, { present_to: '2026-05-01T12:00:01Z' });
    now += 2000;
    expect((await read(studio.visitor)).body).toMatchObject({ access: 'over', nodes: [] });
    expect((await read(ada.call)).body).toMatchObject({ access: 'open', nodes: [{}] });
    expect((await read(studio.visitor)).body).toMatchObject({ access: 'over', nodes: [] });
    await ada.call('PUT', `/space/${space}`, { present_to: null });
    await read(studio.visitor);
    await studio.platform.database.db.execute(sql`update space set views = views + 1 where pid = ${space}`);
    const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 16_000);
    await studio.platform.changes.barrier();
    expect((await read(studio.visitor)).body.space.views).toBe(1);
    later.mockRestore();
    await studio.platform.changes.barrier();
  });
});

describe('another node', () => {
  let child: ChildProcess;
  let url: string;
  let dataDir: string;

  beforeAll(async () => {
    await skipPlaceNames(studio.platform.database);
    dataDir = await makeTemporaryFolder('node');
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const options = {
      DATABASE_URL: studio.platform.database.url,
      DATA_DIR: dataDir,
      PORT: String(port),
      API_KEY,
    };
    child = spawn(process.execPath, [MAIN], {
      env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', DEMO: 'off', ...options },
      stdio: 'ignore',
    });
    await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).ok).toBe(true), { timeout: 90_000 });
    await untilKept();
  });
  afterAll(async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
    await rm(dataDir, { recursive: true });
  });

  const untilKept = () => untilIndexed(async () => (await fetch(`${url}/metrics`)).text());

  async function read<Answer extends z.ZodType>({ answer }: { answer: Answer }, path: string) {
    const response = await fetch(`${url}/api/v1${path}`, { headers: { 'x-api-key': API_KEY } });
    return answer.parse(await response.json());
  }

  /** Reads the space's name until it is the new one, and fails if the old one is returned too late. */
  async function expectFollowed(name: string, committedAt: number): Promise<void> {
    for (;;) {
      const askedAt = performance.now();
      const { space: seen } = await read(routes.getSpaceContent, `/space/content?pid=${space}`);
      const { layers } = await read(routes.getLayers, NEAR);
      const listed = layers.find(({ pid }) => pid === ada.layer)?.description;
      if (seen.name === name && listed === name) return;
      expect(askedAt - committedAt).toBeLessThan(BOUND);
    }
  }

  /** Writes a space and its channel on this node. @returns when that was done. */
  async function write(name: string): Promise<number> {
    await ada.call('PUT', `/layer/${ada.layer}`, { description: name });
    await ada.call('PUT', `/space/${space}`, { name });
    return performance.now();
  }

  it('sees a commit within a second', async () => {
    for (const name of ['One', 'Two', 'Three']) await expectFollowed(name, await write(name));
  });

  it('answers correctly after it was paused', async () => {
    child.kill('SIGSTOP');
    const committedAt = await write('Paused');
    await new Promise((resolve) => setTimeout(resolve, BOUND));
    child.kill('SIGCONT');
    await expectFollowed('Paused', committedAt);
  });

  it('answers correctly while its change connection is lost, and caches again afterwards', async () => {
    const { db } = studio.platform.database;
    await read(routes.getSpaceContent, `/space/content?pid=${space}`);
    await db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'select pg_backend_pid() as pid'`);
    await expectFollowed('Deaf', await write('Deaf'));
    await untilKept();
    await expectFollowed('Hearing', await write('Hearing'));
  });
});
