import { expect, it } from 'vitest';
import { closestLanguage } from './language.ts';

it('takes the first wanted language that is spoken, whatever its region', () => {
  expect(closestLanguage([null, 'it-IT', 'pt-BR', 'fr'])).toBe('pt');
  expect(closestLanguage(['de', 'en-GB'])).toBe('de');
});

it('falls back to English', () => {
  expect(closestLanguage([null, 'ja', ''])).toBe('en');
  expect(closestLanguage([])).toBe('en');
});
