import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findApplication } from './modules/account/api-key/api-key.repository.ts';
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
function admin(...words: string[]): Promise<{ stdout: string }> {
  const env = { ...process.env, DATA_DIR: platform.config.dataDir, DATABASE_URL: platform.database.url };
  const file = fileURLToPath(new URL('admin.ts', import.meta.url));
  return promisify(execFile)(process.execPath, [file, ...words], { env });
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
