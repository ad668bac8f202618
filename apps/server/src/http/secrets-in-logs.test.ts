import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REFRESH_COOKIE, startTestApp, type TestApp, tokenIn } from '../testing/test-app.ts';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.ts';

const PASSWORDS = [
  'first secret pass',
  'second secret pass',
  'wrong secret pass',
  'unread secret pass',
] as const;
const EMAIL = 'ada@example.org';

let platform: TestPlatform;
let node: TestApp;
const lines: string[] = [];

beforeAll(async () => {
  const logTo = { write: (line: string) => void lines.push(line) };
  platform = await startTestPlatform({
    env: { LOG_LEVEL: 'trace', METRICS_TOKEN: 'metrics-token-of-this-test' },
    logTo,
  });
  node = await startTestApp(platform);
});
afterAll(async () => {
  await node.stop();
  await platform.stop();
});

/** Every usable secret, as sent over the wire. */
async function useSecrets(): Promise<string[]> {
  const [first, second, wrong, unread] = PASSWORDS;
  const signIn = (password: string) =>
    node.call<{ jwt: string }>('POST', '/login', { body: { auth: { email: EMAIL, password } } });
  const cookieOf = ({ cookies }: Awaited<ReturnType<typeof signIn>>) =>
    cookies.find(({ name }) => name === REFRESH_COOKIE)?.value ?? '';

  await node.call('POST', '/user', { body: { username: 'ada', email: EMAIL, password: first } });
  const confirm = tokenIn((await node.mailsTo(EMAIL))[0]);
  await node.call('POST', '/confirm_account', { query: { token: confirm } });
  await node.call('POST', '/confirm_account', { query: { token: confirm } });
  const signedIn = await signIn(first);
  await signIn(wrong);
  const { jwt } = signedIn.body;
  const cookie = cookieOf(signedIn);
  const renew = () =>
    node.call<{ jwt: string }>('POST', '/refresh_token', {
      body: { accessToken: jwt },
      cookies: { [REFRESH_COOKIE]: cookie },
    });
  const renewed = await renew();
  await renew();
  await node.call('POST', '/forgot_password', { body: { email: EMAIL } });
  const reset = tokenIn(
    (await node.mailsTo(EMAIL, 2)).find(({ subject }) => /password/i.test(subject ?? '')),
  );
  const choose = { password_reset_token: reset, password: second, password_confirmation: second };
  await node.call('POST', '/new_password', { body: { ...choose, password_confirmation: wrong } });
  await node.call('POST', '/new_password', { body: choose });
  await node.call('POST', '/new_password', { body: choose });

  await platform.database.db.execute(sql`update app_user set role = 'admin'`);
  const again = await signIn(second);
  const token = again.body.jwt;
  const made = await node.call<{ key: string }>('POST', '/admin/api-keys', {
    token,
    body: { name: 'Museum', origins: [], requests_per_minute: 60 },
  });
  await node.call('GET', '/init', { headers: { 'x-api-key': made.body.key } });
  await node.call('DELETE', `/admin/api-keys/${made.body.key}`, { token });
  const blob = {
    filename: 'a.png',
    byte_size: 9,
    checksum: '1B2M2Y8AsgTpgAmY7PhCfg==',
    content_type: 'image/png',
  };
  const ticket = await node.call<{ direct_upload: { url: string } }>(
    'POST',
    '/rails/active_storage/direct_uploads',
    {
      token,
      body: { blob },
    },
  );
  const upload = new URL(ticket.body.direct_upload.url).pathname;
  for (const url of [upload, `${upload}/more`, `${upload}%zz`]) {
    await node.app.inject({ method: 'PUT', url, payload: 'not what was announced' });
  }
  await node.app.inject({ url: '/metrics', headers: { authorization: 'Bearer metrics-token-of-this-test' } });
  await breakEverything({ token, unread, reset });
  const pieces = [
    ...PASSWORDS,
    confirm,
    reset,
    jwt,
    cookie,
    renewed.body.jwt,
    cookieOf(renewed),
    token,
    cookieOf(again),
  ];
  return [...pieces, made.body.key, upload.split('/').at(-1) ?? '', 'metrics-token-of-this-test'];
}

/** Requests that are unreadable, match no route, or fail in the database. */
async function breakEverything({ token, unread, reset }: { token: string; unread: string; reset: string }) {
  const headers = {
    'x-api-key': platform.config.apiKey,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  };
  for (const url of [
    '/api/v1/login',
    `/api/v1/nowhere?token=${reset}&password=${encodeURIComponent(unread)}`,
  ]) {
    await node.app.inject({ method: 'POST', url, headers, payload: `{"auth": {"password": "${unread}", ` });
  }
  const { db } = platform.database;
  await db.execute(sql`alter table app_user rename to gone`);
  const body = { username: 'bob', email: 'bob@example.org', password: unread };
  const failed = await Promise.all([
    node.call('POST', '/user', { body }),
    node.call('POST', '/login', { body: { auth: body } }),
    node.call('POST', '/new_password', {
      body: { password_reset_token: reset, password: unread, password_confirmation: unread },
    }),
    node.call('GET', '/user/me', { token }),
  ]);
  expect(failed.map(({ status }) => status)).toContain(500);
  await db.execute(sql`alter table gone rename to app_user`);
}

test('logs no password, token, key or cookie at the most verbose level, errors included', async () => {
  const secrets = await useSecrets();
  expect(secrets.filter((secret) => secret.length < 9)).toEqual([]);
  expect(new Set(secrets).size).toBe(secrets.length);
  const text = lines.join('');
  expect(lines.length).toBeGreaterThan(secrets.length);
  expect(text).toContain('unexpected error');
  const spellings = secrets.flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
  ]);
  expect(spellings.filter((one) => text.includes(one))).toEqual([]);
  expect(text).not.toMatch(/\$argon2|eyJ[\w-]{10}/);
});
