import { isMissing } from '../platform/storage/is-missing.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { inGroups } from './in-groups.ts';
import type { FileEntry } from './manifest.ts';
import type { Vault } from './vault.ts';

/** Number of files copied or checked in parallel. */
const TOGETHER = 8;

interface Options {
  readonly vault: Vault;
  readonly storage: Pick<Storage, 'get'>;
  /** The keys to keep, in order. */
  readonly keys: AsyncIterable<string>;
  /** The files of the previous backup, in the same order. */
  readonly known: AsyncIterable<FileEntry>;
  /** Called with each copied file. */
  readonly onCopied: (bytes: number) => void;
}

/**
 * Copies the files that no earlier backup has, and yields an entry for every key, in order. A key's file never changes, so for
 * one copied before only its presence is checked.
 */
export async function* copyFiles({
  vault,
  storage,
  keys,
  known,
  onCopied,
}: Options): AsyncGenerator<FileEntry> {
  async function copy(key: string): Promise<FileEntry> {
    const file = await storage.get(key);
    if (!file) return { key };
    // The stream may fail before it is read; reading it then throws.
    file.body.on('error', () => undefined);
    try {
      const proof = await vault.write(vault.nameOfFile(key), file.body);
      onCopied(proof.bytes);
      return { key, type: file.contentType, proof };
    } catch (error) {
      // Its metadata exists but its bytes are missing.
      if (isMissing(error)) return { key };
      throw error;
    }
  }
  async function keep([key, before]: readonly [string, FileEntry | undefined]): Promise<FileEntry> {
    if (!before?.proof) return copy(key);
    const size = await vault.store.size(vault.nameOfFile(key));
    return size === before.proof.stored ? before : copy(key);
  }
  yield* inGroups(withKnown(keys, known), TOGETHER, keep);
}

/** Pairs each key with its previous entry. Both are in order, so neither is held in memory. */
async function* withKnown(
  keys: AsyncIterable<string>,
  known: AsyncIterable<FileEntry>,
): AsyncGenerator<readonly [string, FileEntry | undefined]> {
  const entries = known[Symbol.asyncIterator]();
  let entry = await entries.next();
  for await (const key of keys) {
    while (!entry.done && entry.value.key < key) entry = await entries.next();
    yield [key, !entry.done && entry.value.key === key ? entry.value : undefined];
  }
  await entries.return?.();
}
