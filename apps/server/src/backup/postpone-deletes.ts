import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { INCOMING } from '../platform/storage/storage-key.ts';
import { isBackupRunning } from './backup-lock.ts';

/** Seconds before retrying to delete a file that a backup may still copy. */
const LATER = 10 * 60;

interface Dependencies extends Pick<Platform, 'jobs' | 'storage'> {
  readonly database: { readonly db: Database };
}

/**
 * Wraps a storage so that it deletes no file while a backup is being made: the backup's rows are older and may still refer to it.
 * Callers delete a file after committing that no row refers to it, so a backup that begins later does not need it.
 */
export async function postponeDeletes({ database: { db }, jobs, storage }: Dependencies): Promise<Storage> {
  const queue = await jobs.open({
    name: 'delete-after-backup',
    schema: z.object({ key: z.string() }),
    retries: 10,
    retryDelaySeconds: 30,
  });
  async function remove(key: string): Promise<void> {
    // Files that are not inspected yet are in no backup.
    const mayGo = key.startsWith(`${INCOMING}/`) || !(await isBackupRunning(db));
    if (mayGo) await storage.delete(key);
    else await queue.add({ key }, { startAfterSeconds: LATER });
  }
  await queue.work(({ key }) => remove(key));
  return { ...storage, delete: remove };
}
