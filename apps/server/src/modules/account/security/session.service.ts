import { newPid } from '@pleinair/domain';
import { AppError } from '../../../kernel/app-error.ts';
import type { SignedInUser } from '../../../kernel/caller.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isIdentityOf } from '../user/identity.repository.ts';
import { lockUser } from '../user/user.repository.ts';
import type { UserRow } from '../user/user.table.ts';
import type { AccessTokens } from './access-token.ts';
import { hashOpaqueToken, newOpaqueToken } from './opaque-token.ts';
import { maySignIn } from './security.policy.ts';
import {
  deleteUnusedSessions,
  endSession,
  findBeginning,
  findRefreshToken,
  findSessionUser,
  insertRefreshToken,
  insertSession,
  touchSession,
  useRefreshToken,
} from './session.repository.ts';
import type { ProviderSession } from './session.table.ts';

/** Milliseconds after the sign-in when a session ends, however often it was renewed. */
const SESSION_LIFETIME = 30 * 24 * 60 * 60 * 1000;

/** Characters stored of a program's name. */
const LONGEST_AGENT = 300;

/** The tokens issued by a sign-in or a renewal. */
export type SessionTokens = { jwt: string; refresh_token: string; expires_at: Date };

/** Proof by a provider, with the identity of the account. */
export type ProviderProof = ProviderSession & { readonly identity_pid: string };

/** How a user proved their identity: the account's password at that time, or a provider. */
export type Proof = Pick<UserRow, 'password_hash'> | ProviderProof;

interface Dependencies extends Pick<Platform, 'db' | 'clock'> {
  readonly accessTokens: AccessTokens;
}

/**
 * Sessions and their tokens. A session has one chain of single-use refresh tokens; a caller that presents a used one holds a
 * copy, so the session ends for both. There is no grace period: the tabs of a browser take turns (the client holds a Web Lock),
 * so two of them never present the same token.
 */
export function createSessionService({ db, clock, accessTokens }: Dependencies) {
  async function issueRefreshToken(tx: Database, session_pid: string, expires_at: Date): Promise<string> {
    const token = newOpaqueToken();
    await insertRefreshToken(tx, {
      token_hash: hashOpaqueToken(token),
      session_pid,
      created_at: clock.now(),
      expires_at,
    });
    return token;
  }

  return {
    /**
     * Signs a user in. Changing the password, removing the identity or closing the account ends all sessions, so this one begins
     * before that or not at all.
     * @throws {AppError} `forbidden`, or `bad_request` for an identity, if that has happened since the proof.
     */
    async start(user_pid: string, proof: Proof, user_agent = ''): Promise<SessionTokens> {
      const now = clock.now();
      const session_pid = newPid(now.getTime());
      const expires_at = new Date(now.getTime() + SESSION_LIFETIME);
      const refresh_token = await db.transaction(async (tx) => {
        const user = await lockUser(tx, user_pid);
        if (!user || !maySignIn(user)) throw new AppError('forbidden', 'account_closed');
        const began = await checkStillProven(tx, user, proof);
        await deleteUnusedSessions(tx, user_pid, new Date(now.getTime() - SESSION_LIFETIME));
        await insertSession(tx, session_pid, user_pid, now, began, user_agent.slice(0, LONGEST_AGENT));
        return issueRefreshToken(tx, session_pid, expires_at);
      });
      return { jwt: await accessTokens.issue({ user_pid, session_pid }), refresh_token, expires_at };
    },

    /**
     * Exchanges a refresh token and the access token (expired or not) of the same session for new ones. The new refresh token
     * expires when the old one would have: thirty days after the sign-in.
     * @throws {AppError} `unauthorized` if the session has ended or the token was used before, which ends the session.
     */
    async renew(refreshToken: string, accessToken: string): Promise<SessionTokens> {
      const ended = new AppError('unauthorized', 'session_ended');
      const token_hash = hashOpaqueToken(refreshToken);
      const known = await findRefreshToken(db, token_hash);
      if (!known) throw ended;
      const now = clock.now();
      if (known.used_at) {
        await endSession(db, known.session_pid, now);
        throw ended;
      }
      const subject = await accessTokens.verifyExpired(accessToken);
      if (subject?.session_pid !== known.session_pid || known.expires_at <= now) throw ended;
      if (!(await findSessionUser(db, subject))) throw ended;
      const renewed = await db.transaction(async (tx) => {
        if (await useRefreshToken(tx, token_hash, now)) {
          await touchSession(tx, known.session_pid, now);
          return issueRefreshToken(tx, known.session_pid, known.expires_at);
        }
        // A concurrent call used it.
        await endSession(tx, known.session_pid, now);
        return undefined;
      });
      if (renewed === undefined) throw ended;
      return { jwt: await accessTokens.issue(subject), refresh_token: renewed, expires_at: known.expires_at };
    },

    /** Ends a session. @returns how it began, if at a provider. */
    async end(session_pid: string): Promise<ProviderSession | undefined> {
      const began = await findBeginning(db, session_pid);
      await endSession(db, session_pid, clock.now());
      return began;
    },

    /** Returns the user of an access token, as stored now. */
    async findUser(accessToken: string): Promise<SignedInUser | undefined> {
      const subject = await accessTokens.verify(accessToken);
      return subject && findSessionUser(db, subject);
    },
  };
}

/** @returns what a session stores of the proof. */
async function checkStillProven(
  tx: Database,
  user: UserRow,
  proof: Proof,
): Promise<ProviderSession | undefined> {
  if ('password_hash' in proof) {
    if (proof.password_hash !== user.password_hash) throw new AppError('forbidden', 'wrong_credentials');
    return undefined;
  }
  const { identity_pid, ...began } = proof;
  const isStillTheirs = await isIdentityOf(tx, identity_pid, user.pid);
  if (!isStillTheirs) throw new AppError('bad_request', 'identity_request_unknown');
  return began;
}

export type SessionService = ReturnType<typeof createSessionService>;
