import type { Readable } from 'node:stream';

/** Metadata of a stored file. `bytes` is its length. Other bytes have another `etag`. */
export type StoredFile = { contentType: string; bytes: number; etag: string };

/** Both ends are inclusive and count from 0, as in HTTP. */
export type ByteRange = { start: number; end: number };

/** Bytes in memory, a file on this machine, or a stream that is read to its end. */
export type Source = Uint8Array | { file: string } | Readable;

/**
 * A local copy, at the path `file`, of what was sent under `key` and had this `etag`. It may have been changed, which `isUnchanged`
 * tells, but is not written to again.
 */
export type FetchedFile = {
  readonly file: string;
  readonly key: string;
  readonly etag: string;
  readonly isUnchanged: () => Promise<boolean>;
};

/** A request with which a browser sends an announced file before the ticket expires. */
export type UploadTicket = { method: 'PUT'; url: string; headers: Record<string, string> };

/**
 * An announced file. `checksum` is its base64 MD5. Without `bytes` it may have any length up to `maxBytes`; a bucket does not
 * check that, so the file's first use does.
 */
type UploadRequest = {
  key: string;
  contentType: string;
  checksum?: string;
  expiresInSeconds: number;
  /** The pid of the user who may send it. */
  sender?: string;
} & ({ bytes: number; maxBytes?: never } | { bytes?: never; maxBytes: number });

/** A stored file and its body, whole or the requested range. The caller must read or destroy `body`. */
export type OpenFile = StoredFile & { body: Readable };

/** A file that arrives in parts, numbered from 1. `id` is the storage's name for it until it is complete. */
export type PartedFile = { key: string; id: string };

/** Uploads in parts, each stored atomically; the file is unreadable until all parts have arrived. */
export type PartedStorage = {
  /** Begins an upload and returns its `id`. */
  begin(key: string, contentType: string): Promise<string>;
  /** Returns where a browser sends one part of this many bytes; it may send it repeatedly. */
  presign(
    file: PartedFile,
    part: { number: number; bytes: number; expiresInSeconds: number; sender?: string },
  ): Promise<UploadTicket>;
  /** Lists the numbers of the parts missing or of another length, in order; undefined if the file was abandoned. */
  missing(file: PartedFile, lengths: readonly number[]): Promise<number[] | undefined>;
  /** Assembles the file from parts of these lengths; undefined while one is missing. */
  open(file: PartedFile, lengths: readonly number[]): Promise<OpenFile | undefined>;
  /** Removes the parts; no error if the upload does not exist or is complete. */
  abandon(file: PartedFile): Promise<void>;
};

/**
 * Object storage. A key is a relative, unguessable path made by `newStorageKey`. Writes are atomic; a missing file reads as
 * undefined. Range ends beyond the file are clamped.
 */
export type Storage = {
  put(key: string, source: Source, contentType: string): Promise<StoredFile>;
  get(key: string, range?: ByteRange): Promise<OpenFile | undefined>;
  head(key: string): Promise<StoredFile | undefined>;
  /**
   * Copies a file to another key without transferring it through this machine. Undefined if it does not exist, or no longer
   * has this `etag`.
   */
  copy(from: string, to: string, contentType: string, etag: string): Promise<StoredFile | undefined>;
  /** Stores a fetched file under another key with as little copying and transferring as the storage allows. */
  promote(fetched: FetchedFile, to: string, contentType: string): Promise<StoredFile>;
  /** Deletes a file; no error if it does not exist. */
  delete(key: string): Promise<void>;
  presignPut(request: UploadRequest): Promise<UploadTicket>;
  parts: PartedStorage;
  /** Returns the URL of the file for browsers, on the CDN if there is one. */
  publicUrl(key: string): string;
  /** Rejects if the storage is unusable now. */
  check(): Promise<void>;
  /** Removes incomplete files that killed processes last wrote to before then; undefined if the storage hides them. */
  removeUnfinished?(before: Date): Promise<void>;
  /**
   * Receives the upload for a ticket that points at our own server; undefined if tickets point elsewhere. `checksum` is the
   * sender's base64 MD5. `admit` is called before a byte is read, and `isAwaited` once a whole file has arrived; one that is not
   * awaited is deleted.
   * @throws {UploadRefused} if the token is forged or expired, or type, length or bytes differ from the announced ones.
   */
  receive?(
    token: string,
    upload: {
      contentType: string;
      bytes: number;
      checksum?: string | undefined;
      body: Readable;
      admit?: ((sender: string) => Promise<void>) | undefined;
      isAwaited?: ((key: string) => Promise<boolean>) | undefined;
    },
  ): Promise<{ etag: string }>;
};

export type UploadRefusal = 'forged' | 'expired' | 'over' | 'type' | 'length' | 'checksum';

/** An upload does not match its ticket; nothing of it is kept. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
  readonly reason: UploadRefusal;

  constructor(reason: UploadRefusal) {
    super(`Upload refused: ${reason}`);
    this.reason = reason;
  }
}
