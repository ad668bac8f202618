import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { API_ROOT, allRoutes, type ErrorBody } from '@pleinair/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { revokeApiKey, saveApiKey } from '../modules/account/api-key/api-key.repository.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.ts';

let platform: TestPlatform;
let server: TestApp;
let ada: Person;
const lines: string[] = [];

beforeAll(async () => {
  const env = {
    CDN_URL: 'https://cdn.example.org/files',
    CONTACT_URL: 'mailto:studio@example.org',
    MAP_STYLE_URL: 'https://maps.example.org/style.json https://tiles.example.org/{z}/{x}/{y}.png',
  };
  const quiet = await startTestPlatform({ env });
  const logger = createLogger('trace', { write: (line) => void lines.push(line) });
  platform = { ...quiet, logger };
  server = await startTestApp(platform);
  ada = await server.newPerson();
});

afterAll(async () => {
  await server.stop();
  await platform.stop();
});

it('serves every call of the contract', () => {
  const missing = allRoutes.filter(({ root, path, method }) => {
    const url = `${root ? '' : API_ROOT}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    return !server.app.hasRoute({ method, url });
  });
  expect(missing.map(({ name }) => name)).toEqual([]);
});

describe('the key of an application', () => {
  const init = (headers: Record<string, string>) => server.call('GET', '/init', { headers });

  it('is required and must be known', async () => {
    const none = await server.app.inject(`${API_ROOT}/init`);
    expect(none.statusCode).toBe(401);
    expect(none.json()).toMatchObject({ errors: ['The X-Api-Key header is missing.'] });
    const unknown = await init({ 'x-api-key': 'pl_unknown' });
    expect(unknown.body).toMatchObject({ errors: ['This API key is not known.'] });
  });

  it('works from its own origins only, to which identity providers may redirect', async () => {
    const key = {
      key: 'pl_guide',
      name: 'Guide',
      origins: ['https://guide.example'],
      requests_per_minute: 100,
    };
    await saveApiKey(platform.database.db, key);
    const from = (origin: string) => init({ 'x-api-key': key.key, origin });
    expect((await from('https://guide.example')).status).toBe(200);
    const elsewhere = await from('https://evil.example');
    expect(elsewhere.status).toBe(401);
    expect(elsewhere.headers['access-control-allow-credentials']).toBeUndefined();
    expect((await init({ 'x-api-key': key.key })).status).toBe(200);

    const body = { email: ada.user.email, redirect_to: 'https://guide.example/reset' };
    const asked = (headers: Record<string, string>) =>
      server.call('POST', '/forgot_password', { body, headers });
    expect((await asked({ 'x-api-key': key.key })).status).toBe(204);
    expect((await asked({})).status).toBe(422);
  });

  it('is unknown once it is revoked', async () => {
    await saveApiKey(platform.database.db, {
      key: 'pl_gone',
      name: 'Gone',
      origins: [],
      requests_per_minute: 100,
    });
    await revokeApiKey(platform.database.db, 'pl_gone', new Date());
    expect((await init({ 'x-api-key': 'pl_gone' })).status).toBe(401);
  });

  it('has a separate rate limit', async () => {
    const row = { key: 'pl_slow', name: 'Slow', origins: [], requests_per_minute: 2 };
    await saveApiKey(platform.database.db, row);
    const statuses = [];
    for (let n = 0; n < 3; n++) statuses.push((await init({ 'x-api-key': row.key })).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await init({})).status).toBe(200);
  });
});

describe('a page of another origin', () => {
  const preflight = (origin: string) =>
    server.app.inject({
      method: 'OPTIONS',
      url: `${API_ROOT}/space/01`,
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'x-api-key, authorization',
      },
    });

  it('may call, but sends the cookie only if it is trusted', async () => {
    const stranger = await preflight('https://elsewhere.example');
    expect(stranger.headers['access-control-allow-origin']).toBe('https://elsewhere.example');
    expect(stranger.headers['access-control-allow-headers']).toBe('x-api-key, authorization');
    expect(stranger.headers['access-control-allow-methods']).toContain('PUT');
    expect(stranger.headers['access-control-allow-credentials']).toBeUndefined();
    const own = await preflight(platform.config.publicUrl);
    expect(own.headers['access-control-allow-credentials']).toBe('true');
    const nowhere = await preflight('null');
    expect(nowhere.headers['access-control-allow-credentials']).toBeUndefined();
  });
});

it('hardly queries the database for callers without a key, however many there are', async () => {
  const asked = vi.spyOn(platform.database.pool, 'query');
  const strangers = Array.from({ length: 50 }, (_, n) => [
    server.app.inject('/config.json'),
    server.app.inject('/readyz'),
    server.app.inject({ url: '/healthz', headers: { origin: `https://${n}.example` } }),
  ]);
  const answers = await Promise.all(strangers.flat());
  const statements = asked.mock.calls.length;
  asked.mockRestore();
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(statements).toBeLessThan(answers.length / 5);
});

