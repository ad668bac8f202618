import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { layerTable } from '../layer/layer.table.ts';
import { planTable } from '../plan/plan.table.ts';
import { blobTable } from '../upload/blob.table.ts';
import { type UserRow, userTable } from './user.table.ts';

/** A user with their plan, the key of their picture and the name of their first channel. */
export type UserDetails = UserRow & {
  plan: typeof planTable.$inferSelect;
  picture_key: string | null;
  channel_name: string | null;
};

export function createUserRepository(db: Database) {
  return {
    async findByEmail(email: string): Promise<UserRow | undefined> {
      const [row] = await db
        .select()
        .from(userTable)
        .where(eq(sql`lower(${userTable.email})`, email.toLowerCase()));
      return row;
    },

    async findDetails(pid: string): Promise<UserDetails | undefined> {
      const [row] = await db
        .select({
          user: userTable,
          plan: planTable,
          picture_key: blobTable.small_key,
          channel_name: layerTable.name,
        })
        .from(userTable)
        .innerJoin(planTable, eq(planTable.name, userTable.plan_name))
        .leftJoin(blobTable, eq(blobTable.pid, userTable.photo_blob))
        .leftJoin(layerTable, eq(layerTable.owner_pid, userTable.pid))
        .where(eq(userTable.pid, pid))
        .orderBy(layerTable.created_at)
        .limit(1);
      return (
        row && { ...row.user, plan: row.plan, picture_key: row.picture_key, channel_name: row.channel_name }
      );
    },

    /** The user, who nobody else can change before the transaction ends. */
    async lock(pid: string): Promise<UserRow | undefined> {
      const [row] = await db.select().from(userTable).where(eq(userTable.pid, pid)).for('update');
      return row;
    },

    async insert(row: typeof userTable.$inferInsert): Promise<UserRow> {
      const [inserted] = await db.insert(userTable).values(row).returning();
      if (!inserted) throw new Error('an insert answered no row');
      return inserted;
    },

    /** Confirms an account; one that was blocked meanwhile stays so. */
    async activate(pid: string, now: Date): Promise<void> {
      await db
        .update(userTable)
        .set({ state: 'active', updated_at: now })
        .where(and(eq(userTable.pid, pid), eq(userTable.state, 'unconfirmed')));
    },

    async update(pid: string, changes: Partial<UserRow>): Promise<void> {
      await db.update(userTable).set(changes).where(eq(userTable.pid, pid));
    },

    /** Removes a user with their sessions, channels, spaces, anchors and objects. */
    async remove(pid: string): Promise<void> {
      await db.delete(userTable).where(eq(userTable.pid, pid));
    },
  };
}
