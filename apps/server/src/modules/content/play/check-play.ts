import { abilities, behaviors } from '@pleinair/contract';
import type { z } from 'zod';
import { SchemaError } from '../../../http/error-handler.ts';
import { WORDLESS } from '../../../http/problems-of-issues.ts';
import { lowerCaseKeys } from './lower-case-keys.ts';

/** The behaviors and abilities of an object or model, as JSON strings. */
interface Played {
  readonly behaviors?: string | undefined;
  readonly abilities?: string | undefined;
}

const LISTS = { behaviors, abilities } satisfies Record<keyof Played, z.ZodType>;

/**
 * Checks an object's behaviors and abilities. Stored values that are sent back unchanged are accepted.
 * @throws {SchemaError} with the path of everything that is unknown or invalid
 */
export function checkPlay(given: Played, stored: Played = {}, prefix = ''): void {
  const issues = (['behaviors', 'abilities'] as const).flatMap((name) => {
    const text = given[name];
    if (text === undefined || text === stored[name] || text === lowerCaseKeys(stored[name] ?? '[]'))
      return [];
    const found = LISTS[name].safeParse(JSON.parse(lowerCaseKeys(text)), WORDLESS).error?.issues ?? [];
    const place = [...prefix.split('.').filter(Boolean), name];
    return found.map((issue) => ({ ...issue, path: [...place, ...issue.path] }));
  });
  if (issues.length > 0) throw new SchemaError(issues);
}
