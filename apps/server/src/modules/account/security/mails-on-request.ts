import { z } from 'zod';
import type { Platform } from '../../../platform/platform.ts';
import { findUserByEmail, lockUser } from '../user/user.repository.ts';
import type { AccountMailService } from './account-mail.service.ts';
import type { AccountTokens } from './account-token.ts';
import { maySignIn } from './security.policy.ts';

const mailRequest = z.object({
  purpose: z.enum(['confirm_account', 'new_password', 'let_in']),
  email: z.string(),
  /** The page that the link leads to. */
  page: z.string(),
  /** Whether the account was signed in to from the request's address. */
  isKnown: z.boolean(),
});
type MailRequest = z.infer<typeof mailRequest>;

const queue = { name: 'mail-on-request', schema: mailRequest, retries: 30, retryDelaySeconds: 1 };

const MINUTE = 60_000;

/**
 * Milliseconds for which the last mail suffices while its link is unused. For unknown addresses it is half the lifetime of a
 * password link: however often they ask, the owner has a working link, and few mails.
 */
const PAUSE = { known: MINUTE, stranger: 30 * MINUTE };

interface Dependencies extends Pick<Platform, 'db' | 'clock' | 'jobs'> {
  readonly mails: AccountMailService;
  readonly accountTokens: AccountTokens;
}

/** Requests a mail to an address. Does the same work for every address, so its time does not reveal which have an account. */
export type RequestMail = (request: MailRequest) => Promise<void>;

/** Opens the queue of the mails that anyone can request; `work` sends them from this node. */
export async function openMailsOnRequest({ db, clock, jobs, mails, accountTokens }: Dependencies) {
  const requests = await jobs.open(queue);
  async function send({ purpose, email, page, isKnown }: MailRequest): Promise<void> {
    await db.transaction(async (tx) => {
      const found = await findUserByEmail(tx, email);
      const user = found && (await lockUser(tx, found.pid));
      if (!user || !(purpose === 'confirm_account' ? user.state === 'unconfirmed' : maySignIn(user))) return;
      const since = new Date(clock.now().getTime() - (isKnown ? PAUSE.known : PAUSE.stranger));
      if (await accountTokens.isUnspentSince(tx, user.pid, purpose, since)) return;
      await mails.post(tx, purpose, user, page);
    });
  }
  const request: RequestMail = async (wanted) => {
    await requests.add(wanted);
  };
  return {
    request,
    /** Mails a link that lets the owner in, after unknown addresses have used up the guesses at their account. */
    warnOfGuesses: (email: string) =>
      request({ purpose: 'let_in', email, page: mails.ownPage('let_in'), isKnown: true }),
    work: () => requests.work(send),
  };
}
