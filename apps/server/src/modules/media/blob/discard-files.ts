import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { pick } from '../../../kernel/pick.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { blobTable, MADE_KEYS } from './blob.table.ts';
import { keysOf } from './delete-files.ts';

const BATCH = 500;

/** Removes a user's blobs within the transaction, and the files once it is committed. Remove what references them first. */
export type DiscardFilesOf = (tx: Database, owner_pid: string) => Promise<void>;

/** Opens the queue that deletes files whose rows are already gone, and processes it on this node. */
export async function startDiscardingFiles(jobs: Jobs, storage: Storage): Promise<DiscardFilesOf> {
  const queue = await jobs.open({
    name: 'discard-files',
    schema: z.object({
      keys: z.array(z.string()),
      parted: z.array(z.object({ key: z.string(), id: z.string() })).default([]),
    }),
    retries: 10,
    retryDelaySeconds: 30,
  });
  await queue.work(async ({ keys, parted }) => {
    for (const file of parted) await storage.parts.abandon(file);
    for (const key of keys) await storage.delete(key);
  });
  return async (tx, owner_pid) => {
    const columns = pick(blobTable, 'storage_key', 'multipart_id', ...MADE_KEYS);
    const blobs = await tx.delete(blobTable).where(eq(blobTable.owner_pid, owner_pid)).returning(columns);
    for (let start = 0; start < blobs.length; start += BATCH) {
      const batch = blobs.slice(start, start + BATCH);
      const keys = batch.flatMap(keysOf);
      const parted = batch.flatMap(({ storage_key: key, multipart_id: id }) => (id ? [{ key, id }] : []));
      await queue.add({ keys, parted }, { db: tx });
    }
  };
}
