import { randomBytes } from 'node:crypto';
import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeStorage, FILES_URL } from '../../testing/describe-storage.ts';
import { diskStorage } from '../../testing/disk-storage.ts';
import { serveStorage } from '../../testing/serve-storage.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { systemClock } from '../clock/clock.ts';
import { createDiskStorage } from './disk-storage.ts';
import { newStorageKey } from './storage-key.ts';

let folder: string;
beforeAll(async () => {
  folder = await makeTemporaryFolder('storage');
});
afterAll(() => rm(folder, { recursive: true }));

const uploadKey = randomBytes(32);

describeStorage('disk', async (clock) => {
  const options = { folder, filesUrl: FILES_URL, uploadKey };
  // Uploads go to a server of the same storage with the real clock.
  const app = await serveStorage(await createDiskStorage({ ...options, clock: systemClock, publicUrl: '' }));
  const publicUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(() => app.close());
  return createDiskStorage({ ...options, clock, publicUrl });
});

test('leaves no partial files on disk', async () => {
  expect(await readdir(path.join(folder, 'unfinished'))).toEqual([]);
});

test('writes whole files while other nodes on the folder start or clean up', async () => {
  const options = { folder, publicUrl: '', filesUrl: '', uploadKey, clock: systemClock };
  const storage = await createDiskStorage(options);
  const key = newStorageKey('assets', 'bin');
  const body = new PassThrough();
  const written = storage.put(key, body, 'text/plain');
  body.write('half');
  const unfinished = path.join(folder, 'unfinished');
  await expect.poll(() => readdir(unfinished)).toHaveLength(1);
  const left = path.join(unfinished, 'left-by-a-killed-process');
  await writeFile(left, 'half');
  await utimes(left, 0, 0);

  const other = await createDiskStorage(options);
  await other.removeUnfinished?.(new Date(Date.now() - 60 * 60 * 1000));
  expect(await readdir(unfinished)).toHaveLength(1);
  body.end(' and half');
  await expect(written).resolves.toMatchObject({ bytes: 13 });
  expect(await other.head(key)).toMatchObject({ bytes: 13 });
});

test('promotes a fetched file without copying it', async () => {
  const storage = await diskStorage(folder);
  const fetched = path.join(folder, 'fetched');
  await writeFile(fetched, 'bytes');
  const key = newStorageKey('kept', 'bin');
  const sent = { key: newStorageKey('incoming', 'bin'), etag: '"sent"', isUnchanged: async () => false };
  await storage.promote({ file: fetched, ...sent }, key, 'text/plain');
  expect((await stat(path.join(folder, 'files', key))).ino).toBe((await stat(fetched)).ino);
  await rm(fetched);
});

test('refuses an expired ticket', async () => {
  let now = new Date('2030-01-01T12:00:00Z');
  const storage = await diskStorage(folder, { now: () => now });
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
])('refuses the key %j', async (key) => {
  const storage = await diskStorage(folder);
  await expect(storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(RangeError);
  await expect(storage.get(key)).rejects.toThrow(RangeError);
});
