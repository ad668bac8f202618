import { describe, expect, it } from 'vitest';
import { inOrder, langOf, phraseIn, translated } from './translations.ts';

const walk = { name: 'Round the harbour', description: 'Three cranes.', length: 900 };
const translations = {
  it: { name: 'Giro del porto' },
  'pt-BR': { name: 'Volta ao porto', description: ' ' },
  de: {},
};

describe('translated', () => {
  it.each([
    ['it', 'Giro del porto', 'it'],
    ['it-CH', 'Giro del porto', 'it'],
    ['PT-br', 'Volta ao porto', 'pt-BR'],
    ['pt', 'Volta ao porto', 'pt-BR'],
  ])('shows a reader of %s the words that are translated, and the rest as it is', (language, name, lang) => {
    const read = translated(walk, translations, language);
    expect(read).toMatchObject({ ...walk, name });
    expect(langOf(read)).toBe(lang);
  });

  it.each(['de', 'fr', 'i', '', '__proto__'])('leaves the item alone for a reader of "%s"', (language) => {
    expect(translated(walk, translations, language)).toBe(walk);
    expect(langOf(walk)).toBeUndefined();
  });

  it.each([undefined, null, 3, 'it', [], { it: null }, { it: { name: 3 } }])(
    'leaves an item with the translations %o alone',
    (stored) => {
      expect(translated(walk, stored, 'it')).toBe(walk);
    },
  );
});

describe('phraseIn', () => {
  const stored = { it: { phrases: { 'How was it?': 'Com’era?', 'Look up.': ' ', constructor: 3 } } };

  it.each([
    ['it-CH', 'How was it?', 'Com’era?'],
    ['it', 'Look up.', 'Look up.'],
    ['it', 'constructor', 'constructor'],
    ['it', 'toString', 'toString'],
  ])('shows a reader of %s "%s" as "%s"', (language, text, shown) => {
    expect(phraseIn(stored, language)?.(text)).toBe(shown);
  });

  it('is undefined in other languages', () => {
    expect(phraseIn(stored, 'de')).toBeUndefined();
  });

  it.each([undefined, null, 'it', { it: null }, { it: { phrases: 3 } }])('takes %o for none', (nothing) => {
    expect(phraseIn(nothing, 'it')).toBeUndefined();
  });
});

it('orders translations by their tags', () => {
  expect(Object.keys(inOrder(translations))).toEqual(['de', 'it', 'pt-BR']);
});
