import { createHmac } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Attempt } from '../../../platform/identity/identity-provider.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashOpaqueToken, newOpaqueToken } from '../security/opaque-token.ts';
import { type IdentityRequestRow, identityRequestTable } from '../user/identity.table.ts';

/** Seconds that a sign-in at a provider may take. */
export const REQUEST_LIFETIME = 10 * 60;

type NewIdentityRequest = Pick<
  IdentityRequestRow,
  'provider' | 'redirect_uri' | 'user_pid' | 'policies_accepted'
>;

/**
 * Pending requests to providers. Every node knows them, and each can be used once. Only the browser that began one can finish it:
 * nonce and PKCE verifier are derived from the secret in its cookie, so the database holds nothing to sign in with.
 */
export function createIdentityRequests({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    /** @returns also the browser's secret: the present one, since several tabs may have pending requests, or a new one. */
    async start(
      request: NewIdentityRequest,
      known: string | undefined,
    ): Promise<{ attempt: Attempt; browser: string }> {
      const browser = known && /^[\w-]{43}$/.test(known) ? known : newOpaqueToken();
      const state = newOpaqueToken();
      const now = clock.now().getTime();
      await db.delete(identityRequestTable).where(lt(identityRequestTable.expires_at, new Date(now)));
      await db.insert(identityRequestTable).values({
        ...request,
        state_hash: hashOpaqueToken(state),
        browser_hash: hashOpaqueToken(browser),
        expires_at: new Date(now + REQUEST_LIFETIME * 1000),
      });
      return { attempt: attemptOf(state, browser, request.redirect_uri), browser };
    },

    /**
     * Consumes a request to sign in, or this user's request to add an identity.
     * @returns undefined if it has expired or is unknown, or belongs to another browser or user, which can then still use it.
     */
    async take(
      state: string,
      browser: string,
      user_pid: string | null,
    ): Promise<{ request: IdentityRequestRow; attempt: Attempt } | undefined> {
      const [request] = await db
        .delete(identityRequestTable)
        .where(
          and(
            eq(identityRequestTable.state_hash, hashOpaqueToken(state)),
            eq(identityRequestTable.browser_hash, hashOpaqueToken(browser)),
            sql`${identityRequestTable.user_pid} is not distinct from ${user_pid}`,
          ),
        )
        .returning();
      if (!request || request.expires_at <= clock.now()) return undefined;
      return { request, attempt: attemptOf(state, browser, request.redirect_uri) };
    },
  };
}

function attemptOf(state: string, browser: string, redirect_uri: string): Attempt {
  const derive = (purpose: string) =>
    createHmac('sha256', browser).update(`${purpose} ${state}`).digest('base64url');
  return { state, redirect_uri, nonce: derive('nonce'), verifier: derive('verifier') };
}

export type IdentityRequests = ReturnType<typeof createIdentityRequests>;
