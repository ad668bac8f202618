import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { ClientApplication } from '../../../kernel/caller.ts';
import { CHANNEL } from '../../../platform/changes/changes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type ApiKeyRow, apiKeyTable } from './api-key.table.ts';

const application = {
  key: apiKeyTable.key,
  name: apiKeyTable.name,
  origins: apiKeyTable.origins,
  requests_per_minute: apiKeyTable.requests_per_minute,
};

export function createApiKeyRepository(db: Database) {
  /** Every node forgets what it believes of a key. */
  const tell = (key: string) => db.execute(sql`select pg_notify(${CHANNEL}, ${`api_key ${key}`})`);

  return {
    /** The application of a key that is not revoked. */
    async find(key: string): Promise<ClientApplication | undefined> {
      const [row] = await db
        .select(application)
        .from(apiKeyTable)
        .where(and(eq(apiKeyTable.key, key), isNull(apiKeyTable.revoked_at)));
      return row;
    },

    /** A key, revoked or not. */
    async get(key: string): Promise<ApiKeyRow | undefined> {
      const [row] = await db.select().from(apiKeyTable).where(eq(apiKeyTable.key, key));
      return row;
    },

    async list({ page, per }: { page: number; per: number }): Promise<{ rows: ApiKeyRow[]; total: number }> {
      const rows = await db
        .select()
        .from(apiKeyTable)
        .orderBy(desc(apiKeyTable.created_at), apiKeyTable.key)
        .limit(per)
        .offset((page - 1) * per);
      const [counted] = await db.select({ total: count() }).from(apiKeyTable);
      return { rows, total: counted?.total ?? 0 };
    },

    async update(key: string, changes: Partial<ApiKeyRow>): Promise<void> {
      await db.update(apiKeyTable).set(changes).where(eq(apiKeyTable.key, key));
      await tell(key);
    },

    /** All origins that keys in force name. */
    async listOrigins(): Promise<Set<string>> {
      const rows = await db
        .selectDistinct({ origin: sql<string>`unnest(${apiKeyTable.origins})` })
        .from(apiKeyTable)
        .where(isNull(apiKeyTable.revoked_at));
      return new Set(rows.map(({ origin }) => origin));
    },

    /** Writes a new key. One that is known keeps what was changed of it, and is in force again if it was revoked. */
    async save(row: ClientApplication): Promise<void> {
      const values = { ...row, origins: [...row.origins] };
      await db
        .insert(apiKeyTable)
        .values(values)
        .onConflictDoUpdate({ target: apiKeyTable.key, set: { revoked_at: null } });
      await tell(row.key);
    },

    /** Takes a key out of force. @returns whether it was in force. */
    async revoke(key: string, now: Date): Promise<boolean> {
      const rows = await db
        .update(apiKeyTable)
        .set({ revoked_at: now })
        .where(and(eq(apiKeyTable.key, key), isNull(apiKeyTable.revoked_at)))
        .returning({ key: apiKeyTable.key });
      await tell(key);
      return rows.length > 0;
    },
  };
}
