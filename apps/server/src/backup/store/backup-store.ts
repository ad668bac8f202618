/** Bytes in order, read once. A reader that stops early closes the source. */
export type Bytes = AsyncIterable<Uint8Array>;

/**
 * Where backups are kept: a folder or a bucket. A name is a relative path of lower-case letters, digits, `-` and `/`.
 * An object is there whole or not at all.
 */
export interface BackupStore {
  /** What to call it in a message: it has no secrets in it. */
  readonly place: string;
  /** Writes an object, replacing one of that name. @returns its length in bytes */
  write(name: string, body: Bytes): Promise<number>;
  /** The object from its beginning; undefined when it is missing. */
  read(name: string): Promise<Bytes | undefined>;
  /** Its length in bytes; undefined when it is missing. */
  size(name: string): Promise<number | undefined>;
  /** The names of all objects below a folder, which ends with a slash, in no order. */
  list(folder: string): AsyncIterable<string>;
  /** Deleting a missing object is no error. */
  delete(name: string): Promise<void>;
  close(): void;
}
