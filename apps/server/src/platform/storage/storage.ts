import type { Readable } from 'node:stream';

/** What is known of a stored file without reading it. `bytes` is its length. */
export type StoredFile = { contentType: string; bytes: number; etag: string };

/** Both ends are included and counted from 0, as in HTTP. */
export type ByteRange = { start: number; end: number };

/** Bytes in memory, a file on this machine, or a stream that is read to its end. */
export type Source = Uint8Array | { file: string } | Readable;

/** A request with which a browser sends an announced file before the ticket expires. */
export type UploadTicket = { method: 'PUT'; url: string; headers: Record<string, string> };

/**
 * The announcement of a file. `checksum` is its base64 MD5. Without `bytes` it may have any length up to `maxBytes`. A bucket
 * does not check that, so the file's first use does.
 */
type UploadRequest = {
  key: string;
  contentType: string;
  checksum?: string;
  expiresInSeconds: number;
  /** The pid of the user who may send it. */
  sender?: string;
} & ({ bytes: number; maxBytes?: never } | { bytes?: never; maxBytes: number });

/** A kept file and its body, whole or the range asked for. The caller must read or destroy `body`. */
export type OpenFile = StoredFile & { body: Readable };

/** A file that arrives in parts, counted from 1. `id` is the storage's name for it until it is whole. */
export type PartedFile = { key: string; id: string };

/** Parts that come one by one, each whole or not at all; nothing of the file is read before all of them are there. */
export type PartedStorage = {
  /** Answers the `id`. */
  begin(key: string, contentType: string): Promise<string>;
  /** Where a browser sends one part of this many bytes, repeatedly if it must. */
  presign(
    file: PartedFile,
    part: { number: number; bytes: number; expiresInSeconds: number; sender?: string },
  ): Promise<UploadTicket>;
  /** The numbers of the parts that are not there with these lengths, in order; undefined when the file is given up. */
  missing(file: PartedFile, lengths: readonly number[]): Promise<number[] | undefined>;
  /** The file put together of parts of these lengths; undefined while one is missing. */
  open(file: PartedFile, lengths: readonly number[]): Promise<OpenFile | undefined>;
  /** Removes the parts; no error if the upload does not exist or is whole. */
  abandon(file: PartedFile): Promise<void>;
};

/**
 * Object storage. A key is a relative path made by `newStorageKey`, which cannot be guessed. A file exists complete
 * or not at all; a missing one reads as undefined. Range ends past the file are cut to it.
 */
export type Storage = {
  put(key: string, source: Source, contentType: string): Promise<StoredFile>;
  get(key: string, range?: ByteRange): Promise<OpenFile | undefined>;
  head(key: string): Promise<StoredFile | undefined>;
  /**
   * Makes a file of the same bytes under another key, without moving them through this machine. Undefined when there is none,
   * or when it is no longer the one that had this `etag`.
   */
  copy(from: string, to: string, contentType: string, etag: string): Promise<StoredFile | undefined>;
  /** Deletes a file; no error if it does not exist. */
  delete(key: string): Promise<void>;
  presignPut(request: UploadRequest): Promise<UploadTicket>;
  parts: PartedStorage;
  /** The address under which browsers read the file: of the delivery network when there is one. */
  publicUrl(key: string): string;
  /** Rejects when the storage cannot be used now. */
  check(): Promise<void>;
  /** Removes incomplete files that a killed process last wrote before then; undefined where the storage hides them. */
  removeUnfinished?(before: Date): Promise<void>;
  /**
   * Takes the body of a ticket that points at our own server; undefined where tickets point elsewhere. `checksum` is what
   * the sender says of it, as base64 MD5; `admit` is asked about them before a byte is read, and `isAwaited` about a whole file
   * once it is there; an unused one is not kept.
   * @throws {UploadRefused} when the token is not ours or over, or type, length or bytes are not the announced ones.
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

/** An upload that does not keep to its ticket; nothing of it is kept. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
  readonly reason: UploadRefusal;

  constructor(reason: UploadRefusal) {
    super(`Upload refused: ${reason}`);
    this.reason = reason;
  }
}