it('lets every page read a file, without credentials', async () => {
  const headers = { origin: platform.config.publicUrl, 'access-control-request-headers': 'range' };
  const asked = await server.app.inject({
    method: 'OPTIONS',
    url: '/files/files/ab/cd.png',
    headers: { ...headers, 'access-control-request-method': 'GET' },
  });
  expect(asked.headers['access-control-allow-origin']).toBe('*');
  expect(asked.headers['access-control-allow-headers']).toBe('range');
  expect(asked.headers['access-control-allow-credentials']).toBeUndefined();
});

describe('an answer', () => {
  it('is a 404 in JSON for an unknown call, in the caller’s language', async () => {
    const answer = await server.call('GET', '/nothing', { headers: { 'accept-language': 'de' } });
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ errors: ['Diesen Aufruf gibt es nicht.'] });
    expect((await server.app.inject('/rails/nothing')).json()).toMatchObject({
      errors: ['There is no such call.'],
    });
  });

  it.each([
    ['PATCH', `${API_ROOT}/user/me`, 'DELETE, GET, HEAD, PUT'],
    ['DELETE', `${API_ROOT}/init/`, 'GET, HEAD'],
    ['GET', `${API_ROOT}/login`, 'POST'],
    ['PUT', `${API_ROOT}/space/content`, 'GET, HEAD'],
    ['GET', '/rails/active_storage/direct_uploads', 'POST'],
    ['POST', '/files/a.png', 'GET, HEAD, OPTIONS'],
    ['GET', '/uploads/forged', 'PUT'],
    ['POST', '/healthz', 'GET, HEAD'],
  ] as const)('to %s %s is 405 and lists only %s', async (method, url, allow) => {
    const answer = await server.app.inject({ method, url, payload: method === 'PATCH' ? '{' : undefined });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
    expect(answer.json()).toMatchObject({ code: 'method_unknown' });
  });

  it('lists the methods for a plain OPTIONS request', async () => {
    const { statusCode, headers } = await server.app.inject({ method: 'OPTIONS', url: `${API_ROOT}/init` });
    expect([statusCode, headers['access-control-allow-methods']]).toEqual([
      204,
      'GET, HEAD, POST, PUT, DELETE',
    ]);
  });

  it('says that the session is over for a malformed token, but ignores a proxy’s password', async () => {
    const by = async (authorization: string) =>
      (await server.call('GET', '/layer?lat=48&lon=2', { headers: { authorization } })).status;
    expect(await Promise.all(['Bearer', 'bearer a b', 'Bearer ä', 'Basic dTpw'].map(by))).toEqual([
      401, 401, 401, 200,
    ]);
  });

  it('names what is wrong within the closest of several shapes, and with the body as a whole', async () => {
    const wrong = { space: { name: 'x' }, hobject: { name: 1, model_identifier: 'core.text.plane.1.0' } };
    const made = await server.call('POST', '/workflow/space', { token: ada.token, body: wrong });
    expect(made.body).toMatchObject({ ferrors: { 'hobject.name': [expect.any(String)] } });
    const logged = await server.call('POST', '/logs', { body: {} });
    expect(logged.body).toMatchObject({ ferrors: { body: [expect.any(String)] } });
  });

  it('puts each problem on one line, even if a field’s name has line breaks', async () => {
    const unknown = 'a\u000b\nb\u2028c';
    const refused = { body: { [unknown]: 1 } };
    const { body } = await server.call<{ errors: string[]; ferrors: object }>('POST', '/login', refused);
    expect(body.errors).toContain('a b c: There is no such field. Check its name, or leave it out.');
    expect(body.ferrors).toHaveProperty([unknown]);
  });

  it('names a thousand problems at most, and only the first of a flood', async () => {
    const problemsOf = async (steps: number) => {
      const step = { show: Array(500).fill(1), advance: { on: 'tap' } };
      const storylines = [{ name: 'All', steps: Array(steps).fill(step) }];
      const body = { layer_pid: ada.layer.pid, latitude: 0, longitude: 0, storylines };
      const answer = await server.call<{ errors: string[] }>('POST', '/space', { body, token: ada.token });
      expect(answer.status).toBe(422);
      return answer.body.errors.length;
    };
    expect([await problemsOf(1), await problemsOf(3), await problemsOf(200)]).toEqual([500, 1000, 1]);
  });

  it.each([
    [
      'POST',
      '/placement?latitude=91',
      { minutes: 'ten' },
      'latitude minutes hobject_pid layer_pid anchor_pid longitude',
    ],
    ['POST', '/link?return_url=nowhere', undefined, 'return_url hobject_pid layer_pid anchor_pid'],
    ['PUT', '/link', { hobject_pid: '!' }, 'hobject_pid layer_pid return_url'],
    ['POST', '/space/01abcdefgh/node?x=left', { y: 'up' }, 'x y hobject_pid anchor_pid'],
    ['PUT', '/node/01abcdefgh?x=left', { y: 'up' }, 'x y'],
    ['GET', '/space/content?lat=north', undefined, 'lat pid'],
    ['GET', '/space/content_tree?pid=!&lat=north', undefined, 'pid lat'],
    ['GET', '/layer/content?lat=north', undefined, 'lat n'],
    ['GET', '/layer/spaces?page=none', undefined, 'page name'],
    ['POST', '/hobject', { settings: 5 }, 'settings name model_identifier'],
    ['POST', '/space', { latitude: 'north' }, 'latitude longitude layer_pid'],
    ['POST', '/tools/compress-glb?geometry=none', {}, 'geometry glb'],
    ['POST', '/tools/compress-glb?geometry=none', ['glb'], 'geometry body'],
    ['POST', '/placement', ['a list'], 'body'],
    [
      'POST',
      '/workflow/space',
      { hobject: { asset: 5 }, space: { latitude: 1, longitude: 2, name: 5 } },
      'layer space.name hobject.asset hobject.name hobject.model_identifier anchor',
    ],
    [
      'POST',
      '/workflow/space',
      { layer: {}, space: { latitude: 1 }, hobject: { pid: 5 }, anchor: { name: 'x' } },
      'layer.pid space.longitude hobject.pid anchor.anchor_type',
    ],
  ] as const)(
    'to %s %s with %j names what is wrong and what is missing',
    async (method, path, body, fields) => {
      const url = new URL(path, 'http://any');
      const query = Object.fromEntries(url.searchParams);
      const answer = await server.call<ErrorBody>(method, url.pathname, { token: ada.token, query, body });
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.ferrors ?? {}).sort()).toEqual(fields.split(' ').sort());
      for (const texts of Object.values(answer.body.ferrors ?? {})) expect(texts).toHaveLength(1);
    },
  );

  it('is the same with and without a slash at the end', async () => {
    const one = await server.call('GET', '/user/me', { token: ada.token });
    const other = await server.call('GET', '/user/me/', { token: ada.token });
    expect(other).toMatchObject({ status: 200, body: one.body });
  });

  it('is 404 for a malformed pid', async () => {
    expect((await server.call('GET', "/layer/';drop table layer")).status).toBe(404);
  });

  it('is 400 for an unreadable body, and 415 for one of an unknown type', async () => {
    const send = (payload: string, type: string) =>
      server.app.inject({
        method: 'POST',
        url: `${API_ROOT}/login`,
        headers: { 'x-api-key': platform.config.apiKey, 'content-type': type },
        payload,
      });
    expect((await send('{"auth":', 'application/json')).statusCode).toBe(400);
    // The last is curl's default with JSON.
    for (const type of ['application/xml', 'text/plain', 'application/x-www-form-urlencoded']) {
      const refused = await send('{"auth":{}}', type);
      expect(refused.statusCode, type).toBe(415);
      expect(refused.json().errors[0]).toContain('application/json');
    }
    const empty = await send('', 'application/json');
    expect(empty.statusCode).toBe(422);
    expect(Object.keys(empty.json().ferrors)).toEqual(['auth']);
    const auth = JSON.stringify({ email: 'nobody@example.org', password: 'x' });
    const form = new URLSearchParams({ auth }).toString();
    const answer = await send(form, 'application/x-www-form-urlencoded');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: ['Wrong Email or Password'] });
    expect((await send('{"__proto__":{"x":1}}', 'application/json')).statusCode).toBe(400);
    expect((await send('x'.repeat(5_000_000), 'application/json')).statusCode).toBe(413);
  });

  it('is 415 for a body in a charset other than UTF-8', async () => {
    const send = (type: string, payload: Buffer | string) =>
      server.app.inject({
        method: 'POST',
        url: `${API_ROOT}/login`,
        payload,
        headers: { 'x-api-key': platform.config.apiKey, 'content-type': type },
      });
    const latin1 = Buffer.from('{"auth":{"email":"André"}}', 'latin1');
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      const refused = await send(`${type}; charset="iso-8859-1"`, latin1);
      expect([refused.statusCode, refused.json().errors]).toEqual([415, [expect.stringContaining('UTF-8')]]);
    }
    // From a program that writes another charset but declares UTF-8, or nothing.
    for (const [type, payload] of [
      ['application/json', latin1],
      ['application/json; charset=utf-8', latin1],
      ['application/x-www-form-urlencoded', 'auth=Andr%E9'],
      ['application/x-www-form-urlencoded', Buffer.from('auth=André', 'latin1')],
    ] as const) {
      const refused = await send(type, payload);
      expect([refused.statusCode, refused.json().code], type).toEqual([415, 'body_charset']);
    }
    // U+FFFD itself, and a percent sign that starts no escape, are ordinary text.
    for (const form of ['auth=%EF%BF%BD', 'auth=100%']) {
      expect((await send('application/x-www-form-urlencoded', form)).statusCode, form).toBe(422);
    }
    for (const charset of ['utf-8', 'UTF8', '"utf-8"', 'us-ascii']) {
      expect((await send(`application/json; charset=${charset}`, '{}')).statusCode, charset).toBe(422);
    }
  });

  it('is 415 for a body compressed by Brotli or Zstandard; other encodings are decoded', async () => {
    const auth = JSON.stringify({ auth: { email: 'nobody@example.org', password: 'x' } });
    const send = (encoding: string, payload: Buffer) =>
      server.app.inject({
        method: 'POST',
        url: `${API_ROOT}/login`,
        headers: {
          'x-api-key': platform.config.apiKey,
          'content-type': 'application/json',
          'content-encoding': encoding,
        },
        payload,
      });
    expect((await send('br', brotliCompressSync(auth))).statusCode).toBe(415);
    expect((await send('zstd', zstdCompressSync(auth))).statusCode).toBe(415);
    for (const answer of [await send('gzip', gzipSync(auth)), await send('deflate', deflateSync(auth))]) {
      expect(answer.json()).toMatchObject({ errors: ['Wrong Email or Password'] });
    }
  });

  it('allows only our own scripts, and requests to the configured origins', async () => {
    const { headers } = await server.app.inject('/api/v1/reference');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("frame-ancestors 'self'");
    for (const directive of ['connect-src', 'img-src']) {
      expect(policy).toMatch(
        new RegExp(`${directive} [^;]*https://maps\\.example\\.org https://tiles\\.example\\.org;`),
      );
    }
    expect(policy.match(/maps\.example\.org/g)).toHaveLength(2);
    expect(policy).toMatch(/img-src [^;]*https:\/\/cdn\.example\.org/);
    expect(headers['permissions-policy']).toContain('xr-spatial-tracking=(self)');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('never lets data be shown as a page', async () => {
    const { headers } = await server.app.inject(`${API_ROOT}/openapi.json`);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('is compressed', async () => {
    const headers = { 'accept-encoding': 'br, gzip' };
    const answer = await server.app.inject({ url: `${API_ROOT}/openapi.json`, headers });
    expect(answer.headers['content-encoding']).toBe('br');
  });
});

describe('outside the API', () => {
  it('gives the web apps their configuration', async () => {
    const { publicUrl, apiKey } = platform.config;
    expect((await server.app.inject('/config.json')).json()).toMatchObject({
      api_key: apiKey,
      api_url: API_ROOT,
      public_url: publicUrl,
      limits: { max_upload_mb: 20 },
      contact_url: 'mailto:studio@example.org',
      languages: ['en', 'fr', 'de', 'pt'],
      map: { kind: 'style', url: 'https://maps.example.org/style.json' },
      search_while_typing: true,
      search_streets: false,
      link_origins: [],
      demo_pages: false,
      page_views: true,
      mails_wait: false,
    });
  });

  it('shows the reference page with the document, from our own files', async () => {
    const page = await server.app.inject('/api/v1/reference/');
    const files = [...page.payload.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files).toHaveLength(3);
    expect((await server.app.inject('/api/v1/reference/start.js')).payload).toContain('filter: true');
    for (const url of files) expect((await server.app.inject(url)).statusCode).toBe(200);
    const document = (await server.app.inject('/api/v1/openapi.json')).json();
    expect(Object.keys(document.paths)).toContain('/api/v1/login');
  });

  it('answers health checks to everyone, metrics only to this machine', async () => {
    expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    const elsewhere = { url: '/readyz', remoteAddress: '10.0.0.7' };
    expect((await server.app.inject(elsewhere)).json()).toEqual({ status: 'ok' });
    expect((await server.app.inject('/readyz')).json()).toMatchObject({
      status: 'ok',
      backup: { last_made_at: null, last_failure: null },
    });
    expect((await server.app.inject('/metrics')).payload).toContain('http_request_duration_seconds_bucket');
    expect((await server.app.inject({ url: '/metrics', remoteAddress: '10.0.0.7' })).statusCode).toBe(404);
    const forwarded = { url: '/metrics', headers: { 'x-forwarded-for': '10.0.0.7' } };
    expect((await server.app.inject(forwarded)).statusCode).toBe(404);
  });

  it('answers metrics to callers with the token', async () => {
    const metricsToken = 'a token for prometheus';
    const app = await buildApp({ ...platform, config: { ...platform.config, metricsToken } });
    const read = async (authorization: string) =>
      (await app.inject({ url: '/metrics', remoteAddress: '10.0.0.7', headers: { authorization } }))
        .statusCode;
    expect(await read(`Bearer ${metricsToken}`)).toBe(200);
    expect(await read('Bearer else')).toBe(404);
    await app.close();
  });
});

it('logs no password, token, key, cookie, address or location', async () => {
  const secret = 'open sesame 42';
  const email = 'logged@example.org';
  await server.call('POST', '/user', { body: { username: 'logged', email, password: secret } });
  const person = await server.login(email, secret);
  await server.call('POST', '/confirm_account', { query: { token: 'mail-token-1234' } });
  await server.call('GET', '/layer/spaces', { query: { name: 'logged', lat: '52.123456' } });
  await server.call('GET', '/user/me', { token: person.token });
  const log = lines.join('');
  expect(log).toContain('/api/v1/confirm_account');
  for (const hidden of [secret, email, person.token, person.refreshToken, 'mail-token-1234', '52.123456']) {
    expect(log).not.toContain(hidden);
  }
  expect(log).not.toContain(platform.config.apiKey);
});

describe('answers with tokens or personal data', () => {
  const cacheControl = (answer: { headers: Record<string, unknown> }) => answer.headers['cache-control'];

  it('are never cached: those of sign-ins and of signed-in calls, including refusals', async () => {
    const { token, user, password } = ada;
    const auth = { email: user.email, password };
    const answers = await Promise.all([
      server.call('POST', '/login', { body: { auth } }),
      server.call('POST', '/user_token', { body: { auth } }),
      server.call('POST', '/user_token', { body: { auth: { ...auth, password: 'wrong' } } }),
      server.call('POST', '/refresh_token', { body: { accessToken: token } }),
      server.call('GET', '/user/me', { token }),
      server.call('GET', '/user/me'),
      server.call('GET', '/user/me/layers', { token }),
      server.call('PUT', '/user/me', { token, body: { first_name: 'Ada' } }),
      server.call('GET', '/model', { token }),
      server.call('GET', '/admin/users', { token }),
    ]);
    expect(answers.map(cacheControl)).toEqual(answers.map(() => 'no-store'));
  });

  it('have an ETag only if they are one resource; public reads always have one', async () => {
    const personal = await server.call('GET', '/user/me/layers', { token: ada.token });
    expect(personal.headers.etag).toBeUndefined();
    const one = await server.call('GET', '/user/me', { token: ada.token });
    expect([cacheControl(one), one.headers.etag]).toEqual(['no-store', expect.any(String)]);
    const open = await server.call('GET', '/layer', { query: { lat: '1', lon: '2' } });
    expect(cacheControl(open)).toBe('private, no-cache');
    const headers = { 'x-api-key': platform.config.apiKey, 'if-none-match': String(open.headers.etag) };
    const again = await server.app.inject({ url: `${API_ROOT}/layer?lat=1&lon=2`, headers });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(cacheControl(await server.call('GET', '/model'))).toBeUndefined();
  });
});
