import { expect, it } from 'vitest';
import { languageOf } from './messages.ts';

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['fr-CA,fr;q=0.9,en;q=0.5', 'fr'],
  ['ja, pt;q=0.4, de;q=0.8', 'de'],
  ['ja', 'en'],
  ['*;q=x,;;', 'en'],
] as const)('the language of %j is %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});
