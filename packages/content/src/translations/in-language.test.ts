import { describe, expect, it } from 'vitest';
import { contentSettings } from '../registry.ts';
import { inLanguage } from './in-language.ts';

const sign = {
  name: 'Harbour',
  description: '',
  settings: {
    text: 'The harbour in 1904',
    size: 0.3,
    translations: {
      it: { name: 'Porto', text: 'Il porto nel 1904' },
      'pt-BR': { text: 'O porto em 1904', description: ' ' },
      de: {},
    },
  },
};

describe('inLanguage', () => {
  it.each([
    ['it', 'Porto', 'Il porto nel 1904'],
    ['it-CH', 'Porto', 'Il porto nel 1904'],
    ['PT-br', 'Harbour', 'O porto em 1904'],
    ['pt', 'Harbour', 'O porto em 1904'],
    ['pt-PT', 'Harbour', 'O porto em 1904'],
  ])('shows a reader of %s what is translated, and the rest as it was written', (language, name, text) => {
    expect(inLanguage(sign, language)).toMatchObject({
      name,
      description: '',
      settings: { text, size: 0.3 },
    });
  });

  it.each(['de', 'fr', 'i', '', '__proto__'])('leaves the object alone for a reader of "%s"', (language) => {
    expect(inLanguage(sign, language)).toBe(sign);
  });

  it.each([undefined, null, 3, 'it', [], { it: null }, { it: { text: 3 } }])(
    'leaves an object with the translations %o alone',
    (translations) => {
      const hobject = { ...sign, settings: { translations } };
      expect(inLanguage(hobject, 'it')).toBe(hobject);
    },
  );
});

describe('the setting', () => {
  const kept = (translations: unknown) => contentSettings('text', { translations }).translations;

  it('is kept in the order of the languages if it is valid', () => {
    const { translations } = sign.settings;
    expect(kept(translations)).toEqual(translations);
    expect(Object.keys(kept(translations))).toEqual(['de', 'it', 'pt-BR']);
  });

  it.each([
    { 'not a language': {} },
    { it: { text: 'x'.repeat(5001) } },
    { it: { captions: 'no WebVTT' } },
    Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`a${String.fromCharCode(97 + index)}`, {}])),
  ])('is refused otherwise', (translations) => {
    expect(kept(translations)).toEqual({});
  });
});
