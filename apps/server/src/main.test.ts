import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { newPid } from '@pleinair/domain';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from './platform/web-server/free-port.ts';
import { skipEmbeddedPlaceNames } from './testing/running-product.ts';
import { makeTemporaryFolder } from './testing/temporary-folder.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

/** A start takes a second, but much longer on a machine busy with other tests. */
let dataDir: string;
let port: number;
let running: ChildProcess[];

// One folder for all tests, to save creating a database for each.
beforeAll(async () => {
  dataDir = await makeTemporaryFolder('main');
});
afterAll(() => rm(dataDir, { recursive: true }));

beforeEach(async () => {
  running = [];
  port = await freePort();
});

afterEach(async () => {
  // The database of a killed process outlives it; another start and stop ends it.
  for (const child of running) child.kill('SIGKILL');
  if (running.length > 0) await stop(await start());
});

/** Runs the product as `npm start` does, on the embedded database of the test's data folder. */
function launch(env: Record<string, string> = {}, flags: string[] = []): ChildProcess {
  const options = { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'info', DEMO: 'off', ...env };
  const child = spawn(process.execPath, [MAIN, ...flags], {
    env: { PATH: process.env.PATH, ...options },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout?.resume();
  running.push(child);
  return child;
}

async function start(env?: Record<string, string>): Promise<ChildProcess> {
  const child = launch(env);
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`ended with ${code}`)));
  await Promise.race([untilReady(), ended]);
  ended.catch(() => undefined);
  return child;
}

/** The port opens before the product is ready; the first answer comes once it is. */
const untilReady = () =>
  vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).ok).toBe(true), {
    timeout: 100_000,
  });

async function stop(child: ChildProcess): Promise<number | null> {
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  running = running.filter((other) => other !== child);
  return code;
}

/** Runs a product that cannot start, and returns its exit code and output lines. */
async function refusal(env: Record<string, string>, flags: string[] = []) {
  const child = launch(env, flags);
  let said = '';
  child.stderr?.on('data', (text) => {
    said += text;
  });
  const [code] = await once(child, 'close');
  running = running.filter((other) => other !== child);
  return { code, lines: said.trim().split('\n') };
}

const secrets = async (): Promise<{ api_key: string; database_password: string }> =>
  JSON.parse(await readFile(path.join(dataDir, 'secrets.json'), 'utf8'));

const event = (event_id: string) => ({
  obj_type: 'space',
  obj_pid: newPid(),
  event_type: 'open',
  event_at: Date.now(),
  event_id,
});

/** Reads the identifiers of the log events in the database of the stopped or killed product. */
async function keptEvents(): Promise<string[]> {
  const pidFile = await readFile(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8');
  const { database_password } = await secrets();
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(pidFile.split('\n')[3]),
    user: 'pleinair',
    password: database_password,
    database: 'postgres',
  });
  await client.connect();
  const { rows } = await client.query<{ event_id: string }>('select event_id from log_event');
  await client.end();
  return rows.map((row) => row.event_id);
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('prints the link of a mail kept on this machine', async () => {
  const child = await start();
  const printed = new Promise<string>((resolve) => {
    child.stdout?.on('data', (text) => {
      const line = /^.*Mail to ada@example\.org.*$/m.exec(String(text))?.[0];
      if (line !== undefined) resolve(line);
    });
  });
  const { api_key } = await secrets();
  await fetch(`http://127.0.0.1:${port}/api/v1/user`, {
    method: 'POST',
    headers: { 'x-api-key': api_key, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ada', email: 'ada@example.org', password: 'a good password' }),
  });
  const link = `http://localhost:${port}/account-confirmation\\?token=[\\w-]{43}`;
  expect(await printed).toMatch(
    new RegExp(`^  Mail to ada@example\\.org: Confirm your Pleinair account ${link}$`),
  );
  expect(await stop(child)).toBe(0);
  // This first start was stopped while it loaded them; every later one would begin again.
  await skipEmbeddedPlaceNames(dataDir);
});

test('loses nothing acknowledged and leaves no process after kill -9 during writes', async () => {
  const acknowledged: string[] = [];
  const child = launch({ PROCESSES: '2' });
  let said = '';
  child.stdout?.on('data', (text) => {
    said += text;
  });
  await vi.waitFor(
    async () => {
      const metrics = await fetch(`http://127.0.0.1:${port}/metrics`);
      expect(await metrics.text()).toContain('pleinair_processes 2');
    },
    { timeout: 100_000 },
  );
  const { api_key } = await secrets();
  const write = async (writer: number, count: number): Promise<void> => {
    const event_id = `event-${writer}-${count}`;
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/logs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': api_key },
      body: JSON.stringify([event(event_id)]),
    }).catch(() => undefined);
    if (!answer) return;
    if (answer.status === 204) acknowledged.push(event_id);
    if (acknowledged.length === 100) child.kill('SIGKILL');
    return write(writer, count + 1);
  };
  await Promise.all([1, 2, 3, 4].map((writer) => write(writer, 0)));
  running = [];
  const answering = new Set([...said.matchAll(/"pid":(\d+)/g)].map(([, pid]) => Number(pid)));
  expect(answering.size).toBe(2);
  await vi.waitFor(() => expect([...answering].filter(isRunning)).toEqual([]), { timeout: 60_000 });
  const last = await start({ PROCESSES: '2' });
  const kept = await keptEvents();
  expect(acknowledged.length).toBeGreaterThanOrEqual(100);
  expect(acknowledged.filter((id) => !kept.includes(id))).toEqual([]);
  expect(await stop(last)).toBe(0);
  await expect(readFile(path.join(dataDir, 'postgres/data/postmaster.pid'))).rejects.toThrow('ENOENT');
});

