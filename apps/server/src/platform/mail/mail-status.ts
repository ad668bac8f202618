import type { Logger } from '../logging/logger.ts';
import type { Mailer } from './mail.ts';

/** Milliseconds for which an answer of the mail server counts. */
const ANSWER_COUNTS = 5 * 60_000;

/**
 * Asks the mail server at once whether it would take a mail, and again in the background whenever the status is read and the last
 * answer is old: a wrong password shows before the first person waits for a mail. Logs each refusal.
 */
export function createMailStatus(mailer: Pick<Mailer, 'check'>, logger: Logger) {
  let failure: string | null = null;
  let askedAt = Date.now();
  const ask = async () => {
    askedAt = Date.now();
    try {
      await mailer.check();
      failure = null;
    } catch (err) {
      failure = err instanceof Error ? err.message : String(err);
      logger.warn({ err }, 'the mail server takes no mails');
    }
  };
  const first = ask();
  return {
    /** Resolves once the mail server has answered for the first time, or has not. */
    first,
    read: () => {
      if (Date.now() - askedAt >= ANSWER_COUNTS) void ask();
      return { is_failing: failure !== null, last_failure: failure };
    },
  };
}
