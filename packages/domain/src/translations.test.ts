import { describe, expect, it } from 'vitest';
import { inOrder, phraseIn, translated } from './translations.ts';

const walk = { name: 'Round the harbour', description: 'Three cranes.', length: 900 };
const translations = {
  it: { name: 'Giro del porto' },
  'pt-BR': { name: 'Volta ao porto', description: ' ' },
  de: {},
};

describe('translated', () => {
  it.each([
    ['it', 'Giro del porto'],
    ['it-CH', 'Giro del porto'],
    ['PT-br', 'Volta ao porto'],
    ['pt', 'Volta ao porto'],
  ])('shows a reader of %s the words that are translated, and the rest as it is', (language, name) => {
    expect(translated(walk, translations, language)).toEqual({ ...walk, name });
  });

  it.each(['de', 'fr', 'i', '', '__proto__'])('leaves the item alone for a reader of "%s"', (language) => {
    expect(translated(walk, translations, language)).toBe(walk);
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
