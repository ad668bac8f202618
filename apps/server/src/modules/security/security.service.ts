import { AppError } from '../../app-error.ts';
import type { ClientApplication } from '../../caller.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUnclaimed } from '../identity/identity.policy.ts';
import { createIdentityRepository } from '../identity/identity.repository.ts';
import { createUserRepository } from '../user/user.repository.ts';
import type { UserRow } from '../user/user.table.ts';
import type { AccountMailService } from './account-mail.service.ts';
import type { AccountTokens } from './account-token.ts';
import { hashPassword, isPassword } from './password.ts';
import { maySignIn } from './security.policy.ts';
import { createSessionRepository } from './session.repository.ts';

type Credentials = { email: string; password: string };

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly mails: AccountMailService;
  readonly accountTokens: AccountTokens;
}

/** Signing in, confirming an account, and choosing a new password. */
export function createSecurityService({ db, clock, mails, accountTokens }: Dependencies) {
  const users = createUserRepository(db);

  return {
    /**
     * The user of an e-mail address and password; an unconfirmed one may sign in.
     * @throws {AppError} `bad_request` for an unknown user, `forbidden` for a wrong password or a blocked user.
     */
    async check({ email, password }: Credentials): Promise<UserRow> {
      const user = await users.findByEmail(email);
      const right = await isPassword(password, user?.password_hash);
      if (!user) throw new AppError('bad_request', 'wrong_credentials');
      if (!right) throw new AppError('forbidden', 'wrong_credentials');
      if (!maySignIn(user)) throw new AppError('forbidden', 'account_closed');
      return user;
    },

    async confirmAccount(token: string): Promise<void> {
      await db.transaction(async (tx) => {
        const pid = await accountTokens.redeem(tx, token, 'confirm_account', 'token');
        await createUserRepository(tx).activate(pid, clock.now());
      });
    },

    /** Mails the confirmation link again, to whoever still needs it; the answer tells nobody who that is. */
    async sendConfirmation(email: string, redirect: string, application: ClientApplication): Promise<void> {
      const page = mails.pageFor('confirm_account', redirect, 'redirect_to', application);
      const user = await users.findByEmail(email);
      if (user?.state !== 'unconfirmed') return;
      await db.transaction((tx) => mails.post(tx, 'confirm_account', user, page));
    },

    async sendPasswordReset(
      email: string,
      redirect: string | undefined,
      application: ClientApplication,
    ): Promise<void> {
      const page = mails.pageFor('new_password', redirect, 'redirect_to', application);
      const user = await users.findByEmail(email);
      if (!user || !maySignIn(user)) return;
      await db.transaction((tx) => mails.post(tx, 'new_password', user, page));
    },

    /** Sets the password of a mail's token and ends every session of its user. */
    async setPassword(token: string, password: string, confirmation: string): Promise<void> {
      if (password !== confirmation) {
        throw new AppError('invalid', { key: 'password_mismatch', field: 'password_confirmation' });
      }
      const password_hash = await hashPassword(password);
      const now = clock.now();
      await db.transaction(async (tx) => {
        const pid = await accountTokens.redeem(tx, token, 'new_password', 'password_reset_token');
        const repository = createUserRepository(tx);
        const user = await repository.lock(pid);
        // The mail was read by whose address it is; who came by a provider before that may have been somebody else.
        if (user && isUnclaimed(user)) await createIdentityRepository(tx).removeAllOf(pid);
        await repository.update(pid, { password_hash, updated_at: now });
        await createSessionRepository(tx).endAllOf(pid, now);
      });
    },
  };
}

export type SecurityService = ReturnType<typeof createSecurityService>;
