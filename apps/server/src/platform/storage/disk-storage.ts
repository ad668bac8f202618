import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  access,
  constants,
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { StartError } from '../../config/start-error.ts';
import type { Clock } from '../clock/clock.ts';
import { createDiskParts } from './disk-parts.ts';
import { unlessMissing } from './is-missing.ts';
import { type Source, type Storage, type StoredFile, UploadRefused } from './storage.ts';
import { isStorageKey } from './storage-key.ts';
import { readTicket, signTicket } from './upload-token.ts';
import { type Announced, writeWhole } from './write-whole.ts';

type Options = { folder: string; publicUrl: string; filesUrl: string; uploadKey: Uint8Array; clock: Clock };

/**
 * Storage in a folder: `files/<key>` holds the bytes, `facts/<key>.json` their type, length and etag. Both are written under
 * another name, flushed and renamed, the facts last: a key without facts does not exist. `parts/<id>` holds the parts received of
 * a file.
 * @throws {StartError} if the folder is not writable.
 */
export async function createDiskStorage(options: Options): Promise<Storage> {
  const { folder, publicUrl, filesUrl, uploadKey, clock } = options;
  const unfinished = path.join(folder, 'unfinished');
  const fileOf = (key: string) => path.join(folder, 'files', safe(key));
  const factsOf = (key: string) => path.join(folder, 'facts', `${safe(key)}.json`);

  try {
    for (const part of ['files', 'facts', 'unfinished'])
      await mkdir(path.join(folder, part), { recursive: true });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new StartError(`The storage folder ${folder} cannot be written: ${code}. Set DATA_DIR.`);
  }

  async function head(key: string): Promise<StoredFile | undefined> {
    const facts = await readFile(factsOf(key), 'utf8').catch(unlessMissing);
    return facts && JSON.parse(facts);
  }

  /** Writes, flushes and renames. A body that differs from what was `announced` is refused, and nothing of it is kept. */
  const keep = (
    key: string,
    body: Readable,
    contentType: string,
    announced: Announced = {},
  ): Promise<StoredFile> =>
    writeWhole(unfinished, body, announced, (file, bytes) => show(key, file, { contentType, bytes }));

  /** Renames a flushed file to that of a key, and writes its facts. */
  async function show(key: string, file: string, about: Omit<StoredFile, 'etag'>): Promise<StoredFile> {
    const facts = { ...about, etag: `"${randomUUID()}"` };
    try {
      await writeFile(`${file}.json`, JSON.stringify(facts), { flush: true });
      await move(file, fileOf(key));
      await move(`${file}.json`, factsOf(key));
      return facts;
    } finally {
      await rm(`${file}.json`, { force: true });
    }
  }

  /** Shows a file under a key by a hard link, which later writes under the key do not change. */
  async function showLinked(from: string, key: string, about: Omit<StoredFile, 'etag'>): Promise<StoredFile> {
    const file = path.join(unfinished, randomUUID());
    try {
      // Some file systems have no hard links.
      await link(from, file).catch(() => copyFile(from, file));
      return await show(key, file, about);
    } finally {
      await rm(file, { force: true });
    }
  }

  async function copy(
    from: string,
    to: string,
    contentType: string,
    etag: string,
  ): Promise<StoredFile | undefined> {
    const facts = await head(from);
    if (facts?.etag !== etag) return undefined;
    // These are the bytes of the facts, since what is copied has a key that is written only once.
    return showLinked(fileOf(from), to, { ...facts, contentType }).catch(unlessMissing);
  }

  async function remove(key: string): Promise<void> {
    await rm(factsOf(key), { force: true });
    await rm(fileOf(key), { force: true });
  }

  const addressOf = (
    ticket: Omit<Parameters<typeof signTicket>[0], 'expires_at'>,
    expiresInSeconds: number,
  ) => {
    const expires_at = clock.now().getTime() + expiresInSeconds * 1000;
    return `${publicUrl}/uploads/${signTicket({ ...ticket, expires_at }, uploadKey)}`;
  };
  const { parts, receive: receivePart } = createDiskParts({
    folder: path.join(folder, 'parts'),
    unfinished,
    urlOf: ({ key, id }, { number, bytes, expiresInSeconds, sender }) =>
      addressOf({ key: safe(key), part: { id, number }, bytes, sender }, expiresInSeconds),
  });

  return {
    put: (key, source, contentType) => keep(key, toStream(source), contentType),
    head,
    copy,
    async promote({ file }, to, contentType) {
      await flush(file);
      const { size: bytes } = await stat(file);
      return showLinked(file, to, { contentType, bytes });
    },
    async get(key, range) {
      const facts = await head(key);
      if (!facts) return undefined;
      const body =
        range && facts.bytes > 0 ? createReadStream(fileOf(key), range) : createReadStream(fileOf(key));
      return { ...facts, body };
    },
    delete: remove,
    async presignPut({ key, contentType, bytes, maxBytes, checksum, expiresInSeconds, sender }) {
      const announced = { content_type: contentType, bytes, max_bytes: maxBytes, checksum, sender };
      const url = addressOf({ key: safe(key), ...announced }, expiresInSeconds);
      return { method: 'PUT', url, headers: { 'content-type': contentType } };
    },
    parts,
    publicUrl: (key) => `${filesUrl}/${key}`,
    check: () => access(unfinished, constants.W_OK),
    async removeUnfinished(before) {
      for (const name of await readdir(unfinished)) {
        const file = path.join(unfinished, name);
        // It may be finished meanwhile, or removed by another node on this folder.
        const written = await stat(file).catch(unlessMissing);
        if (written && written.mtime < before) await rm(file, { force: true });
      }
    },
    async receive(token, { contentType, bytes, checksum, body, admit, isAwaited }) {
      const ticket = readTicket(token, uploadKey, clock.now());
      if (ticket.sender !== undefined) await admit?.(ticket.sender);
      if (ticket.bytes !== undefined && bytes !== ticket.bytes) throw new UploadRefused('length');
      const announced = { checksum, ...ticket };
      if (ticket.part) return receivePart(ticket.part, body, announced);
      if (contentType !== ticket.content_type) throw new UploadRefused('type');
      const stored = await keep(ticket.key, body, contentType, announced);
      if ((await isAwaited?.(ticket.key)) !== false) return stored;
      await remove(ticket.key);
      throw new UploadRefused('over');
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

/** Renames and flushes the folder, so that the name survives a power cut like the bytes. */
async function move(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await rename(from, to);
  if (process.platform === 'win32') return;
  await flush(path.dirname(to));
}

async function flush(place: string): Promise<void> {
  const opened = await open(place);
  await opened.sync().finally(() => opened.close());
}
