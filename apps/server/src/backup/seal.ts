import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { BackupKey } from './backup-key.ts';
import { DamagedBackup } from './damaged-backup.ts';
import type { Bytes } from './store/backup-store.ts';

const CIPHER = 'aes-256-gcm';
const SALT = 16;
const TAG = 16;
/** Bytes per sealed chunk; none are used before the chunk is authenticated. */
const CHUNK = 64 * 1024;

/**
 * Encrypts bytes in chunks: a salt, then each chunk with its tag. Every object has its own key, derived from the salt and its
 * name, so objects cannot be swapped. A chunk's nonce is its number and whether it is the last one, so chunks cannot be moved or
 * left out (the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár, 2015).
 */
export async function* seal(body: Bytes, key: BackupKey, name: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT);
  const secret = key.derive(`object ${name}`, salt);
  yield salt;
  for await (const { bytes, index, isLast } of cut(body, CHUNK)) {
    const cipher = createCipheriv(CIPHER, secret, nonce(index, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Decrypts what `seal` made under this name. @throws {DamagedBackup} at the first chunk that was changed */
export async function* unseal(body: Bytes, key: BackupKey, name: string): AsyncGenerator<Buffer> {
  let secret: Buffer | undefined;
  for await (const { bytes, index, isLast } of cut(body, CHUNK + TAG, SALT)) {
    if (!secret) {
      if (isLast) throw new DamagedBackup(name);
      secret = key.derive(`object ${name}`, bytes);
      continue;
    }
    yield openChunk(secret, bytes, nonce(index - 1, isLast), name);
  }
}

function openChunk(secret: Buffer, bytes: Buffer, iv: Buffer, name: string): Buffer {
  if (bytes.length < TAG) throw new DamagedBackup(name);
  const end = bytes.length - TAG;
  const decipher = createDecipheriv(CIPHER, secret, iv, { authTagLength: TAG });
  decipher.setAuthTag(bytes.subarray(end));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()]);
  } catch {
    throw new DamagedBackup(name);
  }
}

function nonce(index: number, isLast: boolean): Buffer {
  const iv = Buffer.alloc(12);
  iv.writeUIntBE(index, 0, 6);
  iv.writeUInt8(Number(isLast), 11);
  return iv;
}

interface Chunk {
  readonly bytes: Buffer;
  readonly index: number;
  readonly isLast: boolean;
}

/** Splits bytes into chunks of this length; the first may have another. The last one is shorter, or empty. */
async function* cut(body: Bytes, length: number, first = length): AsyncGenerator<Chunk> {
  let held: Buffer = Buffer.alloc(0);
  let index = 0;
  const wanted = () => (index === 0 ? first : length);
  for await (const bytes of body) {
    held = held.length === 0 ? Buffer.from(bytes) : Buffer.concat([held, bytes]);
    // A full chunk may still be the last one.
    while (held.length > wanted()) {
      const end = wanted();
      yield { bytes: held.subarray(0, end), index, isLast: false };
      index += 1;
      held = held.subarray(end);
    }
  }
  yield { bytes: held, index, isLast: true };
}
