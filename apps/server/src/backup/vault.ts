import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { StartError } from '../config/start-error.ts';
import { type BackupKey, hiddenName } from './backup-key.ts';
import { DamagedBackup } from './damaged-backup.ts';
import { seal, unseal } from './seal.ts';
import { type BackupStore, type Bytes, unusable } from './store/backup-store.ts';

/** Proof of an object's content: the hash of its plain bytes, and its length in the store. */
export const proofSchema = z.strictObject({
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  stored: z.int().nonnegative(),
});
export type Proof = z.output<typeof proofSchema>;

/** A store that verifies objects when they are read, and encrypts them if there is a key. */
export type Vault = ReturnType<typeof createVault>;

/** The key id of objects that are not sealed. */
export const PLAIN = 'plain';

export function createVault(store: BackupStore, key: BackupKey | undefined) {
  const keyId = key?.id ?? PLAIN;

  /** @returns the proof @throws {StartError} if the store refuses it, {unknown} if the body fails */
  async function write(name: string, body: Bytes): Promise<Proof> {
    const hash = createHash('sha256');
    let bytes = 0;
    let failure: unknown;
    async function* hashed() {
      try {
        for await (const chunk of body) {
          hash.update(chunk);
          bytes += chunk.byteLength;
          yield chunk;
        }
      } catch (error) {
        failure = error;
        throw error;
      }
    }
    try {
      const stored = await store.write(name, key ? seal(hashed(), key, name) : hashed());
      return { bytes, sha256: hash.digest('hex'), stored };
    } catch (error) {
      const isOfStore = error instanceof Error && ('code' in error || '$fault' in error);
      if (error === failure || !isOfStore) throw error;
      throw new StartError(unusable(store, error), { cause: error });
    }
  }

  /** Reads the bytes that were written; they are verified only once the end is reached. @throws {DamagedBackup} */
  async function* read(name: string, proof?: Proof): AsyncGenerator<Uint8Array> {
    const body = await store.read(name);
    if (!body) throw new DamagedBackup(name);
    const hash = createHash('sha256');
    for await (const chunk of key ? unseal(body, key, name) : body) {
      hash.update(chunk);
      yield chunk;
    }
    if (proof && hash.digest('hex') !== proof.sha256) throw new DamagedBackup(name);
  }

  /** Reads all of an object and compares it with its proof. @throws {DamagedBackup} */
  async function check(name: string, proof: Proof): Promise<void> {
    const reading = read(name, proof);
    while (!(await reading.next()).done);
  }

  /** Compresses lines of text. */
  const writeLines = (name: string, lines: AsyncIterable<string>) => write(name, gzip(toBytes(lines)));

  return {
    store,
    /** Which key, if any, its objects are sealed with. */
    keyId,
    /** The name of the object that is a stored file. */
    nameOfFile(storageKey: string): string {
      const hidden = hiddenName(key, storageKey);
      return `files/${keyId}/${hidden.slice(0, 2)}/${hidden.slice(2)}`;
    },
    write,
    read,
    check,
    writeLines,
  };
}

export const gzip = (body: Bytes): AsyncGenerator<Uint8Array> => through(body, createGzip({ level: 6 }));

export const gunzip = (body: Bytes): AsyncGenerator<Uint8Array> => through(body, createGunzip());

async function* through(
  body: Bytes,
  transform: ReturnType<typeof createGzip> | ReturnType<typeof createGunzip>,
): AsyncGenerator<Uint8Array> {
  const feeding = pipeline(Readable.from(body, { objectMode: false }), transform);
  // The error is thrown below.
  feeding.catch(() => undefined);
  yield* transform;
  await feeding;
}

async function* toBytes(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const line of lines) yield Buffer.from(`${line}\n`);
}
