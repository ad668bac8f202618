import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { stopEmbeddedPostgres } from '../../../testing/stop-embedded-postgres.ts';
import { makeTemporaryFolder } from '../../../testing/temporary-folder.ts';
import { createLogger } from '../../logging/logger.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { databaseUser } from './run-as.ts';
import { beat, findServer } from './running-server.ts';

let home: string;
let server: EmbeddedPostgres;
let other: ChildProcess | undefined;

// One folder for all tests: creating a cluster takes seconds, and each test stops its server.
beforeAll(async () => {
  home = path.join(await makeTemporaryFolder('running'), 'postgres');
});
afterAll(() => rm(path.dirname(home), { recursive: true }));

beforeEach(async () => {
  server = await start();
});
afterEach(async () => {
  other?.kill('SIGKILL');
  other = undefined;
  await server.stop();
  await stopEmbeddedPostgres(home);
});

const start = () => startEmbeddedPostgres({ folder: home, password: 'test' });

const lockFile = () => path.join(home, 'data/postmaster.pid');
const serverPid = async () => Number.parseInt(await readFile(lockFile(), 'utf8'), 10);

async function kill(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 60_000 });
}

/** Another program of the user that runs the server. PostgreSQL itself recognizes programs of other users. */
async function startOther(): Promise<number> {
  other = spawn('sleep', ['600'], { ...(await databaseUser(home)), cwd: '/', stdio: 'ignore' });
  await once(other, 'spawn');
  return other.pid ?? 0;
}

/** Leaves the lock file of a killed server, as if its pid were `pid`. */
async function leaveLockFile(pid: number): Promise<void> {
  const text = await readFile(lockFile(), 'utf8');
  await writeFile(lockFile(), text.replace(/^\d+/, String(pid)));
}

async function query(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.url });
  client.on('error', () => undefined);
  await client.connect();
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end().catch(() => undefined));
}

const expectRunning = async () => expect(await query('select 1 as one')).toEqual([{ one: 1 }]);

test('starts if a killed server left its lock file', async () => {
  await kill(await serverPid());
  expect(await findServer(home)).toBeUndefined();
  server = await start();
  await expectRunning();
});

test('starts if another program of the same user has the pid of a killed server, and leaves that program alone', async () => {
  await kill(await serverPid());
  await leaveLockFile(await startOther());
  server = await start();
  await expectRunning();
  await server.stop();
  expect(other?.exitCode).toBeNull();
  expect(other?.signalCode).toBeNull();
});

test('starts in another container, where another program has the pid and nothing is recorded', async () => {
  await kill(await serverPid());
  await leaveLockFile(await startOther());
  await rm(path.join(home, 'server-process'));
  server = await start();
  await expectRunning();
});

test('starts no second server next to one with an invisible process, given its socket or heartbeat', async () => {
  const pid = await serverPid();
  const text = await readFile(lockFile(), 'utf8');
  // As seen from another container: the pid is unknown here.
  await leaveLockFile(2 ** 31 - 2);
  expect(await findServer(home)).toBe('elsewhere');
  // Its socket is unreachable too.
  const lines = text.split('\n');
  await writeFile(
    lockFile(),
    lines
      .with(0, String(2 ** 31 - 2))
      .with(4, '')
      .join('\n'),
  );
  const beating = setInterval(() => void beat(home), 500);
  expect(await findServer(home)).toBe('elsewhere');
  clearInterval(beating);
  expect(await findServer(home)).toBeUndefined();
  await writeFile(lockFile(), text);
  expect(await findServer(home)).toBe('here');
  expect(await serverPid()).toBe(pid);
});

test('restarts a killed server at its address, even if one of its queries is still busy', async () => {
  server.watch(createLogger('silent'));
  await query('create table kept as select 7 as number');
  const busy = query('select count(*) from generate_series(1, 1e12::bigint)').catch((error: Error) => error);
  const other = `select from pg_stat_activity where query like '%1e12%' and pid <> pg_backend_pid()`;
  await expect.poll(() => query(other)).toHaveLength(1);
  const killed = await serverPid();
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => query('select number from kept')).toEqual([{ number: 7 }]);
  expect(await busy).toBeInstanceOf(Error);
  expect(await serverPid()).not.toBe(killed);
});
