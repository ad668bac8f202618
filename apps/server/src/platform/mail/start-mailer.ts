import type { Config } from '../../config/config.ts';
import type { Mail, Mailer } from './mail.ts';
import { createOutboxMailer } from './outbox-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/**
 * Returns the configured mailer. A mail server that is down now is no reason not to start: the jobs try again. `onKept` is called
 * with each mail that is written to the outbox.
 */
export async function startMailer(
  { mail, mailFrom }: Pick<Config, 'mail' | 'mailFrom'>,
  onKept: (mail: Mail) => void,
): Promise<Mailer> {
  return mail.kind === 'smtp'
    ? createSmtpMailer(mail.url, mailFrom, mail.tls)
    : createOutboxMailer(mail.folder, mailFrom, onKept);
}
