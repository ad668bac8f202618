import { allRoutes, documentedErrors, errorCodes, refusalOf } from '@pleinair/contract';
import { LANGUAGES } from '@pleinair/domain';
import { expect, it } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { describe, languageOf } from './messages.ts';

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['fr-CA,fr;q=0.9,en;q=0.5', 'fr'],
  ['ja, pt;q=0.4, de;q=0.8', 'de'],
  ['ja', 'en'],
  ['*;q=x,;;', 'en'],
] as const)('reads %j as the language %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});

it('has exactly one text for every code of the contract', () => {
  expect(Object.keys(en.errors).sort()).toEqual([...errorCodes].sort());
});

/** Codes with a specific text. */
const worded = errorCodes.filter((code) => /\w/.test(en.errors[code].replaceAll(/\{\{.+?\}\}/g, '')));

it.each(worded)('has %s in each language, with the same values', (key) => {
  const said = LANGUAGES.map((language) => describe({ key }, language));
  expect(new Set(said).size).toBe(LANGUAGES.length);
  const values = said.map((text) => text.match(/\{\{\w+\}\}/g)?.sort());
  for (const one of values) expect(one).toEqual(values[0]);
});

it('documents refusals in the words of the catalogue', () => {
  const texts = Object.values(en.errors).map((text) => text.replaceAll(/\{\{\w+\}\}/g, '\u0000'));
  for (const route of allRoutes) {
    for (const status of [...documentedErrors(route), 'default' as const]) {
      const { errors, ferrors } = refusalOf(route, status).example;
      const said = (ferrors ? Object.values(ferrors).flat() : errors).map((text) =>
        text.replaceAll(/\d+|GitHub/g, '\u0000'),
      );
      expect(texts).toEqual(expect.arrayContaining(said));
    }
  }
});
