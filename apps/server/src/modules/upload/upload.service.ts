import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { directUpload, directUploadRequest, Inspection, signedRequest } from '@pleinair/contract';
import { type AcceptedFile, contentRegistry, pictureFiles } from '@pleinair/domain';
import type { z } from 'zod';
import { AppError } from '../../app-error.ts';
import type { SignedInUser } from '../../caller.ts';
import type { ReceiveFile } from '../../http/multipart.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { newPid } from '../../platform/ids/pid.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { INCOMING, newStorageKey } from '../../platform/storage/storage-key.ts';
import { maxUploadBytes } from '../plan/plan.policy.ts';
import type { Capabilities } from '../plan/plan.repository.ts';
import { findBlob, insertBlob, storeBlob } from './blob.repository.ts';
import type { BlobRow } from './blob.table.ts';
import { acceptedAs, inspectFile } from './inspect/inspect-file.ts';
import { renderPicture } from './render-picture.ts';
import { readSignedId, SIGNED_ID_LIFETIME, signId } from './signed-id.ts';
import { stripMetadata } from './strip-metadata/strip-metadata.ts';
import { withTemporaryFile } from './temporary-file.ts';
import { mayUse } from './upload.policy.ts';

export interface UploadDependencies {
  readonly db: Database;
  readonly storage: Storage;
  readonly clock: Clock;
  /** Signs the names of announced files. */
  readonly key: Uint8Array;
  readonly plans: { capabilitiesOf(plan_name: string): Promise<Capabilities> };
}

/** A file to use, and the field of the request that named it. `owner` is undefined for a new account's photo. */
export interface Use {
  readonly owner: string | undefined;
  readonly signed_id: string;
  readonly field: string;
}

export type UploadService = ReturnType<typeof createUploadService>;

const previewed = [...pictureFiles, { mime: 'image/webp', extensions: ['webp'] }] as const;
/** What may be announced by its type alone. */
const signed = [...previewed, ...Object.values(contentRegistry).flatMap(({ accepts }) => accepts)];
/** The folder of the files that are served. */
const KEPT = 'kept';

/**
 * Files on their way in. A file is announced, sent to the storage under a key that is never served, and looked at when it
 * is first used: only then does it get its type, its address, and a life beyond the day.
 */
