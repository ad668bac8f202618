import { reasonOf } from '../../platform/storage/storage-failure.ts';

/** Bytes in order, read once. A reader that stops early closes the source. */
export type Bytes = AsyncIterable<Uint8Array>;

/**
 * Stores backups in a folder or a bucket. A name is a relative path of lower-case letters, digits, `-` and `/`. Writes are
 * atomic.
 */
export interface BackupStore {
  /** Name for messages; contains no secrets. */
  readonly place: string;
  /** Writes an object, replacing one of that name. @returns its length in bytes */
  write(name: string, body: Bytes): Promise<number>;
  /** Reads an object from its beginning; undefined if it is missing. */
  read(name: string): Promise<Bytes | undefined>;
  /** Returns its length in bytes; undefined if it is missing. */
  size(name: string): Promise<number | undefined>;
  /** Lists the names of all objects below a folder, which ends with a slash, in no particular order. */
  list(folder: string): AsyncIterable<string>;
  /** Deletes an object; a missing one is no error. */
  delete(name: string): Promise<void>;
  close(): void;
}

/** Says in one line which store is unusable, and why. */
export const unusable = ({ place }: BackupStore, error: unknown): string =>
  `The place of the backups, ${place}, cannot be used: ${reasonOf(error)}.`;
