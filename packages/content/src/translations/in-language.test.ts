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
  it('shows what is translated in its place, and the rest as it was written', () => {
    expect(inLanguage(sign, 'it')).toMatchObject({
      name: 'Porto',
      description: '',
      settings: { text: 'Il porto nel 1904', size: 0.3 },
    });
    expect(inLanguage(sign, 'pt-BR')).toMatchObject({
      name: 'Harbour',
      description: '',
      settings: { text: 'O porto em 1904' },
    });
  });

  it.each(['de', 'fr'])('leaves an object alone whose words are not in %s', (language) => {
    expect(inLanguage(sign, language)).toBe(sign);
  });
});

it('asks the questions of its abilities in the language of its reader', () => {
  const abilities = JSON.stringify([
    {
      trigger: { on: 'tap' },
      actions: [{ do: 'ask', question: 'How was it?', answer: 'rating' }, { do: 'collect' }],
    },
  ]);
  const box = {
    ...sign,
    abilities,
    settings: { translations: { it: { phrases: { 'How was it?': 'Com’era?' } } } },
  };
  expect(inLanguage(box, 'it').abilities).toBe(abilities.replace('How was it?', 'Com’era?'));
  expect(inLanguage(box, 'de')).toBe(box);
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
