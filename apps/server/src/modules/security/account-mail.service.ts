import { AppError } from '../../app-error.ts';
import type { ClientApplication } from '../../caller.ts';
import { texts } from '../../http/messages.ts';
import type { Database } from '../../platform/database/database.ts';
import { newPid } from '../../platform/ids/pid.ts';
import type { PostMail } from '../../platform/mail/mail-queue.ts';
import type { UserRow } from '../user/user.table.ts';
import type { AccountTokens } from './account-token.ts';
import { layOutMail } from './mails/layout.ts';
import { mayLeadTo } from './redirect.policy.ts';
import type { AccountTokenPurpose } from './session.table.ts';

/** The studio's page behind each mail's link, for callers that name none of their own. */
const PAGES: Record<AccountTokenPurpose, string> = {
  confirm_account: '/account-confirmation',
  new_password: '/pages/reset-password',
};

/** The parts of a mail's text in the catalogue. */
const TEXTS = {
  confirm_account: 'mails.confirm_account',
  new_password: 'mails.new_password',
} as const satisfies Record<AccountTokenPurpose, string>;

type Addressee = Pick<UserRow, 'pid' | 'email' | 'username' | 'first_name' | 'language'>;

interface Dependencies {
  readonly publicUrl: string;
  readonly accountTokens: AccountTokens;
  readonly postMail: PostMail;
}

/** The mails with a link that proves whose the address is. */
export function createAccountMailService({ publicUrl, accountTokens, postMail }: Dependencies) {
  const ownPage = (purpose: AccountTokenPurpose): string => publicUrl + PAGES[purpose];

  return {
    /** The studio's page behind a mail's link. */
    ownPage,

    /**
     * The page that a mail's link will lead to.
     * @throws {AppError} `invalid` on `field` for an address that is neither ours nor the calling application's.
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

    /** Makes a token and posts its mail, both within the transaction: neither is there without the other. */
    async post(tx: Database, purpose: AccountTokenPurpose, user: Addressee, page: string): Promise<void> {
      const link = new URL(page);
      link.searchParams.set('token', await accountTokens.issue(tx, user.pid, purpose));
      const { language } = user;
      const say = texts.getFixedT(language);
      const part = TEXTS[purpose];
      const name = isPlainName(user.first_name) ? user.first_name : user.username;
      const drawn = layOutMail({
        language,
        title: say(`${part}.title`, { name }),
        paragraphs: [say(`${part}.text`), say(`${part}.validity`)],
        action: { label: say(`${part}.action`), url: link.href },
        address_hint: say('mails.address_hint'),
        footer: say(`${part}.footer`),
      });
      await postMail(
        { to: user.email, subject: say(`${part}.subject`), ...drawn, messageId: `${purpose}-${newPid()}` },
        { db: tx },
      );
    },
  };
}

/** Whether a name may stand in a mail: anybody can sign up with somebody else's address and have us send them their words. */
const isPlainName = (name: string): boolean => /^[\p{L}\p{M}'’ -]{1,40}$/u.test(name);

export type AccountMailService = ReturnType<typeof createAccountMailService>;
