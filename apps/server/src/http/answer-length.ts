import { AppError } from '../kernel/app-error.ts';
import { isRecord } from '../kernel/is-record.ts';

/**
 * Characters of the longest answer, which takes a process half a second to write. What creators can save is limited to less; this
 * limits answers that repeat objects, as trees and links do.
 */
const MOST = 18_000_000;
/** Characters counted for a name, or for a value that is not text. */
const SHORT = 8;

/**
 * Measures an answer before it is written, stopping at the limit.
 * @throws {AppError} `invalid` if it is longer
 */
export function checkLength(answer: unknown): void {
  let left = MOST;
  const walk = (value: unknown): void => {
    left -= SHORT;
    if (typeof value === 'string') left -= value.length;
    if (left < 0) throw new AppError('invalid', 'answer_too_large');
    if (Array.isArray(value)) value.forEach(walk);
    else if (isRecord(value)) for (const key in value) walk(value[key]);
  };
  walk(answer);
}
