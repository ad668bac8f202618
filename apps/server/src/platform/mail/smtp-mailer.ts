import { createTransport } from 'nodemailer';
import type { SmtpTls } from '../../config/addresses/smtp-tls.ts';
import type { Mailer } from './mail.ts';

const TLS = {
  required: { requireTLS: true },
  // If unencrypted delivery is allowed, verifying the certificate gains nothing.
  opportunistic: { opportunisticTLS: true, tls: { rejectUnauthorized: false } },
  off: { ignoreTLS: true },
} satisfies Record<SmtpTls, object>;

/** Sends over SMTP. Connections are kept and reused. */
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
  return {
    async send({ messageId, ...mail }) {
      await transport.sendMail({ ...mail, from, messageId: `<${messageId}@${host}>` });
    },
    check: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}