test('on SIGTERM finishes the request in flight, accepts no others, and stops the database', async () => {
  const child = await start();
  const { api_key } = await secrets();
  const body = JSON.stringify([event('in-flight-event')]);
  const inFlight = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/api/v1/logs',
    headers: { 'content-type': 'application/json', 'content-length': body.length, 'x-api-key': api_key },
  });
  const answered = once(inFlight, 'response');
  inFlight.write(body.slice(0, 10));
  const [socket] = await once(inFlight, 'socket');
  if (socket.connecting) await once(socket, 'connect');
  // After an answer on another connection, the server has seen the first half of this request.
  await fetch(`http://127.0.0.1:${port}/healthz`);
  const exited = once(child, 'exit');
  const stopping = untilLogged(child, 'stopping');
  child.kill('SIGTERM');
  await stopping;
  inFlight.end(body.slice(10));
  const [response] = await answered;
  expect(response.statusCode).toBe(204);
  response.resume();
  expect((await exited)[0]).toBe(0);
  running = [];
  await expect(readFile(path.join(dataDir, 'postgres/data/postmaster.pid'))).rejects.toThrow('ENOENT');
});

function untilLogged(child: ChildProcess, message: string): Promise<void> {
  return new Promise((resolve) => {
    child.stdout?.on('data', (text) => {
      if (String(text).includes(`"msg":"${message}"`)) resolve();
    });
  });
}

test('ends a second start on the same port with one line, and leaves the first alone', async () => {
  const first = await start();
  for (const PROCESSES of ['1', '2']) {
    expect(await refusal({ PROCESSES })).toEqual({
      code: 1,
      lines: [`pleinair: Port ${port} on 127.0.0.1 is taken: end the other program or set PORT.`],
    });
  }
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  expect(await stop(first)).toBe(0);
});

test.each([
  ['a port that is none', { PORT: '70000' }, [/^pleinair: PORT must be a port between 1 and 65535/]],
  [
    'a database that does not listen',
    { DATABASE_URL: 'postgres://a:hidden@127.0.0.1:1/b', PROCESSES: '2' },
    [/nothing listens there/],
  ],
  [
    'a database of another kind',
    { DATABASE_URL: 'mysql://a:hidden@h/b' },
    [/^pleinair: DATABASE_URL must look like/],
  ],
  ['a data folder that cannot be made', { DATA_DIR: '/dev/null/data' }, [/cannot be written: ENOTDIR/]],
  [
    'a bucket that is not there',
    { STORAGE_URL: 's3://a:hidden@127.0.0.1:1/b?tls=off' },
    [/^pleinair: STORAGE_URL: bucket b/],
  ],
  [
    'several mistakes',
    { DEMO: 'maybe', LOG_LEVEL: 'loud', SECRET: 'hidden' },
    [/DEMO must be/, /SECRET must/, /LOG_LEVEL must/],
  ],
])('refuses %s with one line for each mistake and without secrets', async (_what, env, lines) => {
  const said = await refusal(env);
  expect(said.code).toBe(1);
  expect(said.lines).toHaveLength(lines.length);
  for (const [index, line] of lines.entries()) expect(said.lines[index]).toMatch(line);
  expect(said.lines.join()).not.toContain('hidden');
});

test('refuses an unknown flag', async () => {
  expect(await refusal({}, ['--lna'])).toMatchObject({ code: 1, lines: [expect.stringContaining('--lna')] });
});
