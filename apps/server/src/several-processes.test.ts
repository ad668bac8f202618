import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { newPid } from '@pleinair/domain';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from './platform/web-server/free-port.ts';
import { makeTemporaryFolder } from './testing/temporary-folder.ts';
import { skipPlaceNames } from './testing/test-database.ts';
import { type Creator, startTestStudio, type TestStudio } from './testing/test-studio.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const SHARED = { API_KEY: 'the-key-of-several-processes', SECRET: 'the secret of several processes in one' };

let studio: TestStudio;
let ada: Creator;
let space: string;
let dataDir: string;
let port: number;
let product: ChildProcess;
/** Returns what the product has logged so far. */
let lines: Record<string, unknown>[];

beforeAll(async () => {
  studio = await startTestStudio({ env: SHARED });
  await skipPlaceNames(studio.platform.database);
  ada = await studio.creator('ada', 'studio');
  const place = { name: 'Tower', latitude: 48.8584, longitude: 2.2945, present_from: null };
  space = (await ada.call('POST', '/space', { ...place, layer_pid: ada.layer })).body.pid;
  dataDir = await makeTemporaryFolder('several');
  port = await freePort();
  const options = { DATABASE_URL: studio.platform.database.url, DATA_DIR: dataDir, PORT: String(port) };
  product = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, ...SHARED, ...options, PROCESSES: '2', DEMO: 'off', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  lines = [];
  if (!product.stdout) throw new Error('there is a pipe');
  createInterface({ input: product.stdout }).on('line', (line) => {
    if (line.startsWith('{')) lines.push(JSON.parse(line));
  });
  await untilAnswering(2);
});
afterAll(async () => {
  if (product.exitCode === null && product.kill('SIGKILL')) await once(product, 'exit');
  await rm(dataDir, { recursive: true });
  await studio.stop();
});

interface Call {
  readonly method?: string;
  readonly body?: unknown;
  readonly token?: string;
  /** Calls by one agent use one connection, so one process answers them. */
  readonly agent?: Agent;
  readonly headers?: Record<string, string>;
}

const newAgent = () => new Agent({ keepAlive: true, maxSockets: 1 });

function begin(path: string, { method = 'GET', body, token, agent, headers }: Call = {}) {
  return request({
    port,
    path,
    method,
    agent: agent ?? false,
    headers: {
      'x-api-key': SHARED.API_KEY,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
  });
}

async function call(path: string, given: Call = {}): Promise<{ status: number; body: string }> {
  const sent = begin(path, given);
  sent.end(given.body === undefined ? undefined : JSON.stringify(given.body));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, body: await text(answer) };
}

/** Sums all values of a metric. */
async function metric(name: string, agent?: Agent): Promise<number> {
  const { body } = await call('/metrics', agent && { agent });
  const values = body.matchAll(new RegExp(`^${name}(?:{[^}]*})? (.*)$`, 'gm'));
  return [...values].reduce((sum, [, value]) => sum + Number(value), 0);
}

const until = <Value>(check: () => Value | Promise<Value>) => vi.waitFor(check, { timeout: 90_000 });

const untilAnswering = (processes: number) =>
  until(async () => {
    expect(await metric('pleinair_processes')).toBe(processes);
    expect(await metric('pleinair_near_index_ready')).toBe(1);
  });

let asked = 0;
/** Returns the process that answers a call. */
async function answeredBy(agent?: Agent): Promise<number> {
  const path = `/api/v1/space/unknown-${++asked}`;
  await call(path, agent && { agent });
  return until(() => {
    const line = lines.find((one) => one.path === path);
    if (!line) throw new Error('not logged yet');
    return Number(line.pid);
  });
}

/** Opens a connection to each of two processes. Which process gets a connection is not predictable: busy ones are skipped. */
async function connectToBoth(): Promise<Map<number, Agent>> {
  const agents = new Map<number, Agent>();
  while (agents.size < 2) {
    const agent = newAgent();
    const pid = await answeredBy(agent);
    if (agents.has(pid)) agent.destroy();
    else agents.set(pid, agent);
  }
  return agents;
}

const reads = () => [`/api/v1/space/content?pid=${space}`, '/api/v1/layer?lat=48.8584&lon=2.2945'];

/** Sets the space's name and its channel's description to the same text. */
async function write(name: string, agent: Agent): Promise<void> {
  for (const [path, body] of [
    [`/api/v1/space/${space}`, { name }],
    [`/api/v1/layer/${ada.layer}`, { description: name }],
  ] as const) {
    expect((await call(path, { method: 'PUT', body, token: ada.token, agent })).status).toBe(200);
  }
}

async function expectSeen(name: string, agents: readonly Agent[]): Promise<void> {
  const seen = agents.flatMap((agent) => reads().map((path) => call(path, { agent })));
  for (const { body } of await Promise.all(seen)) expect(body).toContain(`"${name}"`);
}

