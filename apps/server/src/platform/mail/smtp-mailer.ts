import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';

/** Sends over SMTP; STARTTLS is used where the server offers it. Connections are kept and reused. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
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
