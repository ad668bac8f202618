import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { newPid } from '@pleinair/domain';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from './platform/database/embedded/embedded-postgres.ts';
import { type RunningProduct, startProduct } from './testing/running-product.ts';
import { makeTemporaryFolder } from './testing/temporary-folder.ts';

let folder: string;
let server: EmbeddedPostgres;
let product: RunningProduct;

const startServer = () => startEmbeddedPostgres({ folder: path.join(folder, 'postgres'), password: 'test' });

// The product does not watch this server, which is external to it.
beforeAll(async () => {
  folder = await makeTemporaryFolder('outage');
  server = await startServer();
  product = await startProduct({ DATABASE_URL: server.url, LOG_LEVEL: 'info' });
});
afterAll(async () => {
  await product.stop();
  await server.stop();
  await rm(folder, { recursive: true });
});

function call(address: string, body?: object): Promise<Response> {
  return fetch(`${product.url}${address}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-api-key': product.apiKey, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

const until = <Value>(check: () => Promise<Value>) => vi.waitFor(check, { timeout: 60_000, interval: 50 });

const event = () => ({ obj_type: 'space', obj_pid: newPid(), event_type: 'open', event_at: Date.now() });

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

const isReady = async () => {
  expect(await (await call('/metrics')).text()).toContain('pleinair_near_index_ready 1');
  expect((await call('/readyz')).status).toBe(200);
};

test('answers 503 and logs a line a second while the database is down, and continues afterwards', async () => {
  await until(isReady);
  const name = path.join(folder, 'postgres/data/postmaster.pid');
  const before = product.log().length;
  const begun = performance.now();
  process.kill(Number.parseInt(await readFile(name, 'utf8'), 10), 'SIGKILL');
  await until(async () => expect((await call('/readyz')).status).toBe(503));

  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 === 0 ? call('/api/v1/logs', [event()]) : call(`/api/v1/space/${newPid()}`),
      ),
    );
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(await answer.json()).toMatchObject({ code: 'database_away' });
    }
  }
  const seconds = (performance.now() - begun) / 1000;
  const lines = product.log().slice(before).split('\n').filter(Boolean);
  expect(lines.length).toBeGreaterThan(0);
  // Besides one line a second, each part of the product may log once that its connection was cut; 200 calls add none.
  expect(lines.length).toBeLessThanOrEqual(seconds + 10);

  server = await startServer();
  // Changes are heard, the listing is cached, events are counted, jobs run.
  await until(isReady);
  expect((await call('/api/v1/logs', [event()])).status).toBe(204);
  const email = 'ada@example.org';
  const registered = await call('/api/v1/user', {
    username: 'ada',
    email,
    password: 'a long and quiet afternoon',
  });
  expect(registered.status).toBe(201);
  await until(async () => expect(await readdir(path.join(product.dataDir, 'outbox'))).toHaveLength(1));
  await until(async () => expect(await query('select from log_batch')).toEqual([]));
});
