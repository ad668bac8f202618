import type { Config } from '../../config/config.ts';
import type { Mail, Mailer } from './mail.ts';
import { createOutboxMailer } from './outbox-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/**
 * Returns the configured mailer. Starts even if the mail server is down, since the jobs retry. `onKept` is called with each mail
 * written to the outbox.
 */
export async function startMailer(
  { mail, mailFrom }: Pick<Config, 'mail' | 'mailFrom'>,
  onKept: (mail: Mail) => void,
): Promise<Mailer> {
  return mail.kind === 'smtp'
    ? createSmtpMailer(mail.url, mailFrom, mail.tls)
    : createOutboxMailer(mail.folder, mailFrom, onKept);
}
