import { LANGUAGES } from '@pleinair/domain';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import light from '../../../packages/content/src/light/i18next.ts';
import { loadCatalogue } from './boot/language.ts';

it.each(LANGUAGES)('renders every text of the viewer in %s as i18next does', async (language) => {
  const texts = await loadCatalogue(language);
  const options = {
    lng: language,
    fallbackLng: false as const,
    interpolation: { escapeValue: false },
    resources: { [language]: { translation: texts } },
  };
  const whole = i18next.createInstance();
  await Promise.all([whole.init(options), light.init(options)]);
  const say = whole.t as unknown as typeof light.t;
  for (const [part, section] of Object.entries(texts)) {
    for (const [written, text] of Object.entries<string>(section)) {
      const key = `${part}.${written.replace(/_(one|many|other)$/, '')}`;
      const names = [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => [name, `<${name}>`]);
      for (const count of [0, 1, 2, 5, 1_000_000]) {
        const values = { ...Object.fromEntries(names), count };
        expect(light.t(key, values)).toBe(say(key, values));
      }
    }
  }
});
