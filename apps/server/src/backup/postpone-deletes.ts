import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { INCOMING } from '../platform/storage/storage-key.ts';
import { isBackupRunning } from './backup-lock.ts';

/** Seconds before retrying to delete a file that a backup may still copy. */
const LATER = 10 * 60;

interface Dependencies {
  readonly database: { readonly db: Database };
  readonly jobs: Jobs;
  readonly storage: Storage;
}

/**
 * A storage that deletes no file while a backup is being made: its rows are of an earlier moment and may still name the file. Who
 * deletes one has committed that no row names it, so a backup that begins later does not know it.
 */
export async function postponeDeletes({ database: { db }, jobs, storage }: Dependencies): Promise<Storage> {
  const queue = await jobs.open({
    name: 'delete-after-backup',
    schema: z.object({ key: z.string() }),
    retries: 10,
    retryDelaySeconds: 30,
  });
  async function remove(key: string): Promise<void> {
    // Files that were sent but not inspected yet are in no backup.
    const mayGo = key.startsWith(`${INCOMING}/`) || !(await isBackupRunning(db));
    if (mayGo) await storage.delete(key);
    else await queue.add({ key }, { startAfterSeconds: LATER });
  }
  await queue.work(({ key }) => remove(key));
  return { ...storage, delete: remove };
}