test('shows a write in every process as soon as it is answered', async () => {
  const connections = await connectToBoth();
  const agents = [...connections.values()];
  for (const [round, agent] of [...agents, ...agents, ...agents, ...agents].entries()) {
    await write(`Name ${round}`, agent);
    await expectSeen(`Name ${round}`, agents);
  }
  const misses = agents.map((agent) => metric('pleinair_content_cache_misses', agent));
  const [most = 0, ...others] = await Promise.all(misses);
  expect(most).toBeGreaterThanOrEqual(2 * 8);
  expect(new Set(others)).toEqual(new Set([most]));

  // Also in one that PostgreSQL does not notify: the last process listens on the newest connection.
  const { rows } = await studio.platform.database.pool.query<{ pid: number }>(`
    select pid from pg_stat_activity
    where datname = current_database() and query = 'select pg_backend_pid() as pid'
    order by backend_start desc`);
  const deaf = rows[0]?.pid ?? 0;
  const opening = connections.get(Math.min(...connections.keys()));
  process.kill(deaf, 'SIGSTOP');
  try {
    await write('Untold', opening ?? newAgent());
    await expectSeen('Untold', agents);
  } finally {
    process.kill(deaf, 'SIGCONT');
  }
  for (const agent of agents) agent.destroy();
});

test('replaces a process that ends, while the rest go on', async () => {
  const lost = await answeredBy();
  process.kill(lost, 'SIGKILL');
  await until(() => expect(lines).toContainEqual(expect.objectContaining({ ended: lost })));
  const other = await answeredBy();
  expect(other).not.toBe(lost);
  expect(await answeredBy()).toBe(other);
  await untilAnswering(2);
});

/** Returns what a request on a new connection gets. */
async function healthOnNewConnection(): Promise<number | 'closed'> {
  const sent = begin('/healthz');
  sent.end();
  return once(sent, 'response').then(
    ([answer]) => answer.resume().statusCode,
    () => 'closed',
  );
}

test('closes a connection on its way to a process that ends, so that none hangs', async () => {
  const lost = await answeredBy();
  process.kill(lost, 'SIGSTOP');
  let answered = 0;
  const asked = Array.from({ length: 8 }, async () => {
    const got = await healthOnNewConnection();
    if (got === 200) answered += 1;
    return got;
  });
  // The eighth was handed to the process that accepts nothing.
  await until(() => expect(answered).toBe(7));
  process.kill(lost, 'SIGKILL');
  expect((await Promise.all(asked)).sort()).toEqual([...Array(7).fill(200), 'closed']);
  await untilAnswering(2);
});

test('closes the connections of a process that ends, and keeps those of others', async () => {
  const agents = Array.from({ length: 8 }, newAgent);
  const owners = await Promise.all(agents.map((agent) => answeredBy(agent)));
  const [lost = 0] = owners;
  const ended = until(() => expect(lines).toContainEqual(expect.objectContaining({ ended: lost })));
  process.kill(lost, 'SIGKILL');
  await ended;
  const after = await Promise.all(agents.map((agent) => answeredBy(agent)));
  for (const [index, owner] of owners.entries()) {
    if (owner === lost) expect(after[index]).not.toBe(lost);
    else expect(after[index]).toBe(owner);
  }
  await untilAnswering(2);
  for (const agent of agents) agent.destroy();
});

test('replaces all processes if they end at once', async () => {
  const connections = await connectToBoth();
  for (const pid of connections.keys()) process.kill(pid, 'SIGKILL');
  for (const agent of connections.values()) agent.destroy();
  await untilAnswering(2);
});

test('on SIGTERM finishes the requests in flight in every process', async () => {
  const event = { obj_type: 'space', obj_pid: newPid(), event_type: 'open', event_at: Date.now() };
  const body = JSON.stringify([event]);
  const headers = { expect: '100-continue', 'content-length': String(body.length) };
  const agents = [...(await connectToBoth()).values()];
  const inFlight = agents.map((agent) => begin('/api/v1/logs', { method: 'POST', body, headers, agent }));
  const answers = inFlight.map((sent) => once(sent, 'response') as Promise<[IncomingMessage]>);
  for (const sent of inFlight) sent.flushHeaders();
  await Promise.all(inFlight.map((sent) => once(sent, 'continue')));
  const exited = once(product, 'exit');
  product.kill('SIGTERM');
  await until(() => expect(lines.filter(({ msg }) => msg === 'stopping')).toHaveLength(3));
  for (const sent of inFlight) sent.end(body);
  for (const answer of answers) {
    const [response] = await answer;
    expect(response.statusCode).toBe(204);
    response.resume();
  }
  expect(await exited).toEqual([0, null]);
  const finished = lines.filter(({ path }) => path === '/api/v1/logs').map(({ pid }) => pid);
  expect([finished.length, new Set(finished).size]).toEqual([2, 2]);
});
