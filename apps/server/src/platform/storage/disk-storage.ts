import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '../clock/clock.ts';
import { StartError } from '../start-error.ts';
import { type Source, type Storage, type StoredFile, UploadRefused } from './storage.ts';
import { isStorageKey } from './storage-key.ts';
import { readTicket, signTicket } from './upload-token.ts';

type Options = { folder: string; publicUrl: string; filesUrl: string; uploadKey: Uint8Array; clock: Clock };

/** What an upload said of itself before it came. */
type Announced = {
  bytes?: number | undefined;
  max_bytes?: number | undefined;
  checksum?: string | undefined;
};

/**
 * Storage in a folder: `files/<key>` holds the bytes, `facts/<key>.json` their type, length and hash. Both are
 * written under another name, flushed and renamed, the facts last: a key without facts does not exist.
 * @throws {StartError} when the folder cannot be written.
 */
export async function createDiskStorage({
  folder,
  publicUrl,
  filesUrl,
  uploadKey,
  clock,
}: Options): Promise<Storage> {
  const unfinished = path.join(folder, 'unfinished');
  const fileOf = (key: string) => path.join(folder, 'files', safe(key));
  const factsOf = (key: string) => path.join(folder, 'facts', `${safe(key)}.json`);

  try {
    // What a killed process left half-written belongs to nobody.
    await rm(unfinished, { recursive: true, force: true });
    for (const part of ['files', 'facts', 'unfinished'])
      await mkdir(path.join(folder, part), { recursive: true });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new StartError(`The storage folder ${folder} cannot be written: ${code}. Set DATA_DIR.`);
  }

  async function head(key: string): Promise<StoredFile | undefined> {
    try {
      return JSON.parse(await readFile(factsOf(key), 'utf8'));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** Writes, flushes and renames. What is not as `announced` is refused, and nothing of it is kept. */
  async function keep(
    key: string,
    body: Readable,
    contentType: string,
    announced?: Announced,
  ): Promise<StoredFile> {
    const temporary = path.join(unfinished, randomUUID());
    const hash = createHash('sha256');
    const md5 = createHash('md5');
    const least = announced?.bytes ?? 0;
    const most = announced?.bytes ?? announced?.max_bytes ?? Number.POSITIVE_INFINITY;
    let bytes = 0;
    const count = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        hash.update(chunk);
        if (announced?.checksum !== undefined) md5.update(chunk);
        done(bytes > most ? new UploadRefused('length') : null, chunk);
      },
    });
    try {
      await pipeline(body, count, createWriteStream(temporary, { flush: true }));
      if (bytes < least) throw new UploadRefused('length');
      if (announced?.checksum !== undefined && md5.digest('base64') !== announced.checksum) {
        throw new UploadRefused('checksum');
      }
      const facts = { contentType, bytes, etag: `"${hash.digest('hex').slice(0, 32)}"` };
      await writeFile(`${temporary}.json`, JSON.stringify(facts), { flush: true });
      await move(temporary, fileOf(key));
      await move(`${temporary}.json`, factsOf(key));
      return facts;
    } finally {
      await rm(temporary, { force: true });
      await rm(`${temporary}.json`, { force: true });
    }
  }

  return {
    put: (key, source, contentType) => keep(key, toStream(source), contentType),
    head,
    async get(key, range) {
      const facts = await head(key);
      if (!facts) return undefined;
      const body =
        range && facts.bytes > 0 ? createReadStream(fileOf(key), range) : createReadStream(fileOf(key));
      return { ...facts, body };
    },
    async delete(key) {
      await rm(factsOf(key), { force: true });
      await rm(fileOf(key), { force: true });
    },
    async presignPut({ key, contentType, bytes, maxBytes, checksum, expiresInSeconds }) {
      const expires_at = clock.now().getTime() + expiresInSeconds * 1000;
      const announced = { content_type: contentType, bytes, max_bytes: maxBytes, checksum };
      const token = signTicket({ key: safe(key), ...announced, expires_at }, uploadKey);
      return {
        method: 'PUT',
        url: `${publicUrl}/uploads/${token}`,
        headers: { 'content-type': contentType },
      };
    },
    publicUrl: (key) => `${filesUrl}/${key}`,
    check: () => access(unfinished, constants.W_OK),
    async receive(token, { contentType, bytes, body }) {
      const ticket = readTicket(token, uploadKey, clock.now());
      if (contentType !== ticket.content_type) throw new UploadRefused('type');
      if (ticket.bytes !== undefined && bytes !== ticket.bytes) throw new UploadRefused('length');
      return keep(ticket.key, body, contentType, ticket);
    },
  };
}

function safe(key: string): string {
  if (!isStorageKey(key)) throw new RangeError('not a storage key');
  return key;
}

function toStream(source: Source): Readable {
  if (source instanceof Readable) return source;
  return source instanceof Uint8Array ? Readable.from([source]) : createReadStream(source.file);
}

/** Renames and flushes the folder, so that the name survives a power cut as the bytes do. */
async function move(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await rename(from, to);
  if (process.platform === 'win32') return;
  const folder = await open(path.dirname(to));
  await folder.sync().finally(() => folder.close());
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
