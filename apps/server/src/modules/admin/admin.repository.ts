import type { ROLES, USER_SORTS, USER_STATES } from '@pleinair/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { holdsText } from '../../platform/database/holds-text.ts';
import { type Page, type Paged, readPage } from '../../platform/database/page.ts';
import { selectUserDetails, type UserDetails } from '../account/user/user.repository.ts';
import { userTable } from '../account/user/user.table.ts';

export interface UserFilter extends Page {
  readonly query?: string | undefined;
  readonly state?: (typeof USER_STATES)[number] | undefined;
  readonly role?: (typeof ROLES)[number] | undefined;
  readonly plan?: string | undefined;
  readonly sort: (typeof USER_SORTS)[number];
  readonly order?: 'asc' | 'desc' | undefined;
}

const SORTS: Record<UserFilter['sort'], [by: SQL, order: 'asc' | 'desc']> = {
  new: [sql`app_user.created_at`, 'desc'],
  name: [sql`lower(app_user.username)`, 'asc'],
  email: [sql`lower(app_user.email)`, 'asc'],
};

/** The columns that decide visibility. Spaces follow their channel, and objects the spaces that show them. */
const SHOWN_BY = [
  ['layer', 'discoverability'],
  ['anchor', 'access_level'],
  ['model', 'access_level'],
] as const;

/** Withdraws everything that an account published, remembering its access levels. */
export async function withdrawWorkOf(db: Database, owner_pid: string): Promise<void> {
  for (const [table, shown] of SHOWN_BY) {
    await db.execute(sql`
      update ${sql.identifier(table)} set shown_before = ${sql.identifier(shown)}, ${sql.identifier(shown)} = 'owner'
      where owner_pid = ${owner_pid} and shown_before is null`);
  }
}

/** Gives withdrawn content its access levels back. */
export async function returnWorkOf(db: Database, owner_pid: string): Promise<void> {
  for (const [table, shown] of SHOWN_BY) {
    await db.execute(sql`
      update ${sql.identifier(table)} set ${sql.identifier(shown)} = shown_before, shown_before = null
      where owner_pid = ${owner_pid} and shown_before is not null`);
  }
}

export async function listUsers(
  db: Database,
  { query, state, role, plan, sort, order, ...page }: UserFilter,
): Promise<Paged<UserDetails>> {
  const where = and(
    state && eq(userTable.state, state),
    role && eq(userTable.role, role),
    plan === undefined ? undefined : eq(userTable.plan_name, plan),
    holdsText(
      query,
      userTable.username,
      userTable.email,
      sql`${userTable.first_name} || ' ' || ${userTable.last_name}`,
    ),
  );
  const [by, usual] = SORTS[sort];
  const direction = sql.raw(order ?? usual);
  return readPage(
    selectUserDetails(db).where(where).orderBy(sql`${by} ${direction}, app_user.pid ${direction}`),
    () => db.$count(userTable, where),
    page,
  );
}
