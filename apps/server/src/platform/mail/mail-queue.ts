import { z } from 'zod';
import type { Jobs, Queue } from '../jobs/jobs.ts';
import type { Mail, Mailer } from './mail.ts';
import { type MailTokenOf, withToken } from './mail-token.ts';

/** Queued mails, retried for most of a day while the mail server is down. */
const sendMail = {
  name: 'send-mail',
  schema: z.object({
    to: z.string(),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    messageId: z.string(),
  }),
  retries: 30,
  retryDelaySeconds: 1,
};

/** Queues a mail, within the transaction `db` if given, and never twice under one `messageId`. */
export type PostMail = (mail: Mail, db?: Parameters<Queue<Mail>['add']>[1]) => Promise<void>;

/** Opens the queue and processes it on this node. A mail gets its token only when it is sent. */
export async function startMailQueue(jobs: Jobs, mailer: Mailer, tokenOf: MailTokenOf): Promise<PostMail> {
  const queue = await jobs.open(sendMail);
  await queue.work((mail) => mailer.send(withToken(mail, tokenOf)));
  return async (mail, options) => {
    await queue.add(mail, { ...options, key: mail.messageId });
  };
}
