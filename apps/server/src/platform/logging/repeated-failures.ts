import type { LoggerOptions } from 'pino';
import { isDatabaseAway } from '../failures/database-away.ts';
import { isDiskFull } from '../failures/disk-full.ts';
import { createLineLimit } from './line-limit.ts';

/** Failures that affect every call and job while they last, and their log line. */
const FAILURES: readonly (readonly [isIt: (error: unknown) => boolean, message: string])[] = [
  [isDatabaseAway, 'the database does not answer'],
  [isDiskFull, 'the disk is full'],
];

/**
 * Logger hook that writes at most one line a second about a failure that affects everything; `untold` counts the lines it
 * replaces.
 */
export function oneLineForRepeatedFailures(): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> {
  const tellers = FAILURES.map(([isIt, message]) => ({ isIt, message, limit: createLineLimit() }));

  return function log(line, method) {
    const [facts] = line as unknown[];
    const err = typeof facts === 'object' && facts !== null && 'err' in facts ? facts.err : undefined;
    const teller = tellers.find(({ isIt }) => isIt(err));
    if (!teller) return Reflect.apply(method, this, line);
    const untold = teller.limit();
    if (untold !== undefined) Reflect.apply(method, this, [{ err, untold }, teller.message]);
  };
}
