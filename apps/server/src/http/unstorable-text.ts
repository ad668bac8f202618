import type { z } from 'zod';
import type { MessageKey } from '../kernel/app-error.ts';

/** The path of a value, innermost first. */
interface ValuePath {
  readonly value: unknown;
  readonly key?: string;
  readonly within?: ValuePath;
}

/**
 * Finds what PostgreSQL text or JSON cannot hold: NUL and lone surrogates, in any string or name at any depth. Not recursive,
 * since a caller's value may be deeper than the stack.
 */
export function unstorableText(value: unknown): z.core.$ZodIssue[] {
  return isAllStorable(value) ? [] : issuesOf(value);
}

/** A faster check without the paths, which are rarely needed. */
function isAllStorable(value: unknown): boolean {
  const waiting = [value];
  while (waiting.length > 0) {
    const found = waiting.pop();
    if (typeof found === 'string' && !isStorable(found)) return false;
    if (typeof found !== 'object' || found === null) continue;
    if (!Array.isArray(found) && !Object.keys(found).every(isStorable)) return false;
    for (const inner of Object.values(found)) waiting.push(inner);
  }
  return true;
}

function issuesOf(value: unknown): z.core.$ZodIssue[] {
  const issues: z.core.$ZodIssue[] = [];
  const waiting: ValuePath[] = [{ value }];
  for (let last = waiting.pop(); last; last = waiting.pop()) {
    const { value: found, key = '' } = last;
    if (!isStorable(key) || (typeof found === 'string' && !isStorable(found))) issues.push(issueAt(last));
    if (typeof found !== 'object' || found === null) continue;
    for (const [name, inner] of Object.entries(found))
      waiting.push({ value: inner, key: name, within: last });
  }
  return issues;
}

const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

function issueAt(last: ValuePath): z.core.$ZodIssue {
  const path: string[] = [];
  for (let one: ValuePath | undefined = last; one?.key !== undefined; one = one.within) {
    path.unshift(one.key.replaceAll('\u0000', '').toWellFormed());
  }
  return { code: 'custom', path, message: 'control_characters' satisfies MessageKey, input: last.value };
}
