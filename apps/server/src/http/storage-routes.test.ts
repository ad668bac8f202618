import { rm } from 'node:fs/promises';
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Storage } from '../platform/storage/storage.ts';
import { diskStorage } from '../testing/disk-storage.ts';
import { serveStorage } from '../testing/serve-storage.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';

const KEY = 'assets/ab/abcdef.png';
let folder: string;
let app: FastifyInstance;
let storage: Storage;

beforeAll(async () => {
  folder = await makeTemporaryFolder('files');
  storage = await diskStorage(folder);
  await storage.put(KEY, Buffer.from('0123456789'), 'image/png');
  await storage.put('assets/ab/empty.png', Buffer.alloc(0), 'image/png');
  await storage.put('incoming/ab/secret.png', Buffer.from('x'), 'image/png');
  app = await serveStorage(storage);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (key: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/files/${key}`, headers });

test('sends a file with our type, no rights as a document, and cacheable forever', async () => {
  const { statusCode, body, headers } = await get(KEY);
  expect([statusCode, body]).toEqual([200, '0123456789']);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': '10',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  });
  const again = await get(KEY, { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
  ['bytes=0-0,5-6', 200, '0123456789', undefined],
  ['lines=1-2', 200, '0123456789', undefined],
])('answers the range %s with %i', async (range, status, body, contentRange) => {
  const answer = await get(KEY, { range });
  expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([
    status,
    body,
    contentRange,
  ]);
});

test.each([
  ['en', 'bytes=10-', 'The file has 10 bytes. The requested range is outside of them.'],
  ['de', 'bytes=4-2', 'Die Datei hat 10 Bytes. Der gewünschte Bereich liegt außerhalb.'],
  ['fr', 'bytes=10-', 'Le fichier compte 10 octets. La plage demandée est en dehors.'],
  ['pt', 'bytes=-0', 'O ficheiro tem 10 bytes. O intervalo pedido está fora deles.'],
])('says in %s that the range %s is outside of the file', async (language, range, text) => {
  const answer = await get(KEY, { range, 'accept-language': language });
  expect([answer.statusCode, answer.json()]).toMatchObject([416, { errors: [text], code: 'range_outside' }]);
  expect(answer.headers).toMatchObject({
    'content-range': 'bytes */10',
    'access-control-allow-origin': '*',
    'content-type': 'application/json; charset=utf-8',
  });
  expect(answer.headers).not.toHaveProperty('cache-control');
});

test('sends a small model compressed, in an encoding that the client accepts', async () => {
  const model = Buffer.from('positions '.repeat(1000));
  await storage.put('kept/ab/model.glb', model, 'model/gltf-binary');
  const send = (accepted: string, headers = {}) =>
    get('kept/ab/model.glb', { 'accept-encoding': accepted, ...headers });
  const zstd = await send('gzip, br, zstd');
  expect(zstd.headers).toMatchObject({ 'content-encoding': 'zstd', vary: 'accept-encoding' });
  expect(zstdDecompressSync(zstd.rawPayload)).toEqual(model);
  // From memory now.
  expect((await send('zstd')).rawPayload).toEqual(zstd.rawPayload);
  const brotli = await send('gzip, br');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload)).toEqual(model);
  for (const plain of [await send(''), await send('zstd;q=0')]) {
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.rawPayload).toEqual(model);
  }
  expect((await send('zstd', { range: 'bytes=0-8' })).body).toBe('positions');
  await storage.delete('kept/ab/model.glb');
  expect((await send('zstd')).statusCode).toBe(404);
});

test('answers HEAD without the body, and sends empty files', async () => {
  const head = await app.inject({ method: 'HEAD', url: `/files/${KEY}` });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '10']);
  const empty = await get('assets/ab/empty.png');
  expect([empty.statusCode, empty.body]).toEqual([200, '']);
});

test.each([
  'assets/ab/nothing.png',
  'incoming/ab/secret.png',
  '..%2f..%2fsecrets.json',
  'assets/%2e%2e/x',
  '%00',
])('does not find %s', async (key) => {
  expect((await get(key)).statusCode).toBe(404);
});
