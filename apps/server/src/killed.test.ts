import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { newPid } from '@pleinair/domain';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { urlOf } from './platform/database/embedded/embedded-postgres.ts';
import { EDITION } from './platform/geocoding/load-settlements.ts';
import { freePort } from './platform/web-server/free-port.ts';
import { stopEmbeddedPostgres } from './testing/stop-embedded-postgres.ts';
import { makeTemporaryFolder } from './testing/temporary-folder.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const API_KEY = 'the-key-of-the-killed-product';
/** Number of times each accident happens, alternating between one process and two. */
const CYCLES = 2;
/**
 * Milliseconds without an answer after a kill that count as a hang. The product is back within five seconds, but takes longer on
 * a machine busy with other tests.
 */
const HANGS = 60_000;
/** Milliseconds within which the first start creates the database. */
const FIRST_START = 120_000;

/** What Node prints, before it loads any of our code, in a process whose supervisor was killed in the moment of its start. */
const BEFORE_OUR_CODE = /node:events:\d+\n.*?write EPIPE\n.*?initializeClusterIPC.*?\nNode\.js v\S+\n/gs;

vi.setConfig({ testTimeout: 900_000, hookTimeout: 120_000 });

let dataDir: string;
let port: number;
let product: ChildProcess;
let processes = 1;
/** What the processes printed besides their log. */
let complaints = '';

beforeAll(async () => {
  dataDir = await makeTemporaryFolder('killed');
  port = await freePort();
});
afterAll(async () => {
  // Its workers outlive it by a moment, hold its output open, and may still write a file.
  const allEnded = once(product, 'close');
  product.kill('SIGKILL');
  await stopEmbeddedPostgres(path.join(dataDir, 'postgres'));
  await allEnded;
  await rm(dataDir, { recursive: true });
});

/** Runs the product on the embedded database. */
function launch(): void {
  product = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      PROCESSES: String(processes),
      DATA_DIR: dataDir,
      PORT: String(port),
      API_KEY,
      DEMO: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  product.stderr?.on('data', (text) => {
    complaints += text;
  });
}

async function killProduct(): Promise<void> {
  product.kill('SIGKILL');
  await once(product, 'exit');
  launch();
}

async function killDatabase(): Promise<void> {
  const pidFile = await readFile(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(pidFile, 10), 'SIGKILL');
}

type Accident = () => Promise<unknown>;

const ACCIDENTS: readonly Accident[] = [
  killProduct,
  killDatabase,
  () => Promise.all([killDatabase(), killProduct()]),
];

/** An event that was acknowledged, and when it was sent. */
interface Acknowledged {
  readonly event_id: string;
  readonly sentAt: number;
}

/** Writes one event. @returns undefined if it was not acknowledged */
async function write(): Promise<Acknowledged | undefined> {
  const event_id = newPid();
  const sentAt = performance.now();
  const event = { obj_type: 'space', obj_pid: newPid(), event_type: 'open', event_at: Date.now(), event_id };
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/logs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': API_KEY },
    body: JSON.stringify([event]),
    signal: AbortSignal.timeout(HANGS),
  }).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.status === 204 ? { event_id, sentAt } : undefined;
}

async function query<Row extends object>(text: string): Promise<Row[]> {
  const { database_password } = JSON.parse(await readFile(path.join(dataDir, 'secrets.json'), 'utf8'));
  const client = new pg.Client({
    connectionString: await urlOf(path.join(dataDir, 'postgres'), database_password),
  });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Skips loading the place names, which takes a minute, would restart after every kill, and is not tested here. */
const keepFromLoadingPlaces = () =>
  query(`insert into settlement_edition (edition) values ('${EDITION}') on conflict do nothing`);

test('loses nothing acknowledged and comes back if the application, the database or both are killed', async () => {
  const acknowledged: Acknowledged[] = [];
  const stopping = new AbortController();
  const writer = async () => {
    while (!stopping.signal.aborted) {
      const written = await write();
      if (written) acknowledged.push(written);
      // As refused clients do, and few enough for the limit of one address.
      await sleep(written ? 150 : 50);
    }
  };
  const untilWriting = (since: number, timeout = HANGS) =>
    vi.waitFor(() => expect(acknowledged.filter(({ sentAt }) => sentAt > since).length).toBeGreaterThan(3), {
      timeout,
      interval: 20,
    });
  launch();
  const writers = [writer(), writer(), writer(), writer()];
  await untilWriting(0, FIRST_START);
  await keepFromLoadingPlaces();

  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    processes = 1 + (cycle % 2);
    for (const accident of ACCIDENTS) {
      await accident();
      await untilWriting(performance.now());
    }
  }
  stopping.abort();
  await Promise.all(writers);
  const kept = new Set(
    (await query<{ event_id: string }>('select event_id from log_event')).map(({ event_id }) => event_id),
  );
  expect(acknowledged.filter(({ event_id }) => !kept.has(event_id))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(4 * CYCLES * ACCIDENTS.length);
  expect(complaints.replaceAll(BEFORE_OUR_CODE, '').trim()).toBe('');
});
