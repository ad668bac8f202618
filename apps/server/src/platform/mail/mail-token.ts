import { createHmac } from 'node:crypto';
import type { Mail } from './mail.ts';

/** Placeholder for the token in an unsent mail. It needs no escaping in URLs or HTML. */
export const TOKEN_PLACE = '*token*';

/** The token in the link of a mail, by the mail's `messageId`: 43 URL-safe characters. */
export type MailTokenOf = (messageId: string) => string;

/**
 * Derives tokens, so that a mail sent twice has the same token and the job table has none: a reader of the database cannot follow
 * the links.
 */
export const createMailTokens =
  (key: Uint8Array): MailTokenOf =>
  (messageId) =>
    createHmac('sha256', key).update(messageId).digest('base64url');

/** Fills in the token. */
export function withToken(mail: Mail, tokenOf: MailTokenOf): Mail {
  const fill = (text: string) => text.replaceAll(TOKEN_PLACE, tokenOf(mail.messageId));
  return { ...mail, html: fill(mail.html), text: fill(mail.text) };
}
