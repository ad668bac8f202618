import { LANGUAGES } from '@pleinair/domain';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import light from '../../../../packages/content/src/light/i18next.ts';
import { allWords } from './words.ts';

type Texts = { readonly [key: string]: string | Texts };

const flatten = (texts: Texts, path: readonly string[] = []): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [[[...path, name].join('.'), text]] : flatten(text, [...path, name]),
  );

it.each(LANGUAGES)('renders every text of the studio in %s as i18next does', async (language) => {
  const texts = (await allWords[language]()) as Texts;
  const whole = i18next.createInstance();
  await Promise.all([
    whole.init({
      lng: language,
      fallbackLng: false,
      interpolation: { escapeValue: false },
      resources: { [language]: { translation: texts } },
    }),
    light.init({ lng: language, resources: { [language]: { translation: texts } } }),
  ]);
  const sayLight = light.getFixedT(language);
  const say = whole.getFixedT(language) as unknown as typeof sayLight;
  for (const [written, text] of flatten(texts)) {
    const key = written.replace(/_(one|many|other)$/, '');
    const names = [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => [name, `<${name}>`]);
    for (const count of [undefined, 0, 1, 2, 5, 1_000_000]) {
      const values = { ...Object.fromEntries(names), ...(count !== undefined && { count }) };
      expect(sayLight(key, values)).toBe(say(key, values));
    }
  }
});
