import { and, desc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import type { SignedInUser } from '../../../kernel/caller.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Page, type Paged, readPage } from '../../../platform/database/page.ts';
import { userTable } from '../user/user.table.ts';
import { type PersonalTokenRow, personalTokenTable } from './personal-token.table.ts';

/** Milliseconds within which a second use of a token is not recorded. */
const NOTED_FOR = 60_000;

export async function insertPersonalToken(db: Database, row: PersonalTokenRow): Promise<void> {
  await db.insert(personalTokenTable).values(row);
}

export async function listPersonalTokens(
  db: Database,
  user_pid: string,
  page: Page,
): Promise<Paged<PersonalTokenRow>> {
  const where = eq(personalTokenTable.user_pid, user_pid);
  return readPage(
    db
      .select()
      .from(personalTokenTable)
      .where(where)
      .orderBy(desc(personalTokenTable.created_at), desc(personalTokenTable.pid)),
    () => db.$count(personalTokenTable, where),
    page,
  );
}

/** Revokes a token, and keeps the time if it was revoked before. @returns whether the user has such a token. */
export async function revokePersonalToken(
  db: Database,
  { pid, user_pid }: { pid: string; user_pid: string },
  now: Date,
): Promise<boolean> {
  const { pid: by, user_pid: of, revoked_at } = personalTokenTable;
  const own = and(eq(by, pid), eq(of, user_pid));
  await db
    .update(personalTokenTable)
    .set({ revoked_at: now })
    .where(and(own, isNull(revoked_at)));
  return (await db.$count(personalTokenTable, own)) > 0;
}

/** Revokes all tokens of a user. */
export async function revokePersonalTokensOf(db: Database, user_pid: string, now: Date): Promise<void> {
  const { user_pid: of, revoked_at } = personalTokenTable;
  await db
    .update(personalTokenTable)
    .set({ revoked_at: now })
    .where(and(eq(of, user_pid), isNull(revoked_at)));
}

/** Finds the user of an active token, with its scope, unless they may no longer sign in. */
export async function findTokenUser(
  db: Database,
  token_hash: string,
  now: Date,
): Promise<SignedInUser | undefined> {
  const token = personalTokenTable;
  const [row] = await db
    .select({
      pid: userTable.pid,
      session_pid: token.pid,
      email: userTable.email,
      role: userTable.role,
      state: userTable.state,
      plan_name: userTable.plan_name,
      scope: token.scope,
      layer_pids: token.layer_pids,
    })
    .from(token)
    .innerJoin(userTable, eq(userTable.pid, token.user_pid))
    .where(
      and(
        eq(token.token_hash, token_hash),
        isNull(token.revoked_at),
        gt(token.expires_at, now),
        inArray(userTable.state, ['unconfirmed', 'active']),
      ),
    );
  if (!row) return undefined;
  const { scope, layer_pids, ...user } = row;
  return { ...user, token: { scope, layer_pids } };
}

/** Records the use of a token, at most once a minute. */
export async function noteTokenUse(db: Database, token_hash: string, now: Date): Promise<void> {
  const { token_hash: by, last_used_at } = personalTokenTable;
  const isOld = or(isNull(last_used_at), lt(last_used_at, new Date(now.getTime() - NOTED_FOR)));
  await db
    .update(personalTokenTable)
    .set({ last_used_at: now })
    .where(and(eq(by, token_hash), isOld));
}
