import type { Config } from '../../config.ts';
import type { Mailer } from './mail.ts';
import { createOutboxMailer } from './outbox-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** The configured mailer. A mail server that is down now is no reason not to start: the jobs try again. */
export async function startMailer({ mail, mailFrom }: Pick<Config, 'mail' | 'mailFrom'>): Promise<Mailer> {
  return mail.kind === 'smtp'
    ? createSmtpMailer(mail.url, mailFrom)
    : createOutboxMailer(mail.folder, mailFrom);
}
