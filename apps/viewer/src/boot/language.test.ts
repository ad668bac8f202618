import { expect, it } from 'vitest';
import { closestLanguage } from './language.ts';

it('takes the first preferred language that the product supports, in any region', () => {
  expect(closestLanguage([null, 'it-IT', 'pt-BR', 'fr'])).toBe('pt');
  expect(closestLanguage(['de', 'en-GB'])).toBe('de');
});

it('falls back to English', () => {
  expect(closestLanguage([null, 'ja', ''])).toBe('en');
  expect(closestLanguage([])).toBe('en');
});
