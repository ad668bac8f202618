import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { startDatabase } from '../platform/database/start-database.ts';
import { freePort } from '../platform/web-server/free-port.ts';
import { awaitMails } from './await-mails.ts';
import { memoryOf, watchMemory } from './process-memory.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';
import { createTestDatabase, skipPlaceNames } from './test-database.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const API_KEY = 'key-of-the-running-product';
/** Milliseconds. */
const START_TIMEOUT = 100_000;
/** Milliseconds between the calls of `timesOf`, which would otherwise take more processor time than what they are timed next to. */
const PAUSE = 25;

export type RunningProduct = Awaited<ReturnType<typeof startProduct>>;

/** The resources that an action cost a running product. */
export interface Cost<Out> {
  readonly result: Out;
  /** Peak memory of all its processes together, above the start. */
  readonly bytes_above_idle: number;
  /** Longest time in milliseconds for which the server's event loop was blocked. */
  readonly loop_delay: number;
}

/**
 * Starts the product as `npm start` does, in a separate process, with its own database and data folder. For what can only be
 * measured from outside: memory, blocked event loops, connections. `measure` works on Linux only.
 * @param env sets options as an operator would
 * @param descriptors the number of file descriptors that the process may open; by default as many as the tests
 */
export async function startProduct(env: Record<string, string> = {}, descriptors?: number) {
  const database = await createTestDatabase();
  await skipPlaceNames(database);
  const dataDir = await makeTemporaryFolder('product');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const given = { DATA_DIR: dataDir, DATABASE_URL: database.url, PORT: String(port), API_KEY, DEMO: 'off' };
  if (env.DATABASE_URL === '') await skipEmbeddedPlaceNames(env.DATA_DIR ?? dataDir);
  const limit = descriptors === undefined ? '' : `ulimit -n ${descriptors}; `;
  const child = spawn('/bin/sh', ['-c', `${limit}exec "$0" "$1"`, process.execPath, MAIN], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', ...given, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let log = '';
  child.stdout.on('data', (text) => {
    log += text;
  });
  const ended = once(child, 'exit');
  const pid = child.pid ?? 0;

  async function stop(): Promise<void> {
    child.kill('SIGTERM');
    await ended;
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }

  /** Returns the longest delay since the last call, in seconds. */
  async function longestDelay(): Promise<number> {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(metrics)?.[1] ?? Number.NaN);
  }

  const early = ended.then(([code]) => Promise.reject(new Error(`the product ended with ${code}: ${log}`)));
  early.catch(() => undefined);
  const ready = vi.waitFor(
    async () => {
      if (!(await fetch(`${url}/readyz`)).ok) throw new Error('not ready');
    },
    { timeout: START_TIMEOUT, interval: 100 },
  );
  await Promise.race([ready, early]).catch(async (error) => {
    await stop();
    throw error;
  });

  return {
    url,
    /** The pid of the server's own process; other processes of the product are its descendants. */
    pid,
    dataDir,
    database,
    /** The public key of the web apps. */
    apiKey: API_KEY,
    /** Returns what it has logged so far. */
    log: () => log,
    /** Resolves with its exit code and signal. */
    ended,

    /** Waits for this many mails to an address. */
    mailsTo: (address: string, count = 1) => awaitMails(path.join(dataDir, 'outbox'), address, count),

    /** Runs an action and measures what it cost the product. */
    async measure<Out>(attack: () => Promise<Out>): Promise<Cost<Out>> {
      await longestDelay();
      const idle = memoryOf(pid);
      const stopWatching = watchMemory(pid);
      try {
        const result = await attack();
        const loop_delay = (await longestDelay()) * 1000;
        return { result, bytes_above_idle: (await stopWatching()) - idle, loop_delay };
      } finally {
        await stopWatching();
      }
    },

    stop,
  };
}

/** Like `skipPlaceNames`, in the embedded database of a data folder, created if missing. */
export async function skipEmbeddedPlaceNames(dataDir: string): Promise<void> {
  const config = readConfig({ env: { DATA_DIR: dataDir }, argv: [] });
  const database = await startDatabase(config.database, () => undefined);
  await skipPlaceNames(database).finally(database.close);
}

/** Repeats a call, with a pause after each, until `signal` aborts. @returns the milliseconds that each took, shortest first */
export async function timesOf(call: () => Promise<unknown>, signal: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!signal.aborted) {
    const begun = performance.now();
    await call();
    times.push(performance.now() - begun);
    await sleep(PAUSE);
  }
  return times.sort((a, b) => a - b);
}

/** Returns the median of sorted numbers. */
export const median = (sorted: readonly number[]): number =>
  sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
