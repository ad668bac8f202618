import path from 'node:path';
import { newPid } from '@pleinair/domain';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { KEPT, newStorageKey } from '../../../platform/storage/storage-key.ts';
import { type BlobRow, blobTable, MADE_KEYS } from './blob.table.ts';
import { deleteFilesOf } from './delete-files.ts';
import type { StorageQuota } from './storage-quota.ts';

interface Dependencies extends Pick<Platform, 'db' | 'storage'> {
  readonly quota: StorageQuota;
  readonly discard: (pids: readonly string[]) => Promise<unknown>;
}

/** Copies of another account's files: the pid of each copy by that of its original. */
export type FileCopies = ReadonlyMap<string, string>;

export function createFileCopying({ db, storage, quota, discard }: Dependencies) {
  async function copyKey(key: string): Promise<string | null> {
    const stored = await storage.head(key);
    if (!stored) return null;
    const copy = newStorageKey(KEPT, path.posix.extname(key).slice(1));
    return (await storage.copy(key, copy, stored.contentType, stored.etag)) ? copy : null;
  }

  /** Copies one file with its renditions; undefined if it is gone. */
  async function copyBlob(blob: BlobRow, owner_pid: string): Promise<string | undefined> {
    const storage_key = await copyKey(blob.storage_key);
    if (storage_key === null) return undefined;
    const { announced_at: _, created_at: __, ...facts } = blob;
    const row = { ...facts, pid: newPid(), owner_pid, storage_key };
    try {
      for (const made of MADE_KEYS) {
        const key = row[made];
        row[made] = null;
        if (key !== null) row[made] = await copyKey(key);
      }
      return (await quota.keep(row)).pid;
    } catch (error) {
      for (const made of MADE_KEYS) if (row[made] === blob[made]) row[made] = null;
      await deleteFilesOf(storage, row);
      throw error;
    }
  }

  /**
   * Copies files for another account, so that they outlive the originals. All are copied, or none is left.
   * @throws {AppError} as `StorageQuota` refuses files.
   */
  return async (pids: readonly string[], owner_pid: string): Promise<FileCopies> => {
    const blobs = await storedBlobs(db, pids);
    const { bytes, refusal } = await quota.roomOf(owner_pid);
    if (blobs.reduce((sum, { byte_size }) => sum + byte_size, 0) > bytes) throw refusal;
    const copies = new Map<string, string>();
    try {
      for (const blob of blobs) {
        const copy = await copyBlob(blob, owner_pid);
        if (copy !== undefined) copies.set(blob.pid, copy);
      }
      return copies;
    } catch (error) {
      await discard([...copies.values()]);
      throw error;
    }
  };
}

async function storedBlobs(db: Database, pids: readonly string[]): Promise<BlobRow[]> {
  if (pids.length === 0) return [];
  const blobs = await db.select().from(blobTable).where(inArray(blobTable.pid, pids));
  return blobs.filter(({ state }) => state === 'stored');
}
