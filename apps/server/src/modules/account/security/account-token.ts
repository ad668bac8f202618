import { and, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import { AppError, type MessageKey } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { hashOpaqueToken } from './opaque-token.ts';
import { type AccountTokenPurpose, accountTokenTable } from './session.table.ts';

const HOUR = 60 * 60 * 1000;

/** Lifetime of a mail's link in milliseconds. */
const LIFETIME: Record<AccountTokenPurpose, number> = {
  confirm_account: 72 * HOUR,
  new_password: HOUR,
  let_in: 24 * HOUR,
  change_email: 24 * HOUR,
  welcome: 7 * 24 * HOUR,
};

/** Milliseconds for which an expired token is kept, so that its link can say so. */
const REMEMBERED = 30 * 24 * HOUR;

/** A link's meaning: `email` is the address that it proves, `session_pid` the session that continues. */
type Issued = Pick<typeof accountTokenTable.$inferSelect, 'user_pid' | 'purpose'> &
  Partial<Pick<typeof accountTokenTable.$inferSelect, 'email' | 'session_pid'>>;

/** The tokens in the links of mails: each works once, and a newer mail invalidates older ones. */
export function createAccountTokens({ clock }: { clock: Clock }) {
  return {
    async issue(tx: Database, token: string, { user_pid, purpose, ...rest }: Issued): Promise<void> {
      const created_at = clock.now();
      const superseded = and(eq(accountTokenTable.purpose, purpose), isNull(accountTokenTable.used_at));
      const forgotten = lt(accountTokenTable.expires_at, new Date(created_at.getTime() - REMEMBERED));
      await tx
        .delete(accountTokenTable)
        .where(and(eq(accountTokenTable.user_pid, user_pid), or(superseded, forgotten)));
      await tx.insert(accountTokenTable).values({
        token_hash: hashOpaqueToken(token),
        user_pid,
        purpose,
        ...rest,
        created_at,
        expires_at: new Date(created_at.getTime() + LIFETIME[purpose]),
      });
    },

    /** Whether a link mailed since an instant can still be used. */
    async isUnspentSince(
      tx: Database,
      user_pid: string,
      purpose: AccountTokenPurpose,
      since: Date,
    ): Promise<boolean> {
      const { expires_at, used_at, created_at } = accountTokenTable;
      const is = and(eq(accountTokenTable.user_pid, user_pid), eq(accountTokenTable.purpose, purpose));
      const isUnspent = and(isNull(used_at), gt(expires_at, clock.now()), gt(created_at, since));
      return (await tx.$count(accountTokenTable, and(is, isUnspent))) > 0;
    },

    /** Invalidates all links mailed to a user, or those with some purposes. */
    async discardAllOf(
      tx: Database,
      user_pid: string,
      purposes?: readonly AccountTokenPurpose[],
    ): Promise<void> {
      const isOne = purposes && inArray(accountTokenTable.purpose, purposes);
      await tx.delete(accountTokenTable).where(and(eq(accountTokenTable.user_pid, user_pid), isOne));
    },

    /**
     * Consumes a token. @returns its meaning.
     * @throws {AppError} `invalid` on `field`, which distinguishes a used link from one that expired or was never sent.
     */
    async redeem(
      tx: Database,
      token: string,
      purposes: readonly AccountTokenPurpose[],
      field: string,
    ): Promise<typeof accountTokenTable.$inferSelect> {
      const now = clock.now();
      const same = and(
        eq(accountTokenTable.token_hash, hashOpaqueToken(token)),
        inArray(accountTokenTable.purpose, purposes),
      );
      const [redeemed] = await tx
        .update(accountTokenTable)
        .set({ used_at: now })
        .where(and(same, isNull(accountTokenTable.used_at), gt(accountTokenTable.expires_at, now)))
        .returning();
      if (redeemed) return redeemed;
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
