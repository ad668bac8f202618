import { fileKinds } from '@pleinair/domain';
import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
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

/** Returns the key of the largest rendition that this server made of a picture; undefined for other keys. */
export async function findDrawnPicture(db: Database, key: string): Promise<string | undefined> {
  const { storage_key, small_key, tiny_key, content_type } = blobTable;
  const [found] = await db
    .select({ storage_key, small_key, content_type })
    .from(blobTable)
    .where(or(eq(storage_key, key), eq(small_key, key), eq(tiny_key, key)));
  return found?.content_type === 'image/webp' ? found.storage_key : (found?.small_key ?? undefined);
}

/** Whether the file with a key was announced and neither used nor cancelled since. */
export async function isAnnounced(db: Database, storage_key: string): Promise<boolean> {
  const [blob] = await db
    .select({ state: blobTable.state })
    .from(blobTable)
    .where(eq(blobTable.storage_key, storage_key));
  return blob?.state === 'announced';
}

/** Finds the owner's newest announcement of such a file in parts that is not stored yet. */
export async function findBlobInParts(
  db: Database,
  {
    owner_pid,
    checksum,
    byte_size,
    content_type,
  }: Record<'owner_pid' | 'checksum' | 'content_type', string> & {
    byte_size: number;
  },
): Promise<BlobRow | undefined> {
  const [blob] = await db
    .select()
    .from(blobTable)
    .where(
      sql`owner_pid = ${owner_pid} and checksum = ${checksum} and multipart_id is not null
        and byte_size = ${byte_size} and content_type = ${content_type} and state = 'announced'`,
    )
    .orderBy(desc(blobTable.announced_at))
    .limit(1);
  return blob;
}

/** Restarts the expiry of an announced blob; false if it is gone or stored. */
export async function renewBlob(db: Database, pid: string): Promise<boolean> {
  const renewed = await db
    .update(blobTable)
    .set({ announced_at: sql`now()` })
    .where(and(eq(blobTable.pid, pid), eq(blobTable.state, 'announced')))
    .returning({ pid: blobTable.pid });
  return renewed.length > 0;
}

/** Lets stored blobs that nothing uses any longer expire as if they had been announced at this time, unless that is earlier. */
export async function postponeExpiry(
  db: Database,
  pids: readonly string[],
  announced_at: Date,
): Promise<void> {
  await db
    .update(blobTable)
    .set({ announced_at: sql`greatest(announced_at, ${announced_at.toISOString()}::timestamptz)` })
    .where(inArray(blobTable.pid, [...pids]));
}

/** Assigns a blob that arrived before its owner existed. */
export async function giveBlob(db: Database, pid: string, owner_pid: string): Promise<void> {
  await db.update(blobTable).set({ owner_pid }).where(eq(blobTable.pid, pid));
}

/** Turns an announced blob into a stored one; undefined if a concurrent call did so first. */
export async function storeBlob(
  db: Database,
  pid: string,
  stored: Pick<BlobRow, 'storage_key' | 'content_type' | 'byte_size' | 'inspection'> &
    Partial<Pick<BlobRow, 'small_key' | 'tiny_key'>>,
): Promise<BlobRow | undefined> {
  const [blob] = await db
    .update(blobTable)
    .set({ ...stored, state: 'stored', multipart_id: null })
    .where(and(eq(blobTable.pid, pid), eq(blobTable.state, 'announced')))
    .returning();
  return blob;
}

/** Failures after which making a model's USDZ is given up. */
const USDZ_TRIES = 3;

// Spelled out as in its index.
const needsUsdz = sql`content_type = ${sql.raw(`'${fileKinds.glb.mime}'`)} and state = 'stored'
  and usdz_key is null and usdz_failures < ${USDZ_TRIES}`;

/** Condition on a model that has no USDZ and may still get one. */
export async function findModelWithoutUsdz(db: Database, pid: string): Promise<BlobRow | undefined> {
  const [blob] = await db
    .select()
    .from(blobTable)
    .where(and(eq(blobTable.pid, pid), needsUsdz));
  return blob;
}

/** Returns the first such models whose pids come after this one. */
export async function listModelsWithoutUsdz(db: Database, after: string, limit: number): Promise<string[]> {
  const blobs = await db
    .select({ pid: blobTable.pid })
    .from(blobTable)
    .where(and(gt(blobTable.pid, after), needsUsdz))
    .orderBy(blobTable.pid)
    .limit(limit);
  return blobs.map(({ pid }) => pid);
}

