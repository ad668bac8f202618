import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
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
  use: (file: string, bytes: number) => Promise<Out>,
): Promise<Out> {
  const file = path.join(folder, randomUUID());
  const { checksum } = announced;
  const md5 = createHash('md5');
  const least = announced.bytes ?? 0;
  const most = announced.bytes ?? announced.max_bytes ?? Number.POSITIVE_INFINITY;
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (checksum !== undefined) md5.update(chunk);
      done(bytes > most ? new UploadRefused('length') : null, chunk);
    },
  });
  try {
    await pipeline(body, count, createWriteStream(file, { flush: true }));
    if (bytes < least) throw new UploadRefused('length');
    if (checksum !== undefined && md5.digest('base64') !== checksum) throw new UploadRefused('checksum');
    return await use(file, bytes);
  } finally {
    await rm(file, { force: true });
  }
}
