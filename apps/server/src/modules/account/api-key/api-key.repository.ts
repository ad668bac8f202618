import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { ClientApplication } from '../../../kernel/caller.ts';
import { CHANNEL } from '../../../platform/changes/changes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Page, type Paged, readPage } from '../../../platform/database/page.ts';
import { type ApiKeyRow, apiKeyTable } from './api-key.table.ts';

const application = {
  key: apiKeyTable.key,
  name: apiKeyTable.name,
  origins: apiKeyTable.origins,
  requests_per_minute: apiKeyTable.requests_per_minute,
};

/** Makes every node forget what it caches about a key. */
const announceChange = (db: Database, key: string) =>
  db.execute(sql`select pg_notify(${CHANNEL}, ${`api_key ${key}`})`);

/** Finds the application of a key, unless it is revoked. */
export async function findApplication(db: Database, key: string): Promise<ClientApplication | undefined> {
  const [row] = await db
    .select(application)
    .from(apiKeyTable)
    .where(and(eq(apiKeyTable.key, key), isNull(apiKeyTable.revoked_at)));
  return row;
}

/** Finds a key, revoked or not. */
export async function findApiKey(db: Database, key: string): Promise<ApiKeyRow | undefined> {
  const [row] = await db.select().from(apiKeyTable).where(eq(apiKeyTable.key, key));
  return row;
}

export async function listApiKeys(db: Database, page: Page): Promise<Paged<ApiKeyRow>> {
  return readPage(
    db.select().from(apiKeyTable).orderBy(desc(apiKeyTable.created_at), apiKeyTable.key),
    () => db.$count(apiKeyTable),
    page,
  );
}

export async function updateApiKey(db: Database, key: string, changes: Partial<ApiKeyRow>): Promise<void> {
  await db.update(apiKeyTable).set(changes).where(eq(apiKeyTable.key, key));
  await announceChange(db, key);
}

/** Lists the origins of all active keys. */
export async function listOrigins(db: Database): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ origin: sql<string>`unnest(${apiKeyTable.origins})` })
    .from(apiKeyTable)
    .where(isNull(apiKeyTable.revoked_at));
  return new Set(rows.map(({ origin }) => origin));
}

/** Writes a new key. A known key keeps its changes, and is valid again if it was revoked. */
export async function saveApiKey(db: Database, row: ClientApplication): Promise<void> {
  const values = { ...row, origins: [...row.origins] };
  await db
    .insert(apiKeyTable)
    .values(values)
    .onConflictDoUpdate({ target: apiKeyTable.key, set: { revoked_at: null } });
  await announceChange(db, row.key);
}

/** Revokes a key. @returns whether it was active. */
export async function revokeApiKey(db: Database, key: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(apiKeyTable)
    .set({ revoked_at: now })
    .where(and(eq(apiKeyTable.key, key), isNull(apiKeyTable.revoked_at)))
    .returning({ key: apiKeyTable.key });
  await announceChange(db, key);
  return rows.length > 0;
}
