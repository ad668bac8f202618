import { createHmac } from 'node:crypto';
import type { Mail } from './mail.ts';

/** Holds the place of the token in a mail that is not sent yet. In a URL and in HTML it is the same. */
export const TOKEN_PLACE = '*token*';

/** The token in the link of a mail, by the mail's `messageId`: 43 URL-safe characters. */
export type MailTokenOf = (messageId: string) => string;

/**
 * Derives tokens, so that a mail that is sent twice has one token and the job table none: a reader of the database
 * cannot follow its links.
 */
export const createMailTokens =
  (key: Uint8Array): MailTokenOf =>
  (messageId) =>
    createHmac('sha256', key).update(messageId).digest('base64url');

/** The mail as it is sent. */
export function withToken(mail: Mail, tokenOf: MailTokenOf): Mail {
  const fill = (text: string) => text.replaceAll(TOKEN_PLACE, tokenOf(mail.messageId));
  return { ...mail, html: fill(mail.html), text: fill(mail.text) };
}