export function createUploadService({ db, storage, clock, key, plans }: UploadDependencies) {
  const limitOf = async (user: SignedInUser | undefined) =>
    maxUploadBytes(user ? await plans.capabilitiesOf(user.plan_name) : {});

  async function announce(
    user: SignedInUser,
    { blob }: z.output<typeof directUploadRequest>,
  ): Promise<z.input<typeof directUpload>> {
    checkSize(blob.byte_size, await limitOf(user));
    const { filename, byte_size, checksum } = blob;
    const content_type = announcedType(blob.content_type);
    const storage_key = newStorageKey(INCOMING, 'bin');
    const row = { owner_pid: user.pid, storage_key, filename, content_type, byte_size, checksum };
    const { pid } = await insertBlob(db, { ...row, pid: newPid(), state: 'announced' });
    const { url, headers } = await storage.presignPut({
      key: storage_key,
      contentType: content_type,
      bytes: byte_size,
      checksum,
      expiresInSeconds: SIGNED_ID_LIFETIME / 1000,
    });
    const signed_id = signId(pid, clock.now(), key);
    return {
      key: pid,
      filename,
      byte_size,
      checksum,
      content_type,
      signed_id,
      direct_upload: { url, headers },
    };
  }

  /**
   * The older announcement: a type, and of the length no more than what the plan allows.
   * @throws {AppError} 415 for a type that no object has.
   */
  async function sign(
    user: SignedInUser,
    { mime, extension }: { mime: string; extension: string },
  ): Promise<z.input<typeof signedRequest>> {
    const { mime: content_type } = acceptedAs(mime, signed, 'file-type');
    const byte_size = await limitOf(user);
    const storage_key = newStorageKey(INCOMING, 'bin');
    const filename = `upload.${extension.replace(/^\./, '')}`;
    const row = { owner_pid: user.pid, storage_key, filename, content_type, byte_size };
    const { pid } = await insertBlob(db, { ...row, pid: newPid(), state: 'announced' });
    const { url, headers } = await storage.presignPut({
      key: storage_key,
      contentType: content_type,
      maxBytes: byte_size,
      expiresInSeconds: SIGNED_ID_LIFETIME / 1000,
    });
    return { signed_request: url, headers, signed_id: signId(pid, clock.now(), key) };
  }

  const receiveFile: ReceiveFile = async (file, { user }) => {
    const limit = await limitOf(user);
    const storage_key = newStorageKey(INCOMING, 'bin');
    let byte_size = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        byte_size += chunk.length;
        try {
          checkSize(byte_size, limit);
          done(null, chunk);
        } catch (error) {
          done(error instanceof Error ? error : new Error(String(error)));
        }
      },
    });
    await Promise.all([
      pipeline(file.stream, counted),
      storage.put(storage_key, counted, 'application/octet-stream'),
    ]);
    const content_type = 'application/octet-stream';
    checkSize(byte_size, limit);
    const row = {
      owner_pid: user?.pid ?? null,
      storage_key,
      filename: file.filename,
      content_type,
      byte_size,
    };
    const { pid } = await insertBlob(db, { ...row, pid: newPid(), state: 'announced' });
    return signId(pid, clock.now(), key);
  };

  async function find({ owner, signed_id, field }: Use): Promise<BlobRow> {
    const pid = readSignedId(signed_id, clock.now(), key);
    const blob = pid === undefined ? undefined : await findBlob(db, pid);
    if (!blob || !mayUse(blob, owner)) throw new AppError('invalid', { key: 'upload_unknown', field });
    return blob;
  }

  /** Fetches the bytes. @throws {AppError} when they are not there, or not those announced. */
  async function fetchTo(file: string, blob: BlobRow, field: string): Promise<void> {
    const stored = await storage.get(blob.storage_key);
    if (!stored) throw new AppError('invalid', { key: 'upload_missing', field });
    // Of a file without a checksum only the most that it may have was said: a bucket lets more in.
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
    const asAnnounced = blob.checksum === null || hash.digest('base64') === blob.checksum;
    if (blob.state === 'announced' && !asAnnounced) {
      throw new AppError('invalid', { key: 'upload_damaged', field });
    }
  }

  async function keep(bytes: Buffer | { file: string }, extension: string, type: string): Promise<string> {
    const storage_key = newStorageKey(KEPT, extension);
    await storage.put(storage_key, bytes, type);
    return storage_key;
  }

  /**
   * The blob of an object's file, as it was sent but for its metadata. The first use looks at it and makes its small
   * picture.
   * @throws {AppError} 415 when it is none of `accepts`, 422 when it cannot be used, on `field`.
   */
  async function takeFile(use: Use, accepts: readonly AcceptedFile[]): Promise<BlobRow> {
    const blob = await find(use);
    if (blob.state === 'stored') {
      acceptedAs(blob.content_type, accepts, use.field);
      return blob;
    }
    return withTemporaryFile(async (file) => {
      await fetchTo(file, blob, use.field);
      const { inspection: found, extension } = await inspectFile(file, accepts, use.field);
      const { content_type } = found;
      const byte_size = await stripMetadata(file, content_type);
      const inspection = { ...found, byte_size };
      const isPicture = content_type.startsWith('image/');
      const small_key = isPicture
        ? await keep(await renderPicture(file, 'small'), 'webp', 'image/webp')
        : null;
      const storage_key = await keep({ file }, extension, content_type);
      const stored = { storage_key, small_key, content_type, byte_size, inspection };
      const taken = await storeBlob(db, blob.pid, stored);
      await deleteFiles(taken ? { storage_key: blob.storage_key, small_key: null } : stored);
      return taken ?? takeFile(use, accepts);
    });
  }

  /**
   * A new blob that shows an uploaded picture, drawn anew: nothing of what was sent is served as it is.
   * @throws {AppError} as `takeFile` does.
   */
  async function takePicture(use: Use, accepts: readonly AcceptedFile[] = previewed): Promise<BlobRow> {
    const sent = await find(use);
    return withTemporaryFile(async (file) => {
      await fetchTo(file, sent, use.field);
      const { inspection } = await inspectFile(file, accepts, use.field);
      const [large, small] = [await renderPicture(file, 'large'), await renderPicture(file, 'small')];
      const storage_key = await keep(large, 'webp', 'image/webp');
      const small_key = await keep(small, 'webp', 'image/webp');
      const row = {
        owner_pid: use.owner ?? null,
        filename: sent.filename,
        storage_key,
        small_key,
        inspection,
      };
      const byte_size = large.byteLength;
      return insertBlob(db, {
        ...row,
        pid: newPid(),
        content_type: 'image/webp',
        byte_size,
        state: 'stored',
      });
    });
  }

  /**
   * Gives `work` an uploaded file, checked, for as long as it lasts; the upload stays as it is.
   * @throws {AppError} as `takeFile` does.
   */
  async function borrow<Out>(
    use: Use,
    accepts: readonly AcceptedFile[],
    work: (file: string) => Promise<Out>,
  ): Promise<Out> {
    const blob = await find(use);
    return withTemporaryFile(async (file) => {
      await fetchTo(file, blob, use.field);
      await inspectFile(file, accepts, use.field);
      return work(file);
    });
  }

  async function inspect(use: Use, accepts: readonly AcceptedFile[]): Promise<Inspection> {
    const { inspection } = await takeFile(use, accepts);
    if (!inspection) throw new Error('a stored blob has no inspection');
    return inspection;
  }

  async function deleteFiles({ storage_key, small_key }: Pick<BlobRow, 'storage_key' | 'small_key'>) {
    await storage.delete(storage_key);
    if (small_key !== null) await storage.delete(small_key);
  }

  return { announce, sign, receiveFile, borrow, inspect, takeFile, takePicture, deleteFiles };
}

function checkSize(byte_size: number, limit: number): void {
  if (byte_size === 0) throw new AppError('invalid', { key: 'upload_empty', field: 'blob.byte_size' });
  if (byte_size > limit) throw tooLarge(limit, 'blob.byte_size');
}

const tooLarge = (limit: number, field: string): AppError =>
  new AppError('too_large', { key: 'upload_too_large', field, values: { limit: limit / 1_000_000 } });

/** Only types that a page cannot be made of go to the storage under their own name. */
function announcedType(type: string | null | undefined): string {
  const harmless = /^(image\/(png|jpeg|webp)|video\/mp4|audio\/mpeg|model\/gltf-binary)$/;
  return harmless.test(type ?? '') && type ? type : 'application/octet-stream';
}
