import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { AppError, type MessageKey } from '../../app-error.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { hashOpaqueToken, newOpaqueToken } from './opaque-token.ts';
import { type AccountTokenPurpose, accountTokenTable } from './session.table.ts';

const HOUR = 60 * 60 * 1000;

/** Milliseconds for which a mail's link works. */
const LIFETIME: Record<AccountTokenPurpose, number> = { confirm_account: 72 * HOUR, new_password: HOUR };

/** Milliseconds after which a token that is over is forgotten; until then its link is told so. */
const REMEMBERED = 30 * 24 * HOUR;

/** The tokens in the links of mails: each works once, and a newer mail makes the older ones worthless. */
export function createAccountTokens({ clock }: { clock: Clock }) {
  return {
    async issue(tx: Database, user_pid: string, purpose: AccountTokenPurpose): Promise<string> {
      const created_at = clock.now();
      const superseded = and(eq(accountTokenTable.purpose, purpose), isNull(accountTokenTable.used_at));
      const forgotten = lt(accountTokenTable.expires_at, new Date(created_at.getTime() - REMEMBERED));
      await tx
        .delete(accountTokenTable)
        .where(and(eq(accountTokenTable.user_pid, user_pid), or(superseded, forgotten)));
      const token = newOpaqueToken();
      await tx.insert(accountTokenTable).values({
        token_hash: hashOpaqueToken(token),
        user_pid,
        purpose,
        created_at,
        expires_at: new Date(created_at.getTime() + LIFETIME[purpose]),
      });
      return token;
    },

    /** Makes every link that was mailed to a user worthless. */
    async discardAllOf(tx: Database, user_pid: string): Promise<void> {
      await tx.delete(accountTokenTable).where(eq(accountTokenTable.user_pid, user_pid));
    },

    /**
     * Uses a token up. @returns the pid of its user.
     * @throws {AppError} `invalid` on `field`, telling a used link from one that is over or was never sent.
     */
    async redeem(tx: Database, token: string, purpose: AccountTokenPurpose, field: string): Promise<string> {
      const now = clock.now();
      const same = and(
        eq(accountTokenTable.token_hash, hashOpaqueToken(token)),
        eq(accountTokenTable.purpose, purpose),
      );
      const [redeemed] = await tx
        .update(accountTokenTable)
        .set({ used_at: now })
        .where(and(same, isNull(accountTokenTable.used_at), gt(accountTokenTable.expires_at, now)))
        .returning({ user_pid: accountTokenTable.user_pid });
      if (redeemed) return redeemed.user_pid;
      const [known] = await tx
        .select({ used_at: accountTokenTable.used_at })
        .from(accountTokenTable)
        .where(same);
      const key: MessageKey = known ? (known.used_at ? 'link_used' : 'link_expired') : 'link_unknown';
      throw new AppError('invalid', { key, field });
    },
  };
}

export type AccountTokens = ReturnType<typeof createAccountTokens>;
