import { createHash, randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clock } from '../platform/clock/clock.ts';
import type { PartedFile, Storage } from '../platform/storage/storage.ts';
import { newStorageKey } from '../platform/storage/storage-key.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** What every driver opens for `describeStorage`: the prefix of links, and tickets that lead to a running server. */
export const FILES_URL = 'https://cdn.test/files';

const MINUTE = 60_000;
/** The smallest part that S3 accepts, except for the last. */
const PART = 5 * 1024 * 1024;

/** Tests any storage driver. `open` creates a storage whose tickets are signed at the clock's time. */
export function describeStorage(name: string, open: (clock: Clock) => Promise<Storage>): void {
  describe(`${name} storage`, () => {
    let folder: string;
    let storage: Storage;
    beforeAll(async () => {
      folder = await makeTemporaryFolder('sources');
      storage = await open({ now: () => new Date() });
    });
    afterAll(() => rm(folder, { recursive: true }));
    const newKey = () => newStorageKey('assets', 'bin');

    test('stores bytes, files and streams with their type, length and hash', async () => {
      const bytes = randomBytes(300_000);
      const file = path.join(folder, 'source.bin');
      await writeFile(file, bytes);
      const stream = Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]);
      for (const source of [bytes, { file }, stream]) {
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

    test('reads a range, and reports the length of the whole file', async () => {
      const key = newKey();
      await storage.put(key, Buffer.from('0123456789'), 'text/plain');
      const part = await storage.get(key, { start: 2, end: 4 });
      expect(part?.bytes).toBe(10);
      expect(part && (await text(part.body))).toBe('234');
      const rest = await storage.get(key, { start: 8, end: 99 });
      expect(rest && (await text(rest.body))).toBe('89');
    });

    test('copies a file only if it has the given etag', async () => {
      const from = newKey();
      const to = newKey();
      const other = newKey();
      const { etag } = await storage.put(from, Buffer.from('0123456789'), 'text/plain');
      expect(await storage.copy(from, to, 'text/css', etag)).toMatchObject({
        contentType: 'text/css',
        bytes: 10,
      });
      await storage.put(from, Buffer.from('others'), 'text/plain');
      const copied = await storage.get(to);
      expect(copied?.contentType).toBe('text/css');
      expect(copied && (await text(copied.body))).toBe('0123456789');
      expect(await storage.copy(from, other, 'text/css', etag)).toBeUndefined();
      expect(await storage.head(other)).toBeUndefined();
      expect(await storage.copy(newKey(), other, 'text/css', etag)).toBeUndefined();
    });

    test.each([
      ['unchanged', 'as it was sent'],
      ['changed', 'without its metadata'],
    ])(
      'promotes a fetched file that is %s, and keeps it when the sent one is deleted',
      async (state, content) => {
        const key = newKey();
        const to = newKey();
        const { etag } = await storage.put(key, Buffer.from('as it was sent'), 'image/png');
        const file = path.join(folder, 'fetched.bin');
        await writeFile(file, content);
        const isUnchanged = async () => state === 'unchanged';
        const kept = await storage.promote({ file, key, etag, isUnchanged }, to, 'image/jpeg');
        await storage.put(key, Buffer.from('sent once more'), 'image/png');
        await rm(file);
        await storage.delete(key);
        expect(kept).toMatchObject({ contentType: 'image/jpeg', bytes: content.length });
        expect(await storage.head(to)).toEqual(kept);
        const opened = await storage.get(to);
        expect(opened && (await text(opened.body))).toBe(content);
      },
    );

    test('promotes what was fetched, even if other bytes were sent since', async () => {
      const key = newKey();
      const to = newKey();
      const { etag } = await storage.put(key, Buffer.from('inspected'), 'image/png');
      const file = path.join(folder, 'inspected.bin');
      await writeFile(file, 'inspected');
      await storage.put(key, Buffer.from('exchanged'), 'image/png');
      await storage.promote({ file, key, etag, isUnchanged: async () => true }, to, 'image/png');
      const opened = await storage.get(to);
      expect(opened && (await text(opened.body))).toBe('inspected');
    });

    test('reads a missing file as undefined, and may delete it', async () => {
      const key = newKey();
      expect(await storage.head(key)).toBeUndefined();
      expect(await storage.get(key)).toBeUndefined();
      await storage.delete(key);
      await storage.put(key, Buffer.from('x'), 'text/plain');
      await storage.delete(key);
      expect(await storage.head(key)).toBeUndefined();
    });

    test('leaves the previous file unchanged if a write is interrupted', async () => {
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

    test('links to the CDN', () => {
      expect(storage.publicUrl('assets/ab/abc.png')).toBe(`${FILES_URL}/assets/ab/abc.png`);
    });

    test('is usable', async () => {
      await expect(storage.check()).resolves.toBeUndefined();
    });

    describe('a file in parts', () => {
      const lengths = [PART, 3];
      const first = randomBytes(PART);
      const last = Buffer.from('end');
      const begin = async () => {
        const key = newKey();
        return { key, id: await storage.parts.begin(key, 'image/png') };
      };
      const send = async (
        file: PartedFile,
        number: number,
        body: Buffer,
        { bytes = body.byteLength, ...headers }: { bytes?: number; 'content-md5'?: string } = {},
      ) => {
        const part = { number, bytes, expiresInSeconds: 60 };
        const { url } = await storage.parts.presign(file, part);
        const { status } = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) });
        return status;
      };

      test('lists its missing parts, is invisible until complete, and is then assembled', async () => {
        const file = await begin();
        expect(await storage.parts.missing(file, lengths)).toEqual([1, 2]);
        expect(await send(file, 2, last)).toBeLessThan(300);
        expect(await storage.parts.missing(file, lengths)).toEqual([1]);
        expect(await storage.parts.open(file, lengths)).toBeUndefined();
        expect(await storage.head(file.key)).toBeUndefined();
        expect(await send(file, 1, randomBytes(PART))).toBeLessThan(300);
        expect(await send(file, 1, first)).toBeLessThan(300);
        for (const _time of ['once', 'again']) {
          expect(await storage.parts.missing(file, lengths)).toEqual([]);
          const opened = await storage.parts.open(file, lengths);
          expect(opened?.bytes).toBe(PART + 3);
          expect(opened && (await buffer(opened.body)).equals(Buffer.concat([first, last]))).toBe(true);
        }
      });

      test('accepts a part only if it has the announced length and is not damaged', async () => {
        const file = await begin();
        expect(await send(file, 2, last, { bytes: 4 })).toBeGreaterThanOrEqual(400);
        expect(await send(file, 2, last, { bytes: 2 })).toBeGreaterThanOrEqual(400);
        const checksum = createHash('md5').update('END').digest('base64');
        expect(await send(file, 2, last, { 'content-md5': checksum })).toBe(400);
        expect(await storage.parts.missing(file, [3, 3])).toEqual([1, 2]);
        const right = createHash('md5').update(last).digest('base64');
        expect(await send(file, 2, last, { 'content-md5': right })).toBeLessThan(300);
        expect(await storage.parts.missing(file, [3, 3])).toEqual([1]);
      });

      test('is deleted with all of its parts once it is cancelled', async () => {
        const file = await begin();
        await send(file, 2, last);
        await storage.parts.abandon(file);
        await storage.parts.abandon(file);
        expect(await storage.parts.missing(file, lengths)).toBeUndefined();
        expect(await storage.parts.open(file, lengths)).toBeUndefined();
        expect(await send(file, 1, first)).toBe(404);
      });
    });

    describe('a ticket', () => {
      const announced = { contentType: 'image/png', expiresInSeconds: 60 };
      const ticket = (key: string) => storage.presignPut({ ...announced, key, bytes: 4 });
      const send = (url: string, body: string, headers: Record<string, string> = {}) =>
        fetch(url, { method: 'PUT', headers: { 'content-type': 'image/png', ...headers }, body });

      test('accepts a file of the announced type and length', async () => {
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
        const { status } = await send((await ticket(key)).url, body, { 'content-type': type });
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
        expect(await storage.head(key)).toBeUndefined();
      });

      test('is invalid if it was changed', async () => {
        const key = newKey();
        const { url } = await ticket(key);
        const signature = signatureOf(url);
        const forged = url.replace(signature, `${signature[0] === '0' ? '1' : '0'}${signature.slice(1)}`);
        const mixed = url.replace(signature, signatureOf((await ticket(newKey())).url));
        for (const address of [forged, mixed]) {
          expect([401, 403]).toContain((await send(address, 'abcd')).status);
        }
        expect(await storage.head(key)).toBeUndefined();
      });

      test('is invalid once it has expired', async () => {
        const key = newKey();
        const earlier = await open({ now: () => new Date(Date.now() - 2 * MINUTE) });
        const sign = (expiresInSeconds: number) =>
          earlier.presignPut({ ...announced, key, bytes: 4, expiresInSeconds });
        expect([401, 403]).toContain((await send((await sign(60)).url, 'abcd')).status);
        expect(await storage.head(key)).toBeUndefined();
        expect((await send((await sign(300)).url, 'abcd')).ok).toBe(true);
      });

      test('with a checksum refuses other bytes of the same length', async () => {
        const key = newKey();
        const checksum = createHash('md5').update('abcd').digest('base64');
        const { url, headers } = await storage.presignPut({ ...announced, key, bytes: 4, checksum });
        expect((await send(url, 'abcX', headers)).status).toBe(400);
        expect(await storage.head(key)).toBeUndefined();
        expect((await send(url, 'abcd', headers)).ok).toBe(true);
      });

      test('without a length accepts a shorter file of the announced type', async () => {
        const key = newKey();
        const { url } = await storage.presignPut({ ...announced, key, maxBytes: 4 });
        expect((await send(url, 'abcd', { 'content-type': 'text/html' })).ok).toBe(false);
        expect((await send(url, 'abc')).ok).toBe(true);
        expect(await storage.head(key)).toMatchObject({ contentType: 'image/png', bytes: 3 });
      });
    });
  });
}

/** The signature in a ticket's URL, on disk and on S3. */
const signatureOf = (url: string): string => url.match(/[\w-]{40,}/g)?.at(-1) ?? '';
