import { execFile } from 'node:child_process';
import { access, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { newPid } from '@pleinair/domain';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { connectForRestore } from './backup/connect.ts';
import { readConfig } from './config/config.ts';
import { allFiles, allRows } from './testing/compare-installations.ts';
import { type RunningProduct, startProduct } from './testing/running-product.ts';
import { makeTemporaryFolder } from './testing/temporary-folder.ts';
import { createTestDatabase } from './testing/test-database.ts';
import { pngFile } from './testing/test-files.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const BACKUP_KEY = 'a key of thirty-two characters or more';

/** A picture and its two smaller renditions. */
const FILES_PER_PICTURE = 3;

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command as an operator types it. */
function command(name: 'backup' | 'restore', words: string[], env: Record<string, string>): Promise<Ended> {
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  return promisify(execFile)(process.execPath, [file, ...words], {
    env: { PATH: process.env.PATH, ...env },
  }).then(
    (said) => ({ code: 0, ...said }),
    ({ code, stdout, stderr }: Ended) => ({ code, stdout, stderr }),
  );
}

async function folder(name: string): Promise<string> {
  const made = await makeTemporaryFolder(name);
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** URL of a database without tables, on a server. */
async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase('empty');
  onTestFinished(drop);
  return url;
}

const filesIn = (dataDir: string) => allFiles(path.join(dataDir, 'storage', 'files'));

/** Reads the embedded database of a data folder, and starts it for that unless it runs. */
async function rowsIn(dataDir: string): Promise<Record<string, string[]>> {
  const database = await connectForRestore(readConfig({ env: { DATA_DIR: dataDir }, argv: [] }).database);
  return allRows(database.url).finally(database.close);
}

async function call(product: RunningProduct, method: string, route: string, body?: object, token?: string) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${product.url}/api/v1${route}`, {
    method,
    headers: {
      'x-api-key': product.apiKey,
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
}

const email = 'ada@example.org';
const password = 'a fine thing to remember';

/** Registers Ada and opens the link in her mail. */
async function registerAda(product: RunningProduct): Promise<void> {
  expect((await call(product, 'POST', '/user', { username: 'ada', email, password })).status).toBe(201);
  const outbox = path.join(product.dataDir, 'outbox');
  const token = await vi.waitFor(
    async () => {
      for (const mail of (await allFiles(outbox)).values()) {
        const found = /token=(?:3D)?([\w-]{20,})/.exec(mail.toString().replaceAll('=\r\n', ''))?.[1];
        if (found) return found;
      }
      throw new Error('no mail yet');
    },
    { timeout: 60_000 },
  );
  expect((await call(product, 'POST', `/confirm_account?token=${token}`)).status).toBe(204);
}

/** Starts a product on the embedded database and makes three spaces in it, each with a picture. */
async function startWithSpaces() {
  const product = await startProduct({ DATABASE_URL: '' });
  await registerAda(product);
  const { body: session } = await call(product, 'POST', '/login', { auth: { email, password } });
  const spaces: string[] = [];
  for (const name of ['Quay', 'Lock', 'Weir']) {
    const form = new FormData();
    const fields = { layer_pid: session.layers[0].pid, name, latitude: '48.1', longitude: '-2.5' };
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    const picture = Buffer.from(await pngFile(64, 48));
    form.set('thumbnail', new File([picture], 'thumbnail.png', { type: 'image/png' }));
    const made = await call(product, 'POST', '/space', form, session.jwt);
    expect(made.status).toBe(201);
    spaces.push(made.body.pid);
  }
  return { product, token: session.jwt, spaces };
}

/** Runs in the first test, and is stopped in the second. */
let started: Awaited<ReturnType<typeof startWithSpaces>>;
beforeAll(async () => {
  started = await startWithSpaces();
});
afterAll(() => started.product.stop());

test('backs up a product under writes, and restores it as it was on another machine', async () => {
  const place = await folder('backups');
  const other = await folder('other');
  const { product, token, spaces } = started;
  const env = { DATA_DIR: product.dataDir, BACKUP_KEY };

  // Under writes: every event that was acknowledged before the backup began is in it.
  const kept: string[] = [];
  let isDone = false;
  const write = async (writer: number) => {
    for (let number = 0; !isDone; number += 1) {
      const event_id = `event-${writer}-${number}`;
      const event = {
        obj_type: 'space',
        obj_pid: newPid(),
        event_type: 'open',
        event_at: Date.now(),
        event_id,
      };
      const { status } = await call(product, 'POST', '/logs', [event]);
      expect(status).toBe(204);
      kept.push(event_id);
      // Half of the rate limit of one address.
      if (kept.length > 600) return;
    }
  };
  const writing = [1, 2, 3, 4].map(write);
  await vi.waitFor(() => expect(kept.length).toBeGreaterThan(50), { timeout: 60_000 });
  const before = [...kept];
  const saved = await command('backup', [place], env);
  isDone = true;
  await Promise.all(writing);
  expect(saved).toMatchObject({ code: 0, stderr: '' });
  expect(saved.stdout).toMatch(/Saved \d+ rows and \d+ files, \d+ of them new .*read back without an error/s);
  const under = { DATA_DIR: await folder('under-writes'), DATABASE_URL: await emptyDatabase() };
  const restoredUnder = await command('restore', [place], { ...under, BACKUP_KEY });
  expect(restoredUnder).toMatchObject({ code: 0, stderr: '' });
  const events = Object.entries(await allRows(under.DATABASE_URL)).flatMap(([name, rows]) =>
    name.startsWith('log_event_') ? rows : [],
  );
  const restoredEvents = new Set(events.map((row) => JSON.parse(row).event_id));
  expect(before.filter((event_id) => !restoredEvents.has(event_id))).toEqual([]);

  // At rest, once the events are counted: everything is backed up, and only new files are copied.
  await vi.waitFor(async () => expect((await rowsIn(product.dataDir)).log_batch).toEqual([]), {
    timeout: 60_000,
  });
  const again = await command('backup', [place], env);
  expect(again.stdout).toMatch(/, 0 of them new/);
  expect(
    await command('restore', [place, '--data', product.dataDir, '--replace'], { BACKUP_KEY }),
  ).toMatchObject({
    code: 1,
    stderr: 'pleinair: The product runs on this database: stop it first.\n',
  });
  const restored = await command('restore', [place, '--data', other], { BACKUP_KEY });
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(await rowsIn(other)).toEqual(await rowsIn(product.dataDir));
  expect((await filesIn(other)).size).toBe(FILES_PER_PICTURE * spaces.length);
  expect(await filesIn(other)).toEqual(await filesIn(product.dataDir));
  expect(await command('restore', [place, '--data', other], { BACKUP_KEY })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('add --replace'),
  });

  // It starts, Ada is still signed in and can sign in again, and her spaces have their files.
  const copy = await startProduct({ DATABASE_URL: '', DATA_DIR: other });
  onTestFinished(copy.stop);
  expect((await call(copy, 'GET', '/user/me', undefined, token)).body).toMatchObject({ email });
  expect((await call(copy, 'POST', '/login', { auth: { email, password } })).status).toBe(200);
  for (const pid of spaces) {
    const { body: space } = await call(copy, 'GET', `/space/${pid}`, undefined, token);
    const file = new URL(space.thumbnail).pathname.slice('/files/'.length);
    const shown = await fetch(`${copy.url}/files/${file}`);
    expect(shown.status).toBe(200);
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(bytes).toEqual(await readFile(path.join(product.dataDir, 'storage', 'files', file)));
  }
});

test('backs up a stopped product, and restores it into a database on a server', async () => {
  const { product, spaces } = started;
  const { dataDir } = product;
  process.kill(product.pid, 'SIGTERM');
  await product.ended;
  const lockFile = path.join(dataDir, 'postgres', 'data', 'postmaster.pid');
  await expect(access(lockFile)).rejects.toThrow('ENOENT');

  const saved = await command('backup', [], { DATA_DIR: dataDir });
  expect(saved).toMatchObject({ code: 0, stderr: '' });
  expect(saved.stdout).toContain(`npm run restore -- ${path.join(dataDir, 'backups')} --backup`);
  // The database was started for the backup alone.
  await expect(access(lockFile)).rejects.toThrow('ENOENT');

  const place = path.join(dataDir, 'backups');
  const rows = await rowsIn(dataDir);
  const files = await filesIn(dataDir);
  expect(rows.space).toHaveLength(spaces.length);
  expect(files.size).toBe(FILES_PER_PICTURE * spaces.length);
  const other = { DATA_DIR: await folder('other'), DATABASE_URL: await emptyDatabase() };
  expect(await command('restore', [place], other)).toMatchObject({ code: 0, stderr: '' });
  expect(await allRows(other.DATABASE_URL)).toEqual(rows);
  expect(await filesIn(other.DATA_DIR)).toEqual(files);
});

test('has nothing to save without a database, and nothing to restore without a backup', async () => {
  const empty = await folder('empty');
  expect(await command('backup', [], { DATA_DIR: empty })).toEqual({
    code: 1,
    stdout: '',
    stderr: `pleinair: There is nothing to save: ${empty} has no database.\n`,
  });
  const place = await folder('backups');
  expect(await command('restore', [place], { DATA_DIR: empty })).toMatchObject({
    code: 1,
    stderr: `pleinair: There is no backup in ${place}.\n`,
  });
});

test('names an unusable place in one line, and refuses a second one', async () => {
  const env = { DATA_DIR: await folder('data'), DATABASE_URL: await emptyDatabase() };
  const place = path.join(env.DATA_DIR, 'file', 'backups');
  await writeFile(path.dirname(place), '');
  const bucket = 's3://key:hidden@127.0.0.1:1/bucket?tls=off';
  for (const [words, to, reason] of [
    [[], place, `The place of the backups, ${place}, cannot be used: ENOTDIR`],
    [[], bucket, 'the bucket bucket at http://127.0.0.1:1, cannot be used: connect ECONNREFUSED'],
    [['s3://hidden'], '', 'The address of the backups must look like s3://'],
    [[place, bucket], '', 'Give one place'],
  ] as const) {
    const { code, stderr } = await command('backup', [...words], { ...env, BACKUP_TO: to });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^pleinair: [^\n]+\n$/);
    expect(stderr).toContain(reason);
    expect(stderr).not.toContain('hidden');
  }
});
