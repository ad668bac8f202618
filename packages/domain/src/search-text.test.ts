import { expect, it } from 'vitest';
import { hasWords } from './search-text.ts';

it.each([
  ['Musée d’Orsay', 'musee ORSAY', true],
  ['Musée d’Orsay', 'orsay  mus', true],
  ['Müller & Söhne', 'sohne muller', true],
  ['Musée d’Orsay', 'louvre', false],
  ['Musée d’Orsay', 'musee louvre', false],
  ['Musée d’Orsay', '', true],
  ['Musée d’Orsay', ' musee ', true],
])('finds in “%s” the words of “%s”: %s', (text, search, isFound) => {
  expect(hasWords(text, search)).toBe(isFound);
});
