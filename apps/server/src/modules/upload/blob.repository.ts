import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { type BlobRow, blobTable } from './blob.table.ts';

export async function insertBlob(db: Database, row: typeof blobTable.$inferInsert): Promise<BlobRow> {
  const [blob] = await db.insert(blobTable).values(row).returning();
  if (!blob) throw new Error('an insert answered no row');
  return blob;
}

export async function findBlob(db: Database, pid: string): Promise<BlobRow | undefined> {
  const [blob] = await db.select().from(blobTable).where(eq(blobTable.pid, pid));
  return blob;
}

/** Gives a blob that came before its owner to them. */
export async function giveBlob(db: Database, pid: string, owner_pid: string): Promise<void> {
  await db.update(blobTable).set({ owner_pid }).where(eq(blobTable.pid, pid));
}

/** Turns an announced blob into a stored one; undefined when somebody else did so first. */
export async function storeBlob(
  db: Database,
  pid: string,
  stored: Pick<BlobRow, 'storage_key' | 'small_key' | 'content_type' | 'byte_size' | 'inspection'>,
): Promise<BlobRow | undefined> {
  const [blob] = await db
    .update(blobTable)
    .set({ ...stored, state: 'stored' })
    .where(and(eq(blobTable.pid, pid), eq(blobTable.state, 'announced')))
    .returning();
  return blob;
}

const isUnused = sql`not exists (select 1 from hobject where asset_blob = blob.pid or image_blob = blob.pid)
  and not exists (select 1 from space where thumbnail_blob = blob.pid or card_image_blob = blob.pid)
  and not exists (select 1 from app_user where photo_blob = blob.pid)
  and not exists (select 1 from anchor where image_blob = blob.pid or mark_blob = blob.pid)
  and not exists (
    select 1 from model where blob.pid in (data_blob, ios_data_blob, android_data_blob, thumbnail_blob)
  )`;

/**
 * Removes up to `limit` blobs made before `before` that nothing uses, and answers them. The rows are locked first:
 * whoever is about to use one either holds it (it is skipped) or finds it gone.
 */
export async function deleteUnusedBlobs(db: Database, before: Date, limit: number): Promise<BlobRow[]> {
  return db.transaction(async (tx) => {
    const candidates = await tx
      .select({ pid: blobTable.pid })
      .from(blobTable)
      .where(sql`created_at < ${before.toISOString()} and ${isUnused}`)
      .limit(limit)
      .for('update', { skipLocked: true });
    if (candidates.length === 0) return [];
    const pids = candidates.map(({ pid }) => pid);
    // A second look, now that nobody can begin to use them.
    return tx
      .delete(blobTable)
      .where(sql`pid = any(${sql.param(pids)}::text[]) and ${isUnused}`)
      .returning();
  });
}
