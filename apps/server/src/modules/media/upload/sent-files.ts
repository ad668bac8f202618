import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../../kernel/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ProcessPools } from '../../../platform/processes/process-pools.ts';
import type { OpenFile } from '../../../platform/storage/storage.ts';
import { deleteUnusedBlobs, findBlob } from '../blob/blob.repository.ts';
import type { BlobRow } from '../blob/blob.table.ts';
import { deleteFilesOf } from '../blob/delete-files.ts';
import { readSignedId } from '../blob/signed-id.ts';
import { createFileInspector, type InspectionRequest } from '../inspection/file-inspector.ts';
import { partLengths } from './part-lengths.ts';
import { mayUse } from './upload.policy.ts';
import { tooLarge } from './upload-limit.ts';

/** A file to use, and the field of the request that named it. Only users' files are inspected, in turns. */
export interface Use {
  readonly owner: string;
  readonly signed_id: string;
  readonly field: string;
  /** Aborts its inspection if the caller has disconnected. */
  readonly signal?: AbortSignal | undefined;
}

/** The same without a sign-in, at a registration. */
export type StrangersUse = Omit<Use, 'owner'> & { readonly owner: string | undefined };

/** What was fetched: the storage's etag of these bytes, and their MD5. */
interface Fetched {
  readonly etag: string;
  readonly bytes: number;
  readonly md5: string;
}

/** The file of an item that the caller owns, and the field of the request that named the item. */
export interface KeptUse {
  readonly blob_pid: string;
  readonly field: string;
  readonly signal?: AbortSignal | undefined;
}

/** A file with what was found in it. */
export type InspectedFile = Awaited<ReturnType<SentFiles['fetchAndInspect']>>;

type SentFiles = ReturnType<typeof createSentFiles>;

/** Files as they were sent: finds, fetches, inspects and discards them. */
export function createSentFiles({
  db,
  storage,
  clock,
  key,
  processes,
}: Pick<Platform, 'db' | 'storage' | 'clock'> & {
  readonly key: Uint8Array;
  readonly processes: ProcessPools;
}) {
  const inspectFile = createFileInspector(processes);

  async function find({ owner, signed_id, field }: StrangersUse): Promise<BlobRow> {
    const pid = readSignedId(signed_id, clock.now(), key);
    const blob = pid === undefined ? undefined : await findBlob(db, pid);
    if (!blob || !mayUse(blob, owner)) throw new AppError('invalid', { key: 'upload_unknown', field });
    return blob;
  }

  /**
   * Works with an uploaded file. If another call takes and moves it meanwhile, the work starts over at its new location.
   * @throws {AppError} as `find` and the work do.
   */
  async function withUploaded<Out>(use: StrangersUse, work: (blob: BlobRow) => Promise<Out>): Promise<Out> {
    const blob = await find(use);
    try {
      return await work(blob);
    } catch (error) {
      const isMissing = error instanceof AppError && error.problems[0]?.key === 'upload_missing';
      const found = isMissing ? await find(use) : blob;
      if (found.storage_key === blob.storage_key) throw error;
      return work(found);
    }
  }

  async function findKept({ blob_pid, field }: KeptUse): Promise<BlobRow> {
    const blob = await findBlob(db, blob_pid);
    if (!blob) throw new AppError('invalid', { key: 'upload_unknown', field });
    return blob;
  }

  async function open({ storage_key, multipart_id, byte_size }: BlobRow): Promise<OpenFile | undefined> {
    if (multipart_id === null) return storage.get(storage_key);
    return storage.parts.open({ key: storage_key, id: multipart_id }, partLengths(byte_size));
  }

  /** Fetches the bytes. @throws {AppError} if they are missing, or differ from those announced. */
  async function fetchTo(file: string, blob: BlobRow, field: string): Promise<Fetched> {
    const stored = await open(blob);
    if (!stored) throw new AppError('invalid', { key: 'upload_missing', field });
    // A file without a checksum was announced only with a maximum, which a bucket does not enforce.
    if (stored.bytes > blob.byte_size) {
      stored.body.destroy();
      throw tooLarge(blob.byte_size, field);
    }
    const hash = createHash('md5');
    const hashed = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    await pipeline(stored.body, hashed, createWriteStream(file, { mode: 0o600 }));
    const md5 = hash.digest('base64');
    if (blob.state === 'announced' && blob.checksum !== null && md5 !== blob.checksum) {
      // A new announcement starts over.
      await discard([blob.pid]);
      throw new AppError('invalid', { key: 'upload_damaged', field });
    }
    return { etag: stored.etag, bytes: stored.bytes, md5 };
  }

  /** Copies the sent file and inspects it. @throws {AppError} as `fetchTo` and `createFileInspector` do. */
  async function fetchAndInspect(
    file: string,
    blob: BlobRow,
    { signal }: Pick<Use, 'signal'>,
    request: InspectionRequest,
  ) {
    let fetched: Fetched | undefined;
    const fetch = async () => {
      fetched = await fetchTo(file, blob, request.field);
    };
    const { byte_size, owner_pid, pid } = blob;
    // A file without an owner takes a separate turn.
    const inspected = await inspectFile({ file, byte_size, owner: owner_pid ?? pid, signal, fetch }, request);
    if (!fetched) throw new Error('a file was inspected before it was fetched');
    return { ...inspected, fetched };
  }

  /** Removes those of the blobs that nothing uses, and returns their number. */
  async function discard(pids: readonly string[], owner?: string): Promise<number> {
    const blobs = await deleteUnusedBlobs(db, { pids, owner }, pids.length);
    for (const blob of blobs) await deleteFilesOf(storage, blob);
    return blobs.length;
  }

  return { discard, fetchAndInspect, find, findKept, withUploaded };
}
