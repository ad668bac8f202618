import { createHash, type Hash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UploadRefused } from './storage.ts';

/** What was announced about the bytes. */
export interface Announced {
  readonly bytes?: number | undefined;
  readonly max_bytes?: number | undefined;
  /** Base64 MD5. */
  readonly checksum?: string | undefined;
}

/**
 * Writes and flushes bytes to a temporary file in `folder`, which `use` renames. If they are truncated or differ from what was
 * `announced`, the file is deleted unused.
 * @throws {UploadRefused} `length` or `checksum`
 */
export async function writeWhole<Out>(
  folder: string,
  body: Readable,
  announced: Announced,
  use: (file: string, facts: { bytes: number; etag: string }) => Promise<Out>,
): Promise<Out> {
  const file = path.join(folder, randomUUID());
  const { checksum } = announced;
  const hash = createHash('sha256');
  const md5 = createHash('md5');
  const least = announced.bytes ?? 0;
  const most = announced.bytes ?? announced.max_bytes ?? Number.POSITIVE_INFINITY;
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      if (checksum !== undefined) md5.update(chunk);
      done(bytes > most ? new UploadRefused('length') : null, chunk);
    },
  });
  try {
    await pipeline(body, count, createWriteStream(file, { flush: true }));
    if (bytes < least) throw new UploadRefused('length');
    if (checksum !== undefined && md5.digest('base64') !== checksum) throw new UploadRefused('checksum');
    return await use(file, { bytes, etag: named(hash) });
  } finally {
    await rm(file, { force: true });
  }
}

/** Returns the same identifier for a file's content. */
export async function etagOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return named(hash);
}

const named = (hash: Hash): string => `"${hash.digest('hex').slice(0, 32)}"`;
