import { createTransport } from 'nodemailer';
import type { SmtpTls } from '../../config/addresses/smtp-tls.ts';
import type { Mailer } from './mail.ts';

const TLS = {
  required: { requireTLS: true },
  // If unencrypted delivery is allowed, verifying the certificate gains nothing.
  opportunistic: { opportunisticTLS: true, tls: { rejectUnauthorized: false } },
  off: { ignoreTLS: true },
} satisfies Record<SmtpTls, object>;

/** Sends over SMTP. Connections are kept and reused. A failure names no mailbox and no link, so that it may be logged. */
export function createSmtpMailer(url: string, from: string, tls: SmtpTls): Mailer {
  const isEncrypted = new URL(url).protocol === 'smtps:';
  const transport = createTransport({
    url,
    ...(!isEncrypted && TLS[tls]),
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  const host = new URL(url).hostname;
  const fail = (error: Error) => {
    throw new Error(withoutPrivateWords(error.message));
  };
  return {
    async send({ messageId, ...mail }) {
      const sent = { ...mail, from, messageId: `<${messageId}@${host}>` };
      await transport.sendMail(sent).catch(fail);
    },
    check: async () => {
      await transport.verify().catch(fail);
    },
    close: () => transport.close(),
  };
}

/** Mail servers quote the mailbox or the link that they refuse. */
const withoutPrivateWords = (text: string): string => text.replaceAll(/\S*(@|:\/\/)\S*/g, '…');
