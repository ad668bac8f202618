import { expect } from 'vitest';
import type { Recipe } from './read-page.ts';

/** Matches what differs each time: a value, the end of a text or, as a field name, all other fields. */
const ANYTHING = '…';

/** Fails if a recipe printed something other than its page says. */
export function expectPrinted(documented: Recipe['printed'], printed: string): void {
  if (documented.type === 'json') {
    expect(JSON.parse(printed)).toEqual(matcherOf(JSON.parse(documented.text)));
    return;
  }
  expect(printed.trim()).toEqual(textMatcher(documented.text.trim()));
}

function matcherOf(documented: unknown): unknown {
  if (typeof documented === 'string') return textMatcher(documented);
  if (Array.isArray(documented)) return documented.map(matcherOf);
  if (typeof documented !== 'object' || documented === null) return documented;
  const { [ANYTHING]: others, ...fields } = documented as Record<string, unknown>;
  const known = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, matcherOf(value)]));
  return others === undefined ? known : expect.objectContaining(known);
}

function textMatcher(documented: string): unknown {
  if (documented === ANYTHING) return expect.anything();
  if (!documented.includes(ANYTHING)) return documented;
  const parts = documented.split(ANYTHING).map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return expect.stringMatching(new RegExp(`^${parts.join('[\\s\\S]*')}$`));
}
