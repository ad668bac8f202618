import type { ProviderName } from '@pleinair/contract';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { SignedInUser } from '../../../kernel/caller.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Page, readPage } from '../../../platform/database/page.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { userTable } from '../user/user.table.ts';
import type { TokenSubject } from './access-token.ts';
import { revokePersonalTokensOf } from './personal-token.repository.ts';
import { type ProviderSession, refreshTokenTable, sessionTable } from './session.table.ts';

/** A refresh token and the session that it belongs to. */
export type RefreshToken = TokenSubject & { expires_at: Date; used_at: Date | null };

/** Runs for every request of a signed-in user. */
const userOf = prepared('user of a session', (db) =>
  db
    .select({
      pid: userTable.pid,
      session_pid: sessionTable.pid,
      email: userTable.email,
      role: userTable.role,
      state: userTable.state,
      plan_name: userTable.plan_name,
    })
    .from(sessionTable)
    .innerJoin(userTable, eq(userTable.pid, sessionTable.user_pid))
    .where(
      and(
        eq(sessionTable.pid, sql.placeholder('session_pid')),
        eq(userTable.pid, sql.placeholder('user_pid')),
        isNull(sessionTable.ended_at),
        inArray(userTable.state, ['unconfirmed', 'active']),
      ),
    ),
);

/** Finds the user of an active session, unless they may no longer sign in. */
export async function findSessionUser(
  db: Database,
  subject: TokenSubject,
): Promise<SignedInUser | undefined> {
  const [row] = await userOf(db).execute({ ...subject });
  return row;
}

export async function insertSession(
  db: Database,
  pid: string,
  user_pid: string,
  now: Date,
  began: ProviderSession | undefined,
  user_agent: string,
): Promise<void> {
  const at = { created_at: now, last_used_at: now };
  await db.insert(sessionTable).values({ pid, user_pid, user_agent, ...began, ...at });
}

export async function findBeginning(db: Database, pid: string): Promise<ProviderSession | undefined> {
  const [row] = await db
    .select({ provider: sessionTable.provider, id_token: sessionTable.id_token })
    .from(sessionTable)
    .where(eq(sessionTable.pid, pid));
  return row;
}

export async function touchSession(db: Database, pid: string, now: Date): Promise<void> {
  await db.update(sessionTable).set({ last_used_at: now }).where(eq(sessionTable.pid, pid));
}

/** Ends the active sessions for which a condition holds. @returns whether there was one */
async function endWhere(db: Database, now: Date, ...conditions: readonly SQL[]): Promise<boolean> {
  const ended = await db
    .update(sessionTable)
    .set({ ended_at: now, id_token: null })
    .where(and(...conditions, isNull(sessionTable.ended_at)))
    .returning({ pid: sessionTable.pid });
  return ended.length > 0;
}

export const endSession = (db: Database, pid: string, now: Date): Promise<boolean> =>
  endWhere(db, now, eq(sessionTable.pid, pid));

/** Lists the sessions of a user that a refresh token can still renew, latest used first. */
export async function listSessions(db: Database, user_pid: string, now: Date, page: Page) {
  const { pid, created_at, last_used_at, user_agent, provider } = sessionTable;
  const renewable = db
    .select({ pid: refreshTokenTable.session_pid })
    .from(refreshTokenTable)
    .where(and(isNull(refreshTokenTable.used_at), gt(refreshTokenTable.expires_at, now)));
  const where = and(
    eq(sessionTable.user_pid, user_pid),
    isNull(sessionTable.ended_at),
    inArray(pid, renewable),
  );
  return readPage(
    db
      .select({ pid, created_at, last_used_at, user_agent, provider })
      .from(sessionTable)
      .where(where)
      .orderBy(desc(last_used_at), desc(pid)),
    () => db.$count(sessionTable, where),
    page,
  );
}

/** Ends a session of a user. @returns whether it was active until now. */
export const endSessionOf = (
  db: Database,
  { pid, user_pid }: { pid: string; user_pid: string },
  now: Date,
): Promise<boolean> => endWhere(db, now, eq(sessionTable.pid, pid), eq(sessionTable.user_pid, user_pid));

/** Ends a user's sessions, except one, and their personal access tokens: an intruder must not keep access. */
export async function endAccessOf(db: Database, user_pid: string, now: Date, except = ''): Promise<void> {
  await endSessionsOf(db, user_pid, now, except);
  await revokePersonalTokensOf(db, user_pid, now);
}

/** Ends a user's sessions, except one. */
export async function endSessionsOf(db: Database, user_pid: string, now: Date, except = ''): Promise<void> {
  await endWhere(db, now, eq(sessionTable.user_pid, user_pid), ne(sessionTable.pid, except));
}

/** Whether a session that began at a provider after an instant is active. */
export async function beganAtProviderSince(db: Database, pid: string, since: Date): Promise<boolean> {
  const { provider, created_at, ended_at } = sessionTable;
  const isFresh = and(isNotNull(provider), isNull(ended_at), gt(created_at, since));
  return (await db.$count(sessionTable, and(eq(sessionTable.pid, pid), isFresh))) > 0;
}

/** Ends a user's sessions that began at a provider, except one. */
export async function endSessionsBegunAt(
  db: Database,
  { user_pid, provider, except }: { user_pid: string; provider: ProviderName; except: string },
  now: Date,
): Promise<void> {
  const { user_pid: of, provider: by, pid } = sessionTable;
  await endWhere(db, now, eq(of, user_pid), eq(by, provider), ne(pid, except));
}

/** Deletes a user's sessions that were not used since `before`. */
export async function deleteUnusedSessions(db: Database, user_pid: string, before: Date): Promise<void> {
  await db
    .delete(sessionTable)
    .where(and(eq(sessionTable.user_pid, user_pid), lt(sessionTable.last_used_at, before)));
}

export async function insertRefreshToken(
  db: Database,
  row: {
    token_hash: string;
    session_pid: string;
    created_at: Date;
    expires_at: Date;
  },
): Promise<void> {
  await db.insert(refreshTokenTable).values(row);
}

export async function findRefreshToken(db: Database, token_hash: string): Promise<RefreshToken | undefined> {
  const [row] = await db
    .select({
      user_pid: sessionTable.user_pid,
      session_pid: sessionTable.pid,
      expires_at: refreshTokenTable.expires_at,
      used_at: refreshTokenTable.used_at,
    })
    .from(refreshTokenTable)
    .innerJoin(sessionTable, eq(sessionTable.pid, refreshTokenTable.session_pid))
    .where(eq(refreshTokenTable.token_hash, token_hash));
  return row;
}

/** Marks a refresh token as used. @returns false if it was used before: only one caller ever gets true. */
export async function useRefreshToken(db: Database, token_hash: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(refreshTokenTable)
    .set({ used_at: now })
    .where(and(eq(refreshTokenTable.token_hash, token_hash), isNull(refreshTokenTable.used_at)))
    .returning({ token_hash: refreshTokenTable.token_hash });
  return rows.length > 0;
}
