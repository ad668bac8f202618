import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { contentRegistry, pictureFiles } from '@pleinair/content/definitions';
import type { directUpload, directUploadRequest, partedUpload, signedRequest } from '@pleinair/contract';
import { fileKinds, KEPT_KINDS, newPid } from '@pleinair/domain';
import type { z } from 'zod';
import type { ReceiveFile } from '../../../http/multipart.ts';
import type { SignedInUser } from '../../../kernel/caller.ts';
import { pick } from '../../../kernel/pick.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PartedFile } from '../../../platform/storage/storage.ts';
import { INCOMING, newStorageKey } from '../../../platform/storage/storage-key.ts';
import { findBlobInParts, renewBlob } from '../blob/blob.repository.ts';
import type { BlobRow } from '../blob/blob.table.ts';
import { SIGNED_ID_LIFETIME, signId } from '../blob/signed-id.ts';
import type { StorageQuota } from '../blob/storage-quota.ts';
import { acceptedAs } from '../formats/accepted-file.ts';
import { partLengths, partSize } from './part-lengths.ts';
import { ANONYMOUS_LIMIT, checkSize } from './upload-limit.ts';

export interface AnnouncementDependencies extends Pick<Platform, 'db' | 'storage' | 'clock'> {
  /** Signs the ids of announced files. */
  readonly key: Uint8Array;
  /** Returns the largest file size on a plan, in bytes. */
  readonly uploadLimitOf: (plan_name: string) => Promise<number>;
  readonly quota: StorageQuota;
  /** Counts what a user sends. @throws {AppError} `too_many` */
  readonly admit: (user_pid: string, files: number) => Promise<void>;
}

type Announcement = z.output<typeof directUploadRequest>;

/** The types of pictures for which renditions are made. */
export const previewed = pictureFiles;
/** The types that may be announced without a length. */
const signed = [
  ...previewed,
  fileKinds.webp,
  fileKinds.gif,
  fileKinds.avif,
  ...Object.values(contentRegistry).flatMap(({ accepts }) => accepts),
];

/** A file being uploaded in parts, and the numbers of the missing parts. */
interface InParts {
  readonly blob: BlobRow;
  readonly file: PartedFile;
  readonly missing: readonly number[];
}

const expiresInSeconds = SIGNED_ID_LIFETIME / 1000;

