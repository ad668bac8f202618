import type { emailChange, passwordChange } from '@pleinair/contract';
import type { z } from 'zod';
import { AppError } from '../../../kernel/app-error.ts';
import type { SignedInUser } from '../../../kernel/caller.ts';
import { refuseDuplicates } from '../../../kernel/refuse-duplicates.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ActivateAccount } from '../user/activate-account.ts';
import { findUserByEmail, lockUser, updateUser } from '../user/user.repository.ts';
import type { AccountMailService } from './account-mail.service.ts';
import type { AccountTokens } from './account-token.ts';
import { hashPassword } from './password.ts';
import type { ProveOwner } from './prove-owner.ts';
import { endAccessOf } from './session.repository.ts';
import { problemsOf } from './weak-password.ts';

interface Dependencies extends Pick<Platform, 'db' | 'clock'> {
  readonly mails: AccountMailService;
  readonly accountTokens: AccountTokens;
  readonly activate: ActivateAccount;
  readonly proveOwner: ProveOwner;
}

/** Changes the e-mail address and password of a signed-in user. */
export function createCredentialsService(dependencies: Dependencies) {
  const { db, clock, mails, accountTokens, activate, proveOwner } = dependencies;
  return {
    /**
     * Mails a link to a new address, which takes effect once the link is opened.
     * @throws {AppError} `invalid` for an address that has an account, and as `ProveOwner` does.
     */
    async requestEmail(
      caller: SignedInUser,
      { email, current_password }: z.output<typeof emailChange>,
    ): Promise<void> {
      await db.transaction(async (tx) => {
        const user = await proveOwner(tx, caller, current_password);
        const owner = await findUserByEmail(tx, email);
        if (owner) throw new AppError('invalid', { key: 'email_taken', field: 'email' });
        const proves = { email, session_pid: caller.session_pid };
        await mails.post(tx, 'change_email', user, mails.ownPage('change_email'), proves);
      });
    },

    /**
     * Gives a user the address that the token's mail was sent to, notifies the old one, and ends all sessions but the one that
     * asked. Links mailed to the old address stop working.
     * @returns the new address.
     * @throws {AppError} `invalid` for a spent token, `conflict` if the address has an account by now.
     */
    async confirmEmail(token: string): Promise<string> {
      return db.transaction(async (tx) => {
        const redeemed = await accountTokens.redeem(tx, token, ['change_email'], 'token');
        const { user_pid, email, session_pid } = redeemed;
        const user = await lockUser(tx, user_pid);
        if (!user || email === null) throw new AppError('invalid', { key: 'link_unknown', field: 'token' });
        const now = clock.now();
        // An address that was never confirmed may be a stranger's.
        if (user.state !== 'unconfirmed') await mails.notify(tx, 'email_changed', user);
        const change = () => updateUser(tx, user_pid, { email, updated_at: now });
        await refuseDuplicates(change, { app_user_email: 'email_taken' });
        await activate(tx, user_pid);
        await accountTokens.discardAllOf(tx, user_pid, [
          'confirm_account',
          'new_password',
          'let_in',
          'welcome',
        ]);
        await endAccessOf(tx, user_pid, now, session_pid ?? undefined);
        return email;
      });
    },

    /**
     * Sets a new password, notifies the user by mail, and ends all sessions but this one.
     * @throws {AppError} `invalid` for a password that is easily guessed or not repeated, and as `ProveOwner` does.
     */
    async changePassword(
      caller: SignedInUser,
      { current_password, ...chosen }: z.output<typeof passwordChange>,
    ): Promise<void> {
      await db.transaction(async (tx) => {
        const user = await proveOwner(tx, caller, current_password);
        const problems = await problemsOf(chosen, user);
        if (problems.length > 0) throw new AppError('invalid', ...problems);
        const now = clock.now();
        const password_hash = await hashPassword(chosen.password);
        await updateUser(tx, user.pid, { password_hash, updated_at: now });
        await accountTokens.discardAllOf(tx, user.pid, ['new_password', 'let_in', 'change_email', 'welcome']);
        await endAccessOf(tx, user.pid, now, caller.session_pid);
        await mails.notify(tx, 'password_changed', user);
      });
    },
  };
}

export type CredentialsService = ReturnType<typeof createCredentialsService>;