/** Stores a model's USDZ, and the still one if it is animated; false if it already has one, or is gone. */
export async function keepUsdz(
  db: Database,
  pid: string,
  keys: Pick<BlobRow, 'usdz_key' | 'still_usdz_key'>,
): Promise<boolean> {
  const kept = await db
    .update(blobTable)
    .set(keys)
    .where(and(eq(blobTable.pid, pid), isNull(blobTable.usdz_key)))
    .returning({ pid: blobTable.pid });
  return kept.length > 0;
}

/** Records that making a model's USDZ failed; returns whether to retry. */
export async function noteUsdzFailure(db: Database, pid: string): Promise<boolean> {
  const [blob] = await db
    .update(blobTable)
    .set({ usdz_failures: sql`usdz_failures + 1` })
    .where(eq(blobTable.pid, pid))
    .returning({ failures: blobTable.usdz_failures });
  return blob !== undefined && blob.failures < USDZ_TRIES;
}

/** Returns the first pictures of marks whose pids come after this one and that have no file with this extension. */
export async function listUnlearnedMarks(
  db: Database,
  { ending, after, limit }: { readonly ending: string; readonly after: string; readonly limit: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ pid: string }>(sql`
    select pid from blob
    where pid > ${after} and coalesce(mark_model_key, '') not like ${`%.${ending}`}
      and exists (select from anchor where mark_blob = blob.pid)
    order by pid limit ${limit}`);
  return rows.map(({ pid }) => pid);
}

/** Stores the file learned from a mark's picture; false if it has another one by now, or is gone. */
export async function keepMarkModel(
  db: Database,
  pid: string,
  { before, key }: { readonly before: string | null; readonly key: string },
): Promise<boolean> {
  const kept = await db
    .update(blobTable)
    .set({ mark_model_key: key })
    .where(and(eq(blobTable.pid, pid), sql`mark_model_key is not distinct from ${before}`))
    .returning({ pid: blobTable.pid });
  return kept.length > 0;
}

/** Every column that refers to a blob. Each has an index, so that PostgreSQL quickly finds unused blobs. */
const USES = {
  hobject: ['asset_blob', 'image_blob', 'original_blob', 'cropped_blob'],
  space: ['thumbnail_blob', 'card_image_blob'],
  layer: ['picture_blob'],
  app_user: ['photo_blob', 'pending_photo_blob'],
  anchor: ['image_blob', 'mark_blob'],
  model: ['data_blob', 'ios_data_blob', 'android_data_blob', 'thumbnail_blob'],
  trash_blob: ['blob_pid'],
};

const isUnused = sql.join(
  Object.entries(USES).flatMap(([table, columns]) =>
    columns.map(
      (column) =>
        sql`not exists (select from ${sql.identifier(table)} where ${sql.identifier(column)} = blob.pid)`,
    ),
  ),
  sql` and `,
);

/** Which blobs to remove: those announced before a time, or given ones (of an owner, if given). */
type Unwanted =
  | { readonly before: Date; readonly partsBefore: Date }
  | { readonly pids: readonly string[]; readonly owner?: string | undefined };

/**
 * Removes up to `limit` of these blobs that nothing uses, and returns them. The rows are locked first: a call about to use one
 * either holds its lock (then it is skipped) or finds it gone.
 */
export async function deleteUnusedBlobs(db: Database, unwanted: Unwanted, limit: number): Promise<BlobRow[]> {
  return db.transaction(async (tx) => {
    const candidates = await tx
      .select({ pid: blobTable.pid })
      .from(blobTable)
      .where(sql`${isUnwanted(unwanted)} and ${isUnused}`)
      .limit(limit)
      .for('update', { skipLocked: true });
    if (candidates.length === 0) return [];
    const pids = candidates.map(({ pid }) => pid);
    // Checked again, now that they are locked.
    return tx
      .delete(blobTable)
      .where(sql`pid = any(${sql.param(pids)}::text[]) and ${isUnused}`)
      .returning();
  });
}

function isUnwanted(unwanted: Unwanted): SQL {
  if ('before' in unwanted) {
    const { before, partsBefore } = unwanted;
    return sql`announced_at < case when multipart_id is null
      then ${before.toISOString()}::timestamptz else ${partsBefore.toISOString()}::timestamptz end`;
  }
  const { pids, owner } = unwanted;
  const isOwned = owner === undefined ? sql`true` : sql`owner_pid = ${owner}`;
  return sql`pid = any(${sql.param([...pids])}::text[]) and ${isOwned}`;
}

/** Releases photos that were sent before a time for accounts that are still unconfirmed. */
export async function forgetPendingPhotos(db: Database, before: Date): Promise<void> {
  await db.execute(sql`
    update app_user set pending_photo_blob = null from blob
    where blob.pid = pending_photo_blob and app_user.state = 'unconfirmed'
      and announced_at < ${before.toISOString()}::timestamptz`);
}
