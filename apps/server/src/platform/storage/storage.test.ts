import { randomBytes } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import { parseS3Url } from './s3-url.ts';
import type { Storage } from './storage.ts';
import { newStorageKey } from './storage-key.ts';
import { storageRoutes } from './storage-routes.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeTemporaryFolder('storage');
});
afterAll(() => rm(folder, { recursive: true }));

/** A bucket that exists and may be written to, as STORAGE_URL names it; without it the disk alone is tested. */
const bucket = process.env.TEST_STORAGE_URL;

type Driver = { name: string; open: () => Promise<Storage> };
const drivers: Driver[] = [
  {
    name: 'disk',
    open: async () => {
      // Uploads go to the server of the storage, which is not listening yet when the storage is made.
      const app = fastify();
      let publicUrl = '';
      const clock = { now: () => new Date() };
      const options = { folder, filesUrl: 'https://cdn.test/files', uploadKey: randomBytes(32), clock };
      const storage = await createDiskStorage({ ...options, publicUrl: 'http://own.test' });
      await app.register(storageRoutes, { storage });
      publicUrl = await app.listen({ port: 0, host: '127.0.0.1' });
      afterAll(() => app.close());
      const presignPut: Storage['presignPut'] = async (request) => {
        const ticket = await storage.presignPut(request);
        return { ...ticket, url: ticket.url.replace('http://own.test', publicUrl) };
      };
      return { ...storage, presignPut };
    },
  },
  ...(bucket === undefined
    ? []
    : [
        {
          name: 's3',
          open: async () =>
            createS3Storage({ location: parseS3Url(bucket), filesUrl: 'https://cdn.test/files' }),
        },
      ]),
];

describe.each(drivers)('$name storage', ({ open }) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await open();
  });
  const newKey = () => newStorageKey('assets', 'bin');

  test('keeps bytes, files and streams with their type, length and hash', async () => {
    const bytes = randomBytes(300_000);
    const file = path.join(folder, 'source.bin');
    await writeFile(file, bytes);
    for (const source of [bytes, { file }, Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)])]) {
      const key = newKey();
      const stored = await storage.put(key, source, 'model/gltf-binary');
      expect(stored).toMatchObject({ contentType: 'model/gltf-binary', bytes: 300_000 });
      expect(stored.etag).toMatch(/^".+"$/);
      expect(await storage.head(key)).toEqual(stored);
      const opened = await storage.get(key);
      expect(opened).toMatchObject(stored);
      expect(opened && (await buffer(opened.body)).equals(bytes)).toBe(true);
    }
  });

  test('reads a range, and says the length of the whole', async () => {
    const key = newKey();
    await storage.put(key, Buffer.from('0123456789'), 'text/plain');
    const part = await storage.get(key, { start: 2, end: 4 });
    expect(part?.bytes).toBe(10);
    expect(part && (await text(part.body))).toBe('234');
    const rest = await storage.get(key, { start: 8, end: 99 });
    expect(rest && (await text(rest.body))).toBe('89');
  });

  test('what is missing reads as undefined and may be deleted', async () => {
    const key = newKey();
    expect(await storage.head(key)).toBeUndefined();
    expect(await storage.get(key)).toBeUndefined();
    await storage.delete(key);
    await storage.put(key, Buffer.from('x'), 'text/plain');
    await storage.delete(key);
    expect(await storage.head(key)).toBeUndefined();
  });

  test('an interrupted write shows nothing, and leaves what was there before', async () => {
    const key = newKey();
    const broken = () =>
      Readable.from(
        (async function* () {
          yield Buffer.from('half');
          throw new Error('the connection is gone');
        })(),
      );
    await expect(storage.put(key, broken(), 'text/plain')).rejects.toThrow('the connection is gone');
    expect(await storage.head(key)).toBeUndefined();
    await storage.put(key, Buffer.from('whole'), 'text/plain');
    await expect(storage.put(key, broken(), 'text/plain')).rejects.toThrow('the connection is gone');
    const kept = await storage.get(key);
    expect(kept && (await text(kept.body))).toBe('whole');
  });

  test('links lead to the delivery network', () => {
    expect(storage.publicUrl('assets/ab/abc.png')).toBe('https://cdn.test/files/assets/ab/abc.png');
  });

  describe('a ticket', () => {
    const ticket = (key: string, expiresInSeconds = 60) =>
      storage.presignPut({ key, contentType: 'image/png', bytes: 4, expiresInSeconds });
    const send = (url: string, body: string, type = 'image/png') =>
      fetch(url, { method: 'PUT', headers: { 'content-type': type }, body });

    test('lets a file of the announced type and length in', async () => {
      const key = newKey();
      const { url, headers } = await ticket(key);
      expect(headers).toEqual({ 'content-type': 'image/png' });
      expect((await send(url, 'abcd')).ok).toBe(true);
      expect(await storage.head(key)).toMatchObject({ contentType: 'image/png', bytes: 4 });
    });

    test.each([
      ['a longer file', 'abcde', 'image/png'],
      ['a shorter file', 'abc', 'image/png'],
      ['an empty file', '', 'image/png'],
      ['another type', 'abcd', 'text/html'],
    ])('keeps %s out', async (_what, body, type) => {
      const key = newKey();
      const { status } = await send((await ticket(key)).url, body, type);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(await storage.head(key)).toBeUndefined();
    });

    test('that was changed is worth nothing', async () => {
      const key = newKey();
      const { url } = await ticket(key);
      const forged = url.slice(0, -10) + (url.at(-10) === 'A' ? 'B' : 'A') + url.slice(-9);
      const elsewhere = (await ticket(newKey())).url;
      const mixed = url.slice(0, -43) + elsewhere.slice(-43);
      for (const address of [forged, mixed]) {
        expect([401, 403]).toContain((await send(address, 'abcd')).status);
      }
      expect(await storage.head(key)).toBeUndefined();
    });
  });
});

test('the disk has nothing half-written left over', async () => {
  expect(await readdir(path.join(folder, 'unfinished'))).toEqual([]);
});

test('an expired ticket is refused', async () => {
  let now = new Date('2030-01-01T12:00:00Z');
  const storage = await createDiskStorage({
    folder,
    publicUrl: '',
    filesUrl: '',
    uploadKey: randomBytes(32),
    clock: { now: () => now },
  });
  const { url } = await storage.presignPut({
    key: newStorageKey('incoming', 'png'),
    contentType: 'image/png',
    bytes: 4,
    expiresInSeconds: 60,
  });
  const token = url.slice('/uploads/'.length);
  const upload = () =>
    storage.receive?.(token, { contentType: 'image/png', bytes: 4, body: Readable.from(['abcd']) });
  now = new Date('2030-01-01T12:00:59Z');
  await expect(upload()).resolves.toMatchObject({ bytes: 4 });
  now = new Date('2030-01-01T12:01:00Z');
  await expect(upload()).rejects.toMatchObject({ reason: 'expired' });
});

test.each([
  '../secrets.json',
  '/etc/passwd',
  'assets/../../x',
  'assets',
  'assets//x',
  'assets/.x',
  'ASSETS/x',
  'a/\0',
])('the key %j is none', async (key) => {
  const clock = { now: () => new Date() };
  const storage = await createDiskStorage({
    folder,
    publicUrl: '',
    filesUrl: '',
    uploadKey: randomBytes(32),
    clock,
  });
  await expect(storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(RangeError);
  await expect(storage.get(key)).rejects.toThrow(RangeError);
});
