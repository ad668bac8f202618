import { AppError } from '../../../kernel/app-error.ts';
import type { ClientApplication } from '../../../kernel/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ActivateAccount } from '../user/activate-account.ts';
import { isUnclaimed } from '../user/identity.policy.ts';
import { deleteIdentitiesOf } from '../user/identity.repository.ts';
import { findUserByEmail, lockUser, updateUser } from '../user/user.repository.ts';
import type { UserRow } from '../user/user.table.ts';
import type { AccountMailService } from './account-mail.service.ts';
import type { AccountTokens } from './account-token.ts';
import type { RequestMail } from './mails-on-request.ts';
import { hashPassword, isPassword } from './password.ts';
import { maySignIn } from './security.policy.ts';
import { endAccessOf } from './session.repository.ts';
import { type NewPassword, problemsOf } from './weak-password.ts';

type Credentials = { email: string; password: string };

/** A requested mail; `isKnown` says whether the account was signed in to from this address. */
type MailRequest = {
  purpose: 'confirm_account' | 'new_password';
  email: string;
  redirect: string | undefined;
  isKnown: boolean;
};

interface Dependencies extends Pick<Platform, 'db' | 'clock'> {
  readonly mails: AccountMailService;
  readonly accountTokens: AccountTokens;
  readonly activate: ActivateAccount;
  readonly requestMail: RequestMail;
}

/** Signs users in, confirms accounts, and sets new passwords. */
export function createSecurityService(dependencies: Dependencies) {
  const { db, clock, mails, accountTokens, activate, requestMail } = dependencies;
  return {
    /**
     * Finds the user of an e-mail address and password; an unconfirmed one may sign in.
     * @throws {AppError} `bad_request` for an unknown user, `forbidden` for a wrong password or a blocked user.
     */
    async check({ email, password }: Credentials): Promise<UserRow> {
      const user = await findUserByEmail(db, email);
      const right = await isPassword(password, user?.password_hash);
      if (!user) throw new AppError('bad_request', 'wrong_credentials');
      if (!right) throw new AppError('forbidden', 'wrong_credentials');
      if (!maySignIn(user)) throw new AppError('forbidden', 'account_closed');
      return user;
    },

    async confirmAccount(token: string): Promise<void> {
      await db.transaction(async (tx) => {
        const { user_pid } = await accountTokens.redeem(tx, token, ['confirm_account'], 'token');
        await activate(tx, user_pid);
      });
    },

    /** Mails a link to an address that needs it; the answer is the same for every address. */
    async sendLink(
      { purpose, email, redirect, isKnown }: MailRequest,
      application: ClientApplication,
    ): Promise<void> {
      const page = mails.pageFor(purpose, redirect, 'redirect_to', application);
      await requestMail({ purpose, email, page, isKnown });
    },

    /**
     * Sets the password for a mail's token and ends every session of its user.
     * @returns the address that the mail was sent to.
     * @throws {AppError} `invalid` for a spent token, or for a password that is easily guessed or not repeated, which leaves the
     * token unspent.
     */
    async setPassword(token: string, chosen: NewPassword): Promise<string> {
      const password_hash = await hashPassword(chosen.password);
      const now = clock.now();
      return db.transaction(async (tx) => {
        const purposes = ['new_password', 'let_in', 'welcome'] as const;
        const { user_pid, purpose } = await accountTokens.redeem(tx, token, purposes, 'password_reset_token');
        const user = await lockUser(tx, user_pid);
        if (!user) throw new AppError('invalid', { key: 'link_unknown', field: 'password_reset_token' });
        const problems = await problemsOf(chosen, user);
        if (problems.length > 0) throw new AppError('invalid', ...problems);
        // The owner of the address has read the mail; an earlier sign-in by a provider may have been another person.
        if (isUnclaimed(user)) await deleteIdentitiesOf(tx, user_pid);
        await updateUser(tx, user_pid, { password_hash, updated_at: now });
        await endAccessOf(tx, user_pid, now);
        // It lasts long, and is for people without a password. A used one stays, to say so.
        if (purpose !== 'welcome') await accountTokens.discardAllOf(tx, user_pid, ['welcome']);
        return user.email;
      });
    },
  };
}

export type SecurityService = ReturnType<typeof createSecurityService>;
