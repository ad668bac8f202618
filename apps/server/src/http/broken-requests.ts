import type { MessageKey } from '../kernel/app-error.ts';
import type { BrokenStatus } from '../platform/web-server/refuse.ts';
import { errorBodyOf } from './error-body.ts';

const MESSAGES: Readonly<Record<BrokenStatus, MessageKey>> = {
  400: 'body_unreadable',
  408: 'request_too_slow',
  431: 'headers_too_large',
};

/** Returns the JSON that refuses a request which no route can read. In English, since its language is unknown. */
export const refusalOf = (status: BrokenStatus): string =>
  JSON.stringify(errorBodyOf([{ key: MESSAGES[status] }], 'en'));
