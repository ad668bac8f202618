import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { blobTable } from '../../media/blob/blob.table.ts';
import { planTable } from '../plan/plan.table.ts';
import { type UserRow, userTable } from './user.table.ts';

/**
 * Users with their plans, the keys of their pictures, the names of their first channels, and their number of spaces and bytes of
 * files.
 */
export const selectUserDetails = (db: Database) =>
  db
    .select({
      ...getTableColumns(userTable),
      plan: planTable,
      picture_key: blobTable.small_key,
      channel_name: sql<string | null>`(
        select layer.name from layer where layer.owner_pid = ${userTable.pid} order by layer.created_at limit 1
      )`,
      spaces_count: sql<number>`(
        select count(*)::int from space join layer on layer.pid = space.layer_pid
        where layer.owner_pid = ${userTable.pid}
      )`,
      storage_bytes: sql<number>`coalesce(
        (select bytes from storage_use where storage_use.owner_pid = ${userTable.pid}), 0
      )::float8`,
    })
    .from(userTable)
    .innerJoin(planTable, eq(planTable.name, userTable.plan_name))
    .leftJoin(blobTable, eq(blobTable.pid, userTable.photo_blob));

export type UserDetails = Awaited<ReturnType<typeof selectUserDetails>>[number];

export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(userTable)
    .where(eq(sql`lower(${userTable.email})`, email.toLowerCase()));
  return row;
}

export async function findUserDetails(db: Database, pid: string): Promise<UserDetails | undefined> {
  const [row] = await selectUserDetails(db).where(eq(userTable.pid, pid));
  return row;
}

/** Reads a user and locks them until the transaction ends. */
export async function lockUser(db: Database, pid: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(userTable).where(eq(userTable.pid, pid)).for('update');
  return row;
}

export async function insertUser(db: Database, row: typeof userTable.$inferInsert): Promise<UserRow> {
  const [inserted] = await db.insert(userTable).values(row).returning();
  if (!inserted) throw new Error('an insert answered no row');
  return inserted;
}

/** Confirms an account; one that was blocked meanwhile stays blocked. */
export async function activateUser(db: Database, pid: string, now: Date): Promise<void> {
  await db
    .update(userTable)
    .set({ state: 'active', updated_at: now })
    .where(and(eq(userTable.pid, pid), eq(userTable.state, 'unconfirmed')));
}

/**
 * Replaces a pending photo by the redrawn picture, or by nothing if there is none.
 * @returns whether that photo was still pending
 */
export async function settlePhoto(
  db: Database,
  pid: string,
  sent: string,
  drawn: string | undefined,
  now: Date,
): Promise<boolean> {
  const settled = await db
    .update(userTable)
    .set({ ...(drawn !== undefined && { photo_blob: drawn }), pending_photo_blob: null, updated_at: now })
    .where(and(eq(userTable.pid, pid), eq(userTable.pending_photo_blob, sent)))
    .returning({ pid: userTable.pid });
  return settled.length > 0;
}

export async function updateUser(db: Database, pid: string, changes: Partial<UserRow>): Promise<void> {
  await db.update(userTable).set(changes).where(eq(userTable.pid, pid));
}

/** Removes a user with their sessions, channels, spaces, anchors and objects. */
export async function deleteUser(db: Database, pid: string): Promise<void> {
  await db.delete(userTable).where(eq(userTable.pid, pid));
}
