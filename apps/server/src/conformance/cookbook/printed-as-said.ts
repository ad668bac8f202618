import { expect } from 'vitest';
import type { Recipe } from './read-page.ts';

/** Matches what differs each time: a value, the end of a text or, as a field name, all other fields. */
const ANYTHING = '…';

/** Fails if a recipe printed something other than its page says. */
export function expectPrinted(said: Recipe['printed'], printed: string): void {
  if (said.type === 'json') {
    expect(JSON.parse(printed)).toEqual(matcherOf(JSON.parse(said.text)));
    return;
  }
  expect(printed.trim()).toEqual(textMatcher(said.text.trim()));
}

function matcherOf(said: unknown): unknown {
  if (typeof said === 'string') return textMatcher(said);
  if (Array.isArray(said)) return said.map(matcherOf);
  if (typeof said !== 'object' || said === null) return said;
  const { [ANYTHING]: others, ...fields } = said as Record<string, unknown>;
  const known = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, matcherOf(value)]));
  return others === undefined ? known : expect.objectContaining(known);
}

function textMatcher(said: string): unknown {
  if (said === ANYTHING) return expect.anything();
  if (!said.includes(ANYTHING)) return said;
  const parts = said.split(ANYTHING).map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return expect.stringMatching(new RegExp(`^${parts.join('[\\s\\S]*')}$`));
}