/** Announces files: returns where to send a file, and the id to use it by afterwards. */
export function createAnnouncements(dependencies: AnnouncementDependencies) {
  const { db, storage, clock, key, uploadLimitOf, quota, admit } = dependencies;
  const limitOf = async (user: SignedInUser | undefined) =>
    user ? uploadLimitOf(user.plan_name) : ANONYMOUS_LIMIT;
  const newBlob = () => ({
    pid: newPid(),
    storage_key: newStorageKey(INCOMING, 'bin'),
    state: 'announced' as const,
  });

  /** Uploads to our own URLs are counted as they arrive; for a bucket, only the URLs given can be counted. */
  async function admitAddresses({ pid }: SignedInUser, addresses: number): Promise<void> {
    if (!storage.receive && addresses > 0) await admit(pid, addresses);
  }

  async function announce(user: SignedInUser, { blob }: Announcement): Promise<z.input<typeof directUpload>> {
    checkSize(blob.byte_size, await limitOf(user));
    await admitAddresses(user, 1);
    const { filename, byte_size, checksum } = blob;
    const content_type = announcedType(blob.content_type);
    const row = { filename, content_type, byte_size, checksum };
    const { pid, storage_key } = await quota.keep({ ...newBlob(), ...row, owner_pid: user.pid });
    const { url, headers } = await storage.presignPut({
      key: storage_key,
      contentType: content_type,
      bytes: byte_size,
      checksum,
      expiresInSeconds,
      sender: user.pid,
    });
    const signed_id = signId(pid, clock.now(), key);
    return { ...row, key: pid, signed_id, direct_upload: { url, headers } };
  }

  /**
   * Announces a file uploaded in parts. If it is announced again before it is used, the upload continues: only missing parts are
   * requested.
   */
  async function announceInParts(
    user: SignedInUser,
    announcement: Announcement,
  ): Promise<z.input<typeof partedUpload>> {
    checkSize(announcement.blob.byte_size, await limitOf(user));
    const known = await goOn(user, announcement);
    const awaited = known?.missing ?? partLengths(announcement.blob.byte_size);
    await admitAddresses(user, awaited.length);
    const { blob, file, missing } = known ?? (await begin(user, announcement));
    const { pid, byte_size, checksum } = blob;
    const lengths = partLengths(byte_size);
    const sent = { expiresInSeconds, sender: user.pid };
    const parts = missing.map(async (number) => {
      const bytes = lengths[number - 1] ?? 0;
      const { url, headers } = await storage.parts.presign(file, { number, bytes, ...sent });
      return { number, byte_size: bytes, url, headers };
    });
    return {
      ...pick(blob, 'pid', 'filename', 'byte_size', 'content_type'),
      checksum: checksum ?? '',
      signed_id: signId(pid, clock.now(), key),
      part_size: partSize(byte_size),
      parts: await Promise.all(parts),
    };
  }

  async function goOn(user: SignedInUser, { blob }: Announcement): Promise<InParts | undefined> {
    const { byte_size, checksum } = blob;
    const content_type = announcedType(blob.content_type);
    const known = await findBlobInParts(db, { owner_pid: user.pid, byte_size, checksum, content_type });
    if (!known?.multipart_id) return undefined;
    const file = { key: known.storage_key, id: known.multipart_id };
    const missing = await storage.parts.missing(file, partLengths(byte_size));
    // Collected, or cancelled by a concurrent call.
    if (!missing || !(await renewBlob(db, known.pid))) return undefined;
    return { blob: known, file, missing };
  }

  async function begin(user: SignedInUser, { blob }: Announcement): Promise<InParts> {
    const { filename, byte_size, checksum } = blob;
    const content_type = announcedType(blob.content_type);
    const row = { ...newBlob(), owner_pid: user.pid, filename, content_type, byte_size, checksum };
    const file = { key: row.storage_key, id: await storage.parts.begin(row.storage_key, content_type) };
    try {
      const inserted = await quota.keep({ ...row, multipart_id: file.id });
      return { blob: inserted, file, missing: partLengths(byte_size).map((_length, index) => index + 1) };
    } catch (error) {
      await storage.parts.abandon(file);
      throw error;
    }
  }

  /**
   * The older announcement by type only, without a length. Reserves the plan's largest file size until the file is used.
   * @throws {AppError} 415 for a type that no object accepts.
   */
  async function sign(
    user: SignedInUser,
    { mime, extension }: { mime: string; extension: string },
  ): Promise<z.input<typeof signedRequest>> {
    const { mime: content_type } = acceptedAs(mime, signed, 'file-type');
    const room = await quota.roomOf(user.pid);
    if (room.bytes < 1) throw room.refusal;
    const byte_size = Math.min(await limitOf(user), room.bytes);
    await admitAddresses(user, 1);
    const filename = `upload.${extension.replace(/^\./, '')}`;
    const row = { owner_pid: user.pid, filename, content_type, byte_size };
    const { pid, storage_key } = await quota.keep({ ...newBlob(), ...row });
    const { url, headers } = await storage.presignPut({
      key: storage_key,
      contentType: content_type,
      maxBytes: byte_size,
      expiresInSeconds,
      sender: user.pid,
    });
    return { signed_request: url, headers, signed_id: signId(pid, clock.now(), key) };
  }

  const receiveFile: ReceiveFile = async (file, { user }, { maxMegabytes = 0 } = {}) => {
    const limit = Math.max(await limitOf(user), maxMegabytes * 1_000_000);
    const room = await quota.roomOf(user?.pid);
    if (room.bytes < 1) throw room.refusal;
    const blob = newBlob();
    let byte_size = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        byte_size += chunk.length;
        try {
          checkSize(byte_size, limit);
          if (byte_size > room.bytes) throw room.refusal;
          done(null, chunk);
        } catch (error) {
          done(error instanceof Error ? error : new Error(String(error)));
        }
      },
    });
    const steps = [
      pipeline(file.stream, counted),
      storage.put(blob.storage_key, counted, 'application/octet-stream'),
    ] as const;
    // Both clean up before the error is reported.
    await Promise.allSettled(steps);
    await Promise.all(steps);
    const content_type = 'application/octet-stream';
    try {
      checkSize(byte_size, limit);
      const row = { owner_pid: user?.pid ?? null, filename: file.filename, content_type, byte_size };
      const { pid } = await quota.keep({ ...blob, ...row });
      return { pid, signed_id: signId(pid, clock.now(), key) };
    } catch (error) {
      await storage.delete(blob.storage_key);
      throw error;
    }
  };

  return { announce, announceInParts, sign, receiveFile };
}

/** Only types that are kept, which browsers never show as a page, are passed to the storage. */
function announcedType(type: string | null | undefined): string {
  const kind = KEPT_KINDS.find((one) => fileKinds[one].mime === type);
  return kind ? fileKinds[kind].mime : 'application/octet-stream';
}
