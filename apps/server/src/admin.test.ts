import { execFile } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { findApplication } from './modules/account/api-key/api-key.repository.ts';
import { makeTemporaryFolder } from './testing/temporary-folder.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { startTestPlatform, type TestPlatform } from './testing/test-platform.ts';

let platform: TestPlatform;
let server: TestApp;

beforeAll(async () => {
  platform = await startTestPlatform();
  server = await startTestApp(platform);
});

afterAll(async () => {
  await server.stop();
  await platform.stop();
});

/** The command as an operator types it, on the database of the running product. */
const admin = (...words: string[]) =>
  run({ DATA_DIR: platform.config.dataDir, DATABASE_URL: platform.database.url }, ...words);

function run(env: Record<string, string>, ...words: string[]): Promise<{ stdout: string }> {
  const file = fileURLToPath(new URL('admin.ts', import.meta.url));
  return promisify(execFile)(process.execPath, [file, ...words], { env: { ...process.env, ...env } });
}

it('lists its commands when asked for help, and does nothing', async () => {
  for (const words of [['--help'], ['make-admin', '--help'], []]) {
    expect((await admin(...words)).stdout).toContain('make-admin <email>');
  }
});

it('refuses an unknown command with the list', async () => {
  await expect(admin('make-amdin', 'ada@example.org')).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^pleinair: There is no command make-amdin\.\n.*make-admin <email>/s),
  });
});

it.each([
  [['constructor'], /^pleinair: There is no command constructor\.\n/],
  [['make-admin'], 'pleinair: Usage: npm run admin -- make-admin <email>\n'],
  [['revoke-key', ''], 'pleinair: Usage: npm run admin -- revoke-key <key>\n'],
  [
    ['create-key', 'City', 'guide'],
    'pleinair: Usage: npm run admin -- create-key <name> [--origin <origin>]… [--per-minute <calls>]\n',
  ],
  [
    ['create-key', 'Guide', '--per-minute', '1e99'],
    'pleinair: --per-minute takes a number from 1 to 1000000.\n',
  ],
  [['maintenance', '999999999'], /^pleinair: Give a number of minutes from 1 to 10080, or off: [^\n]+\n$/],
])('refuses %j and says what is wrong', async (words, said) => {
  const stderr = typeof said === 'string' ? said : expect.stringMatching(said);
  await expect(admin(...words)).rejects.toMatchObject({ code: 1, stdout: '', stderr });
});

it('creates no database in a folder that has none', async () => {
  const folder = await makeTemporaryFolder('empty');
  onTestFinished(() => rm(folder, { recursive: true }));
  await expect(run({ DATA_DIR: folder, DATABASE_URL: '' }, 'recount-events')).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: `pleinair: There is nothing to change: ${folder} has no database. Set DATA_DIR.\n`,
  });
  expect(await readdir(folder)).toEqual(['secrets.json']);
});

it('makes an admin at once while the product runs', async () => {
  const { user, token } = await server.newPerson();
  await admin('make-admin', user.email);
  expect((await server.call('GET', '/user/me', { token })).body).toMatchObject({ role: 'admin' });
  await expect(admin('make-admin', 'nobody@example.org')).rejects.toMatchObject({
    code: 1,
    stderr: 'pleinair: No user has the e-mail address "nobody@example.org".\n',
  });
});

it('turns away everyone but admins, and lets them in again', async () => {
  const [{ token }, operator] = [await server.newPerson(), await server.newPerson()];
  await admin('make-admin', operator.user.email);
  await admin('maintenance', '20');
  const me = (by: string) => server.call('GET', '/user/me', { token: by });
  await expect.poll(async () => (await me(token)).status, { timeout: 20_000 }).toBe(503);
  const refused = await me(token);
  expect(refused.body).toMatchObject({ code: 'maintenance' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1000);
  expect((await server.call('GET', '/init')).status).toBe(503);
  expect((await me(operator.token)).status).toBe(200);
  await admin('maintenance', 'off');
  await expect.poll(async () => (await me(token)).status, { timeout: 20_000 }).toBe(200);
  await expect(admin('maintenance', 'soon')).rejects.toMatchObject({ code: 1 });
});

it('creates a key for an origin, and revokes it', async () => {
  const { stdout } = await admin('create-key', 'City guide', '--origin', 'https://guide.example');
  const key = stdout.trim();
  expect(await findApplication(platform.database.db, key)).toEqual({
    key,
    name: 'City guide',
    origins: ['https://guide.example'],
    requests_per_minute: 600,
  });
  await admin('revoke-key', key);
  expect(await findApplication(platform.database.db, key)).toBeUndefined();
  await expect(admin('create-key', 'Guide', '--origin', 'guide.example')).rejects.toMatchObject({ code: 1 });
});
