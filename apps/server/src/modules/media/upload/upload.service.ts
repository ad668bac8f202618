import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { AcceptedFile } from '@pleinair/content/definitions';
import type { Inspection } from '@pleinair/contract';
import { FILE_START_BYTES, fileKinds, kindOfStart, mediaOf, newPid } from '@pleinair/domain';
import { AppError } from '../../../kernel/app-error.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ProcessPools } from '../../../platform/processes/process-pools.ts';
import { KEPT, newStorageKey } from '../../../platform/storage/storage-key.ts';
import { postponeExpiry, storeBlob } from '../blob/blob.repository.ts';
import type { BlobRow } from '../blob/blob.table.ts';
import { createFileCopying } from '../blob/copy-files.ts';
import { deleteFilesOf } from '../blob/delete-files.ts';
import { REPLACED_LIFETIME, SIGNED_ID_LIFETIME, signId } from '../blob/signed-id.ts';
import { acceptedAs, isRedrawn } from '../formats/accepted-file.ts';
import { NOTHING_FOUND } from '../inspection/nothing-found.ts';
import { PICTURE_SIZES, type PictureSize, renditionOf, SMALLER_SIZES } from '../picture/picture-sizes.ts';
import type { OrderUsdz } from '../usdz/usdz-jobs.ts';
import { type AnnouncementDependencies, createAnnouncements, previewed } from './announcements.ts';
import {
  createSentFiles,
  type InspectedFile,
  type KeptUse,
  type StrangersUse,
  type Use,
} from './sent-files.ts';

export type UploadService = ReturnType<typeof createUploadService>;

/**
 * Receives files. A file is announced, sent to the storage under a key that is never served, and inspected when it is first used:
 * only then does it get its type and its URL, and is kept beyond the day.
 */
