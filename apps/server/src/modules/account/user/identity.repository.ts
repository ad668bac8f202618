import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { type Page, type Paged, readPage } from '../../../platform/database/page.ts';
import { type IdentityRow, identityTable } from './identity.table.ts';

type Key = Pick<IdentityRow, 'issuer' | 'subject'>;

const is = ({ issuer, subject }: Key) =>
  and(eq(identityTable.issuer, issuer), eq(identityTable.subject, subject));

export async function findIdentity(db: Database, key: Key): Promise<IdentityRow | undefined> {
  const [row] = await db.select().from(identityTable).where(is(key));
  return row;
}

export async function insertIdentity(db: Database, row: IdentityRow): Promise<void> {
  await db.insert(identityTable).values(row);
}

export async function touchIdentity(
  db: Database,
  pid: string,
  email: string | null,
  last_used_at: Date,
): Promise<void> {
  await db.update(identityTable).set({ email, last_used_at }).where(eq(identityTable.pid, pid));
}

export function listIdentitiesOf(db: Database, user_pid: string, page: Page): Promise<Paged<IdentityRow>> {
  const where = eq(identityTable.user_pid, user_pid);
  const ordered = db
    .select()
    .from(identityTable)
    .where(where)
    .orderBy(identityTable.created_at, identityTable.pid);
  return readPage(ordered, () => db.$count(identityTable, where), page);
}

export async function countIdentitiesOf(db: Database, user_pid: string): Promise<number> {
  return db.$count(identityTable, eq(identityTable.user_pid, user_pid));
}

export async function isIdentityOf(db: Database, pid: string, user_pid: string): Promise<boolean> {
  const where = and(eq(identityTable.pid, pid), eq(identityTable.user_pid, user_pid));
  return (await db.$count(identityTable, where)) > 0;
}

/** @returns undefined if it is not the user's. */
export async function deleteIdentity(
  db: Database,
  pid: string,
  user_pid: string,
): Promise<IdentityRow | undefined> {
  const [row] = await db
    .delete(identityTable)
    .where(and(eq(identityTable.pid, pid), eq(identityTable.user_pid, user_pid)))
    .returning();
  return row;
}

export async function deleteIdentitiesOf(db: Database, user_pid: string): Promise<void> {
  await db.delete(identityTable).where(eq(identityTable.user_pid, user_pid));
}
