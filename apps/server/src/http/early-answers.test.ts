import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { API_ROOT, allRoutes } from '@pleinair/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { freePort } from '../platform/web-server/free-port.ts';
import { listen, type WebServer } from '../platform/web-server/web-server.ts';
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.ts';
import { announcement } from '../testing/test-studio.ts';
import { RATE_LIMITS } from './rate-limits.ts';

const MEGABYTE = 1_000_000;
/** More than the buffers of both ends hold, which is four megabytes on Linux. */
const MORE_THAN_BUFFERS = 6 * MEGABYTE;
/** Limit in bytes for a body that is not a file; without a length, the server reads that much before it refuses. */
const BODY_LIMIT = 4 * MEGABYTE;

let platform: TestPlatform;
let studio: TestApp;
let ada: Person;
let server: WebServer;
let port: number;
let space: string;

beforeAll(async () => {
  platform = await startTestPlatform();
  studio = await startTestApp(platform, { ...RATE_LIMITS, address: { requests: 100_000, seconds: 60 } });
  ada = await studio.newPerson();
  const made = await studio.call<{ pid: string }>('POST', '/space', {
    token: ada.token,
    body: { layer_pid: ada.layer.pid, name: 'Quay', latitude: 46.2, longitude: 6.14 },
  });
  space = made.body.pid;
  port = await freePort();
  server = await listen({ port, host: '127.0.0.1' });
  server.serve({ answer: (request, response) => studio.app.routing(request, response) });
});
afterAll(async () => {
  await server.drain(100);
  await studio.stop();
  await platform.stop();
});

interface Sending {
  readonly method: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  /** How the body begins; the rest is zeros. */
  readonly start?: string;
  readonly bytes: number;
  /** Whether it is sent in chunks, without a length. */
  readonly isChunked?: boolean;
}

const ZEROS = Buffer.alloc(MEGABYTE, '0');

/**
 * Sends a whole request on a plain connection, as browsers do, and reads until the server has closed its side or, on a
 * connection that stays open, has answered one more request.
 */