export function createUploadService(
  dependencies: AnnouncementDependencies &
    Pick<Platform, 'withTemporaryFile'> & { readonly orderUsdz: OrderUsdz; readonly processes: ProcessPools },
) {
  const { db, storage, clock, key, quota, orderUsdz, withTemporaryFile } = dependencies;
  const { discard, fetchAndInspect, find, findKept, withUploaded } = createSentFiles(dependencies);

  async function keep(file: string, extension: string, type: string): Promise<string> {
    const storage_key = newStorageKey(KEPT, extension);
    await storage.put(storage_key, { file }, type);
    return storage_key;
  }

  /** Keeps the sent file as the inspection left it. */
  async function keepSent(
    file: string,
    { storage_key: key }: BlobRow,
    { inspection: { byte_size, content_type }, extension, fetched: { bytes, etag, md5 } }: InspectedFile,
  ): Promise<string> {
    const kept = newStorageKey(KEPT, extension);
    const isUnchanged = async () => bytes === byte_size && md5 === (await md5Of(file));
    await storage.promote({ file, key, etag, isUnchanged }, kept, content_type);
    return kept;
  }

  const keepRendition = (file: string, size: PictureSize) =>
    keep(renditionOf(file, size), 'webp', 'image/webp');

  const keepSmaller = async (file: string) => ({
    small_key: await keepRendition(file, 'small'),
    tiny_key: await keepRendition(file, 'tiny'),
  });

  /**
   * Returns the blob of an object's file, as sent but without metadata; a picture of a type that is not accepted is converted.
   * The first use inspects it and makes its small rendition.
   * @throws {AppError} 415 if it is none of `accepts`, 422 if it is unusable, on `field`; as `quota.admitGrown` does.
   */
  const takeFile = (use: Use, accepts: readonly AcceptedFile[]): Promise<BlobRow> =>
    withUploaded(use, (blob) => takeBlob(blob, use, accepts));

  async function takeBlob(blob: BlobRow, use: Use, accepts: readonly AcceptedFile[]): Promise<BlobRow> {
    if (blob.state === 'stored') {
      acceptedAs(blob.content_type, accepts, use.field);
      return blob;
    }
    return withTemporaryFile(async (file) => {
      const request = { accepts, field: use.field, isKept: true, renditions: SMALLER_SIZES } as const;
      const inspected = await fetchAndInspect(file, blob, use, request);
      const { inspection } = inspected;
      const { content_type, byte_size } = inspection;
      const smaller = mediaOf(content_type) === 'picture' ? await keepSmaller(file) : {};
      const storage_key = await keepSent(file, blob, inspected);
      const stored = { storage_key, ...smaller, content_type, byte_size, inspection };
      const keeping = db.transaction(async (tx) => {
        const first = await storeBlob(tx, blob.pid, stored);
        if (first && content_type === fileKinds.glb.mime) await orderUsdz(blob.pid, tx);
        if (byte_size > blob.byte_size) await quota.admitGrown(tx, blob.owner_pid);
        return first;
      });
      const taken = await keeping.catch(async (error) => {
        await deleteFilesOf(storage, stored);
        throw error;
      });
      await deleteFilesOf(storage, taken ? blob : stored);
      return taken ?? takeFile(use, accepts);
    });
  }

  /**
   * Returns the blob of an original picture to inspect later: only its first bytes are checked now.
   * @throws {AppError} 415 if it is none of `accepts`, 422 if it is missing, on `field`.
   */
  async function setAside(use: StrangersUse, accepts: readonly AcceptedFile[]): Promise<string> {
    const { pid, storage_key } = await find(use);
    const stored = await storage.get(storage_key, { start: 0, end: FILE_START_BYTES - 1 });
    if (!stored) throw new AppError('invalid', { key: 'upload_missing', field: use.field });
    const kind = kindOfStart(await buffer(stored.body));
    const types = accepts.map(({ mime }) => mime);
    if (!isRedrawn(kind, types)) acceptedAs(kind && fileKinds[kind].mime, accepts, use.field);
    return pid;
  }

  /**
   * Creates a blob with a re-encoded uploaded picture, so that the original bytes are never served. One that was replaced has been
   * re-encoded before, and is used again.
   * @throws {AppError} as `takeFile` does.
   */
  async function takePicture(
    use: Use | KeptUse,
    accepts: readonly AcceptedFile[] = previewed,
  ): Promise<BlobRow> {
    if ('blob_pid' in use) return redraw(await findKept(use), use, accepts);
    return withUploaded(use, async (sent) => (isDrawn(sent) ? sent : redraw(sent, use, accepts)));
  }

  async function redraw(
    sent: BlobRow,
    use: Use | KeptUse,
    accepts: readonly AcceptedFile[],
  ): Promise<BlobRow> {
    return withTemporaryFile(async (file) => {
      const request = { accepts, field: use.field, renditions: PICTURE_SIZES };
      const { inspection } = await fetchAndInspect(file, sent, use, request);
      const storage_key = await keepRendition(file, 'large');
      const smaller = await keepSmaller(file);
      const row = {
        owner_pid: 'blob_pid' in use ? sent.owner_pid : use.owner,
        filename: sent.filename,
        storage_key,
        ...smaller,
        inspection,
      };
      const { size: byte_size } = await stat(renditionOf(file, 'large'));
      const blob = { ...row, pid: newPid(), content_type: 'image/webp', byte_size, state: 'stored' as const };
      return quota.keep(blob, { made: true }).catch(async (error) => {
        await deleteFilesOf(storage, row);
        throw error;
      });
    });
  }

  /**
   * Lends `work` an uploaded or kept file, after checking it; the file stays unchanged.
   * @throws {AppError} as `takeFile` does.
   */
  async function borrow<Out>(
    use: Use | KeptUse,
    accepts: readonly AcceptedFile[],
    work: (file: string) => Promise<Out>,
  ): Promise<Out> {
    const lend = (blob: BlobRow) =>
      withTemporaryFile(async (file) => {
        await fetchAndInspect(file, blob, use, { accepts, field: use.field });
        return work(file);
      });
    return 'blob_pid' in use ? lend(await findKept(use)) : withUploaded(use, lend);
  }

  async function inspect(use: Use, accepts: readonly AcceptedFile[]): Promise<Inspection> {
    const { inspection } = await takeFile(use, accepts);
    if (!inspection) throw new Error('a stored blob has no inspection');
    return { ...NOTHING_FOUND, ...inspection };
  }

  /** Keeps files that were just replaced for an hour. @returns the signed ids to use them by. */
  async function keepReplaced(tx: Database, pids: readonly string[]): Promise<string[]> {
    const now = clock.now();
    const announced_at = new Date(now.getTime() + REPLACED_LIFETIME - SIGNED_ID_LIFETIME);
    await postponeExpiry(tx, pids, announced_at);
    return pids.map((pid) => signId(pid, now, key, REPLACED_LIFETIME));
  }

  /** @throws {AppError} `not_found` unless it is the owner's and unused. */
  async function remove(owner: string, pid: string): Promise<void> {
    if ((await discard([pid], owner)) === 0) throw new AppError('not_found', 'not_found');
  }

  return {
    ...createAnnouncements(dependencies),
    copyFiles: createFileCopying({ db, storage, quota, discard }),
    borrow,
    discard,
    inspect,
    keepReplaced,
    remove,
    setAside,
    takeFile,
    takePicture,
  };
}

/** Whether the product made a stored picture; sent ones of this type are converted. */
const isDrawn = ({ state, content_type }: BlobRow): boolean =>
  state === 'stored' && content_type === fileKinds.webp.mime;

async function md5Of(file: string): Promise<string> {
  const hash = createHash('md5');
  await pipeline(createReadStream(file), hash);
  return hash.digest('base64');
}
