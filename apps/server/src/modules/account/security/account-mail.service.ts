import { newPid } from '@pleinair/domain';
import { describe, texts } from '../../../i18n/messages.ts';
import { AppError, type Problem } from '../../../kernel/app-error.ts';
import type { ClientApplication } from '../../../kernel/caller.ts';
import type { Database } from '../../../platform/database/database.ts';
import { TOKEN_PLACE } from '../../../platform/mail/mail-token.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UserRow } from '../user/user.table.ts';
import type { AccountTokens } from './account-token.ts';
import { layOutMail } from './mails/layout.ts';
import { mayLeadTo } from './redirect.policy.ts';
import type { AccountTokenPurpose } from './session.table.ts';

/** The studio's page behind each mail's link, unless the caller gives another. */
const PAGES: Record<AccountTokenPurpose, string> = {
  confirm_account: '/account-confirmation',
  new_password: '/pages/reset-password',
  let_in: '/pages/reset-password',
  change_email: '/confirm-email',
  welcome: '/pages/reset-password?welcome',
};

type Notice = 'email_changed' | 'password_changed' | 'photo_refused';

type Addressee = Pick<UserRow, 'pid' | 'email' | 'username' | 'first_name' | 'language'>;

interface Dependencies extends Pick<Platform, 'postMail' | 'mailTokenOf'> {
  readonly publicUrl: string;
  readonly accountTokens: AccountTokens;
}

/** The mails whose link proves that the reader owns the address. */
export function createAccountMailService({ publicUrl, accountTokens, postMail, mailTokenOf }: Dependencies) {
  const ownPage = (purpose: AccountTokenPurpose): string => publicUrl + PAGES[purpose];

  return {
    /** The studio's page behind a mail's link. */
    ownPage,

    /**
     * Returns the page that a mail's link will lead to.
     * @throws {AppError} `invalid` on `field` for a URL that is neither ours nor the calling application's.
     */
    pageFor(
      purpose: AccountTokenPurpose,
      wanted: string | undefined,
      field: string,
      { origins }: ClientApplication,
    ): string {
      if (wanted === undefined) return ownPage(purpose);
      if (!mayLeadTo(wanted, publicUrl, origins)) {
        throw new AppError('invalid', { key: 'redirect_foreign', field });
      }
      return wanted;
    },

    /**
     * Issues a token and queues its mail, both within the transaction: neither exists without the other. The mail goes to the
     * address that its link proves: the account's own, unless `proves` is given.
     * @returns the link. It is a secret: it opens the account.
     */
    async post(
      tx: Database,
      purpose: AccountTokenPurpose,
      user: Addressee,
      page: string,
      proves?: { readonly email: string; readonly session_pid: string },
    ): Promise<string> {
      const messageId = `${purpose}-${newPid()}`;
      const token = mailTokenOf(messageId);
      await accountTokens.issue(tx, token, { user_pid: user.pid, purpose, ...proves });
      const link = new URL(page);
      link.searchParams.set('token', TOKEN_PLACE);
      const translate = texts.getFixedT(user.language);
      const part = `mails.${purpose}` as const;
      const drawn = layOutMail({
        language: user.language,
        title: translate(`${part}.title`, { name: nameOf(user) }),
        paragraphs: [translate(`${part}.text`), translate(`${part}.validity`)],
        action: { label: translate(`${part}.action`), url: link.href },
        address_hint: translate('mails.address_hint'),
        footer: translate(`${part}.footer`),
      });
      const to = proves?.email ?? user.email;
      await postMail({ to, subject: translate(`${part}.subject`), ...drawn, messageId }, { db: tx });
      return link.href.replace(TOKEN_PLACE, token);
    },

    /** Notifies a user, at their present address, of what happened and of what was wrong, if anything. */
    async notify(tx: Database, notice: Notice, user: Addressee, problem?: Problem): Promise<void> {
      const translate = texts.getFixedT(user.language);
      const part = `mails.${notice}` as const;
      const drawn = layOutMail({
        language: user.language,
        title: translate(`${part}.title`, { name: nameOf(user) }),
        paragraphs: [
          translate(`${part}.text`),
          ...(problem ? [describe(problem, user.language)] : []),
          translate(`${part}.advice`),
        ],
        address_hint: translate('mails.address_hint'),
        footer: translate(`${part}.footer`),
      });
      const messageId = `${notice}-${newPid()}`;
      await postMail(
        { to: user.email, subject: translate(`${part}.subject`), ...drawn, messageId },
        { db: tx },
      );
    },
  };
}

const nameOf = ({ first_name, username }: Addressee): string =>
  isPlainName(first_name) ? first_name : username;

/** Whether a name may appear in a mail: anyone can sign up with another person's address and make us send text to it. */
const isPlainName = (name: string): boolean => /^[\p{L}\p{M}'’ -]{1,40}$/u.test(name);

export type AccountMailService = ReturnType<typeof createAccountMailService>;
