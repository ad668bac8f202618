import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../../platform/clock/clock.ts';

/** Lifetime of an access token in seconds. */
const LIFETIME = 15 * 60;

/** The session of an access token. */
export type TokenSubject = { user_pid: string; session_pid: string };

/** Access tokens: JWTs (HS256) with a user and a session, and nothing that could become outdated. */
export function createAccessTokens({ key, clock }: { key: Uint8Array; clock: Clock }) {
  // Imported once: importing the key takes as long as verifying a token.
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

    /** Returns the session of a token, unless it is forged or expired. */
    verify: (token: string) => read(token, clock.now()),

    /** Like `verify`, but also accepts an expired token. */
    verifyExpired: (token: string) => read(token, new Date(0)),
  };
}

export type AccessTokens = ReturnType<typeof createAccessTokens>;