async function send({ method, path, headers = {}, start = '', bytes, isChunked = false }: Sending) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let received = '';
  let isOver = false;
  const over = new Promise<void>((resolve, reject) => {
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.once('end', () => resolve()).once('error', reject);
  }).finally(() => {
    isOver = true;
  });
  over.catch(() => undefined);
  const write = (chunk: string | Buffer) =>
    new Promise<void>((resolve, reject) =>
      socket.write(chunk, (error) => (error ? reject(error) : resolve())),
    );
  const length = isChunked
    ? { 'transfer-encoding': 'chunked' }
    : { 'content-length': String(start.length + bytes) };
  const all = { host: 'localhost', ...length, ...headers };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  await write(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${start}`);
  for (let sent = 0; sent < bytes; sent += MEGABYTE) {
    const part = ZEROS.subarray(0, bytes - sent);
    if (isChunked) await write(`${part.length.toString(16)}\r\n`);
    await write(part);
    if (isChunked) await write('\r\n');
  }
  if (isChunked) await write('0\r\n\r\n');
  const last = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n';
  if (!isOver) await write(last).catch(() => undefined);
  await over;
  socket.destroy();
  const answers = received.split(/(?=HTTP\/1\.1 \d{3} )/);
  return { status: Number(answers[0]?.slice(9, 12)), first: answers[0] ?? '', answers: answers.length };
}

const signedIn = () => ({
  'x-api-key': platform.config.apiKey,
  authorization: `Bearer ${ada.token}`,
});
const FORM = { 'content-type': 'multipart/form-data; boundary=b' };
const fileStart = (field: string, type: string) =>
  `--b\r\ncontent-disposition: form-data; name="${field}"; filename="a"\r\ncontent-type: ${type}\r\n\r\n`;

const withBody = allRoutes.filter(({ method }) => method !== 'GET' && method !== 'HEAD');
const pathOf = ({ root, path }: (typeof allRoutes)[number]) =>
  `${root ? '' : API_ROOT}${path}`.replaceAll(/\{\w+\}/g, '01m837jpvef9qv47wghyyfpp2f');

describe('an answer that comes before the end of a long request is seen', () => {
  it.each(withBody.map((route) => [route.name, route] as const))('of %s', async (name, route) => {
    const request = { method: route.method, path: pathOf(route), bytes: MORE_THAN_BUFFERS };
    // If the route accepts a form, its file must also be too large.
    const form = { ...request, ...(route.files && { bytes: 21 * MEGABYTE }) };
    const bytes = BODY_LIMIT + MORE_THAN_BUFFERS;
    const json = { 'content-type': 'application/json' };
    const [field = 'file'] = Object.keys(route.files ?? {});
    const start = fileStart(field, 'image/png');
    const endsSession = name === 'logOut' || name === 'deleteMe';
    const ways: [Sending, number[]][] = [
      [{ ...request, headers: { ...signedIn(), ...json } }, [413]],
      [{ ...request, headers: { ...signedIn(), ...json }, bytes, isChunked: true }, [413]],
      [{ ...form, headers: FORM, start }, [400, 401, 413, 415, 422]],
      [
        { ...form, headers: endsSession ? FORM : { ...signedIn(), ...FORM }, start },
        [200, 201, 204, 400, 401, 403, 404, 413, 415, 422],
      ],
    ];
    for (const [way, statuses] of ways) expect(statuses).toContain((await send(way)).status);
  });
});

it('415 for a body of a type that no route reads', async () => {
  const headers = { ...signedIn(), 'content-type': 'image/png' };
  const sending = { method: 'POST', path: `${API_ROOT}/hobject`, headers, bytes: 12 * MEGABYTE };
  expect((await send(sending)).status).toBe(415);
});

describe.each([21, 100])('413 for a file of %d MB, which is too large', (megabytes) => {
  it.each([
    ['POST', '/hobject', 'asset'],
    ['PUT', '/user/me', 'photo'],
    ['PUT', '/space/{pid}', 'card_image'],
    ['POST', '/tools/score-image', 'image'],
    ['POST', '/user', 'photo'],
  ])('%s %s', async (method, path, field) => {
    const start = fileStart(field, 'image/png');
    const to = API_ROOT + path.replace('{pid}', space);
    const sending = { method, path: to, headers: { ...signedIn(), ...FORM }, start };
    expect((await send({ ...sending, bytes: megabytes * MEGABYTE })).status).toBe(413);
  });
});

it('413 for a model that is too large to compress', async () => {
  const path = `${API_ROOT}/tools/compress-glb`;
  const headers = { ...signedIn(), ...FORM };
  const sending = { method: 'POST', path, headers, start: fileStart('glb', 'model/gltf-binary') };
  expect((await send({ ...sending, bytes: 210 * MEGABYTE })).status).toBe(413);
});

describe('an upload address', () => {
  const headers = { 'content-type': 'image/png' };

  it('answers early and closes if it is forged', async () => {
    const answer = await send({ method: 'PUT', path: '/uploads/forged', headers, bytes: 60 * MEGABYTE });
    expect(answer).toMatchObject({ status: 401, answers: 1 });
    expect(answer.first).toMatch(/^connection: close\r$/im);
  });

  it('visibly refuses a file of another length or type, or with a wrong checksum', async () => {
    const blob = announcement(ZEROS.subarray(0, 9), 'a.png', 'image/png').blob;
    const { body } = await studio.call<{ direct_upload: { url: string } }>(
      'POST',
      '/rails/active_storage/direct_uploads',
      { body: { blob }, token: ada.token },
    );
    const to = { method: 'PUT', path: new URL(body.direct_upload.url).pathname };
    expect((await send({ ...to, headers, bytes: 60 * MEGABYTE })).status).toBe(422);
    expect((await send({ ...to, headers, bytes: 60 * MEGABYTE, isChunked: true })).status).toBe(422);
    expect((await send({ ...to, headers: { 'content-type': 'text/html' }, bytes: 9 })).status).toBe(415);
    expect((await send({ ...to, headers, bytes: 9, start: '' })).status).toBe(204);
  });

  it('without a length answers as soon as the file is too long', async () => {
    const signed = await studio.call<{ signed_request: string }>(
      'GET',
      `/s3/sign?file-type=image/png&layer-name=${ada.layer.name}&file-ext=.png`,
      { token: ada.token },
    );
    const path = new URL(signed.body.signed_request).pathname;
    const answer = await send({ method: 'PUT', path, headers, bytes: 100 * MEGABYTE, isChunked: true });
    expect(answer).toMatchObject({ status: 422, answers: 1 });
  });
});

it('answers a call beyond the rate limit before its body, and closes', async () => {
  const node = await startTestApp(platform, { ...RATE_LIMITS, address: { requests: 0, seconds: 60 } });
  server.serve({ answer: (request, response) => node.app.routing(request, response) });
  const headers = { ...signedIn(), 'content-type': 'application/json' };
  const answer = await send({ method: 'POST', path: `${API_ROOT}/hobject`, headers, bytes: 60 * MEGABYTE });
  server.serve({ answer: (request, response) => studio.app.routing(request, response) });
  await node.stop();
  expect(answer).toMatchObject({ status: 429, answers: 1 });
  expect(answer.first).toMatch(/^retry-after: \d+\r$/im);
  expect(answer.first).toMatch(/^connection: close\r$/im);
});

it('limits the calls in progress of each address behind a proxy', async () => {
  const config = { ...platform.config, trustProxy: 1, connectionsPerAddress: 2 };
  const node = await startTestApp({ ...platform, config });
  server.serve({ answer: (request, response) => node.app.routing(request, response) });
  const from = (address: string) => ({ ...signedIn(), 'x-forwarded-for': address });
  const call = (address: string) =>
    send({ method: 'GET', path: `${API_ROOT}/user/me`, headers: from(address), bytes: 0 });
  const head = 'POST /api/v1/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
  const slow = ['2001:db8::1', '2001:db8::2'].map((address) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.write(`${head}x-forwarded-for: ${address}\r\ncontent-length: 100\r\n\r\n{`);
    return socket;
  });
  await expect.poll(async () => (await call('2001:db8::3')).status).toBe(429);
  expect((await call('2001:db8::3')).first).toMatch(/^retry-after: \d+\r$/im);
  expect((await call('192.0.2.1')).status).toBe(200);
  for (const socket of slow) socket.destroy();
  await expect.poll(async () => (await call('2001:db8::3')).status).toBe(200);
  server.serve({ answer: (request, response) => studio.app.routing(request, response) });
  await node.stop();
});

it('refuses a call whose caller has disconnected and has no address any more, without a server error', async () => {
  const lines: { level: number }[] = [];
  const log = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  const node = await buildApp({ ...platform, logger: pino({ level: 'info' }, log) });
  const statuses: number[] = [];
  node.addHook('onSend', async (_request, reply) => void statuses.push(reply.statusCode));
  await node.ready();
  server.serve({
    answer(request, response) {
      request.socket.once('close', () => {
        expect(request.socket.remoteAddress).toBeUndefined();
        node.routing(request, response);
      });
      request.socket.destroy();
    },
  });
  const path = `${API_ROOT}/address/reverse?latitude=1&longitude=2`;
  await send({ method: 'GET', path, headers: signedIn(), bytes: 0 }).catch(() => undefined);
  await expect.poll(() => [...new Set(statuses)]).toEqual([400]);
  server.serve({ answer: (request, response) => studio.app.routing(request, response) });
  await node.close();
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
});

it('keeps a connection usable after refusing a request that arrived whole', async () => {
  const headers = { ...signedIn(), 'content-type': 'application/json' };
  const answer = await send({ method: 'POST', path: `${API_ROOT}/hobject`, headers, start: '{}', bytes: 0 });
  expect(answer).toMatchObject({ status: 422, answers: 2 });
});

it('answers a body that it cannot decompress', async () => {
  const headers = { ...signedIn(), 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const answer = await send({ method: 'POST', path: `${API_ROOT}/hobject`, headers, bytes: 21 * MEGABYTE });
  expect([400, 413]).toContain(answer.status);
});
