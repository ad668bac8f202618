import { readFile } from 'node:fs/promises';
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

it('the catalogues of the four languages have the same keys, each in its own words', async () => {
  const read = async (language: string) =>
    flatten(JSON.parse(await readFile(new URL(`../locales/${language}.json`, import.meta.url), 'utf8')));
  const english = await read('en');
  for (const language of ['fr', 'de', 'pt']) {
    const other = await read(language);
    expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
    const copied = Object.keys(english).filter((key) => other[key] === english[key]);
    expect(copied).toEqual([]);
    const placeholders = (text = '') => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
    for (const key of Object.keys(english)) {
      expect(placeholders(other[key]), `${language} ${key}`).toEqual(placeholders(english[key]));
    }
  }
});

function flatten(part: Record<string, unknown>, prefix = ''): Record<string, string> {
  const pairs = Object.entries(part).map(([key, value]) =>
    typeof value === 'string' ? { [prefix + key]: value } : flatten(Object(value), `${prefix}${key}.`),
  );
  return Object.assign({}, ...pairs);
}
