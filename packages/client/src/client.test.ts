import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, createClient } from './client.ts';
import { ApiError, NetworkError } from './errors.ts';
import { createSession, createStoredSession } from './session.ts';
import { withCookies } from './with-cookies.ts';

/** The server's side of the protocol: one token is valid at a time, and each refresh issues the next. */
const server = {
  good: 'token-1',
  refreshes: 0,
  refreshStatus: 200,
  requests: [] as {
    path: string;
    token: string | undefined;
    key: string | undefined;
    language: string | undefined;
    body: string;
  }[],
  /** The cookie of each refresh. */
  cookies: [] as (string | undefined)[],
  /** Answers that wait until they are released, by path. */
  held: new Map<string, Promise<void>>(),
};

async function handle(request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  const path = request.url ?? '';
  const token = request.headers.authorization?.replace('Bearer ', '');
  const key = request.headers['x-api-key']?.toString();
  const language = request.headers['accept-language'];
  server.requests.push({ path, token, key, language, body });
  await server.held.get(path);
  const reply = (status: number, value: unknown, headers: Record<string, string> = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));

  if (path === '/api/v1/refresh_token') {
    server.refreshes += 1;
    server.cookies.push(request.headers.cookie);
    if (server.refreshStatus !== 200) return reply(server.refreshStatus, { errors: ['No refresh'] });
    server.good = `token-${server.refreshes + 1}`;
    const cookie = `refresh=${server.refreshes}; Path=/api/v1; HttpOnly`;
    return reply(200, { jwt: server.good }, { 'set-cookie': cookie });
  }
  if (path === '/api/v1/init') return reply(429, { errors: ['Slow down'] }, { 'retry-after': '7' });
  if (path === '/api/v1/layer/portal')
    return response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Accept our terms</html>');
  if (path === '/api/v1/layer/cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    return response.write('{"pid":', () => response.destroy());
  }
  if (request.headers['if-none-match']) return response.writeHead(304).end();
  if (path === '/api/v1/layer/proxy') return response.writeHead(502).end('<html>Bad gateway</html>');
  if (token !== server.good) return reply(401, { errors: ['Not authorized'] });
  if (request.method === 'PUT') {
    const ferrors = { first_name: ['is too long'] };
    return body.includes('long')
      ? reply(422, { errors: ['first_name is too long'], ferrors, code: 'too_long' })
      : reply(200, { body });
  }
  return reply(200, { path });
}

function memoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}

const http = createServer((request, response) => void handle(request, response));
let baseUrl = '';
let storage: Storage;

/** Opens a tab: its own client and session over the shared storage. */
function openTab() {
  const session = createStoredSession(storage);
  return { session, client: createClient({ baseUrl, apiKey: 'key', session }) };
}

