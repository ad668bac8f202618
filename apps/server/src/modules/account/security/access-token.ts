import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../../platform/clock/clock.ts';

/** Seconds for which an access token is good. */
const LIFETIME = 15 * 60;

/** The session that an access token speaks for. */
export type TokenSubject = { user_pid: string; session_pid: string };

/** Access tokens: JWTs (HS256) that name a user and a session, and nothing that could be out of date. */
export function createAccessTokens({ key, clock }: { key: Uint8Array; clock: Clock }) {
  // Made once: to make it of its bytes takes as long as to check a token by it.
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = crypto.subtle.importKey('raw', Uint8Array.from(key), algorithm, false, ['sign', 'verify']);

  async function read(token: string, at: Date): Promise<TokenSubject | undefined> {
    try {
      const { payload } = await jwtVerify(token, await imported, { algorithms: ['HS256'], currentDate: at });
      const { sub, sid } = payload;
      return sub !== undefined && typeof sid === 'string' ? { user_pid: sub, session_pid: sid } : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    async issue({ user_pid, session_pid }: TokenSubject): Promise<string> {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid: session_pid })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(user_pid)
        .setIssuedAt(now)
        .setExpirationTime(now + LIFETIME)
        .setJti(randomUUID())
        .sign(await imported);
    },

    /** Returns the user of a token, unless it is forged or expired. */
    verify: (token: string) => read(token, clock.now()),

    /** The same for a token that may have expired. */
    verifyExpired: (token: string) => read(token, new Date(0)),
  };
}

export type AccessTokens = ReturnType<typeof createAccessTokens>;