beforeEach(async () => {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}/api/v1`;
  storage = memoryStorage();
  Object.assign(server, {
    good: 'token-1',
    refreshes: 0,
    refreshStatus: 200,
    requests: [],
    cookies: [],
    held: new Map(),
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(async () => {
  vi.restoreAllMocks();
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
});

describe('a signed-in call', () => {
  it('sends the key and the token', async () => {
    const { client, session } = openTab();
    session.start('token-1');
    await client.GET('/user/me');
    expect(server.requests).toMatchObject([{ path: '/api/v1/user/me', token: 'token-1', key: 'key' }]);
  });

  it('is sent again, body included, with a new token if its token has expired', async () => {
    const { client, session } = openTab();
    session.start('spent');
    const user = await answer(client.PUT('/user/me', { body: { first_name: 'Berthe' } }));
    expect(user).toEqual({ body: '{"first_name":"Berthe"}' });
    expect(session.token).toBe('token-2');
    const refresh = server.requests.find(({ path }) => path.endsWith('/refresh_token'));
    expect(refresh?.body).toBe('{"accessToken":"spent"}');
  });

  it('renews once for many requests and replays them all', async () => {
    const { client, session } = openTab();
    session.start('spent');
    const answers = await Promise.all([
      answer(client.GET('/user/me')),
      answer(client.GET('/user/me/layers')),
      answer(client.GET('/user/me/hobjects')),
    ]);
    expect(answers).toEqual([
      { path: '/api/v1/user/me' },
      { path: '/api/v1/user/me/layers' },
      { path: '/api/v1/user/me/hobjects' },
    ]);
    expect(server.refreshes).toBe(1);
  });

  it('renews once for several tabs', async () => {
    const one = openTab();
    const two = openTab();
    one.session.start('spent');
    await Promise.all([one.client.GET('/user/me'), two.client.GET('/user/me')]);
    expect(server.refreshes).toBe(1);
    expect(two.session.token).toBe('token-2');
  });

  it('waits for a renewal in progress', async () => {
    const { client, session } = openTab();
    session.start('spent');
    let release = () => {};
    server.held.set('/api/v1/refresh_token', new Promise((resolve) => (release = resolve)));
    const first = client.GET('/user/me');
    await expect.poll(() => server.requests.at(-1)?.path).toBe('/api/v1/refresh_token');
    const second = client.GET('/user/me/layers');
    release();
    await Promise.all([first, second]);
    const layers = server.requests.filter(({ path }) => path === '/api/v1/user/me/layers');
    expect(layers.map(({ token }) => token)).toEqual(['token-2']);
  });

  it('ends the session once if the renewal is refused', async () => {
    const { client, session } = openTab();
    session.start('spent');
    server.refreshStatus = 401;
    const ended = vi.fn();
    session.onEnd(ended);
    const calls = await Promise.allSettled([client.GET('/user/me'), client.GET('/user/me/layers')]);
    expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(session.token).toBeNull();
    expect(ended).toHaveBeenCalledTimes(1);
    expect(server.refreshes).toBe(1);
  });

  it('keeps the session and logs a warning if the renewal fails for another reason', async () => {
    const { client, session } = openTab();
    session.start('spent');
    server.refreshStatus = 503;
    await expect(client.GET('/user/me')).rejects.toMatchObject({ status: 401 });
    expect(session.token).toBe('spent');
    expect(console.warn).toHaveBeenCalledOnce();
  });

  it('rejects at once and is not replayed if it is aborted while it waits for a renewal', async () => {
    const { client, session } = openTab();
    session.start('spent');
    let release = () => {};
    server.held.set('/api/v1/refresh_token', new Promise((resolve) => (release = resolve)));
    const giveUp = new AbortController();
    const call = client.GET('/user/me', { signal: giveUp.signal });
    await expect.poll(() => server.requests.at(-1)?.path).toBe('/api/v1/refresh_token');
    giveUp.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    release();
    await client.GET('/user/me/layers');
    expect(server.requests.filter(({ path }) => path === '/api/v1/user/me')).toHaveLength(1);
  });
});

describe('a call that fails', () => {
  it('reports the problems by field', async () => {
    const { client, session } = openTab();
    session.start('token-1');
    const call = client.PUT('/user/me', { body: { first_name: 'long' } });
    await expect(call).rejects.toMatchObject({
      name: 'ApiError',
      status: 422,
      errors: ['first_name is too long'],
      ferrors: { first_name: ['is too long'] },
      code: 'too_long',
    });
  });

  it('renews nothing without a session', async () => {
    const { client } = openTab();
    await expect(client.GET('/user/me')).rejects.toMatchObject({ status: 401 });
    expect(server.refreshes).toBe(0);
  });

  it('has messages in the language of the app', async () => {
    const client = createClient({ baseUrl, apiKey: 'key', language: () => 'pt' });
    await expect(client.GET('/user/me')).rejects.toMatchObject({ status: 401 });
    expect(server.requests[0]?.language).toBe('pt');
  });

  it('reports how long to wait', async () => {
    await expect(openTab().client.GET('/init')).rejects.toMatchObject({ status: 429, retryAfter: 7 });
  });

  it('survives an answer that is not from the API', async () => {
    const call = openTab().client.GET('/layer/{pid}', { params: { path: { pid: 'proxy' } } });
    await expect(call).rejects.toBeInstanceOf(ApiError);
    await expect(call).rejects.toMatchObject({ status: 502, errors: ['The server answered 502'] });
  });

  it.each(['portal', 'cut'])('rejects with a NetworkError if a proxy spoils the answer: %s', async (pid) => {
    const call = openTab().client.GET('/layer/{pid}', { params: { path: { pid } } });
    await expect(call).rejects.toBeInstanceOf(NetworkError);
  });

  it('rejects with the reason if it was aborted', async () => {
    const { client, session } = openTab();
    session.start('token-1');
    server.held.set('/api/v1/user/me', new Promise(() => {}));
    const reason = new Error('The page was left');
    const left = client.GET('/user/me', { signal: AbortSignal.abort(reason) });
    await expect(left).rejects.toBe(reason);
    const late = client.GET('/user/me', { signal: AbortSignal.timeout(1) });
    await expect(late).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('rejects with a NetworkError if there is no connection', async () => {
    const client = createClient({ baseUrl: 'http://127.0.0.1:9/api/v1', apiKey: 'key' });
    await expect(client.GET('/init')).rejects.toBeInstanceOf(NetworkError);
  });
});

it('resolves without data if nothing has changed', async () => {
  const query = { pid: 'space-1' };
  const header = { 'If-None-Match': 'W/"1"' };
  const { response, data } = await openTab().client.GET('/space/content', { params: { query, header } });
  expect([response.status, data]).toEqual([304, undefined]);
});

it('renews the token of a program that keeps cookies with withCookies', async () => {
  const session = createSession();
  const client = createClient({ baseUrl, apiKey: 'key', session, fetch: withCookies() });
  session.start('spent');
  await client.GET('/user/me');
  session.start('spent again');
  await client.GET('/user/me');
  expect(server.cookies).toEqual([undefined, 'refresh=1']);
  expect(session.token).toBe('token-3');
});
