import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@pleinair/domain';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import light from './i18next.ts';

type Texts = { readonly [key: string]: string | Texts };

const APPS = path.join(import.meta.dirname, '../../../../apps');
const cases = ['studio', 'viewer'].flatMap((app) => LANGUAGES.map((language) => ({ app, language })));

/** An app's texts in a language, each file under its name. */
function catalogueOf(app: string, language: string): Texts {
  const folder = path.join(APPS, app, 'src/locales', language);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [
      path.parse(file).name,
      JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Texts,
    ]),
  );
}

const flatten = (texts: Texts, above: readonly string[] = []): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [[[...above, name].join('.'), text]] : flatten(text, [...above, name]),
  );

it.each(cases)('renders every text of the $app in $language as i18next does', async ({ app, language }) => {
  const translation = catalogueOf(app, language);
  // The texts are European Portuguese: 0 visitas.
  const lng = language === 'pt' ? 'pt-PT' : language;
  const whole = i18next.createInstance();
  await Promise.all([
    whole.init({
      lng,
      fallbackLng: false,
      interpolation: { escapeValue: false },
      resources: { [lng]: { translation } },
    }),
    light.init({ lng: language, resources: { [language]: { translation } } }),
  ]);
  const texts = flatten(translation);
  expect(texts).not.toHaveLength(0);
  const keyOf = (written: string) => written.replace(/_(one|many|other)$/, '');
  // A plural may have other values than the singular; callers give those of all forms.
  const forms = Map.groupBy(texts, ([written]) => keyOf(written));
  const render = (say: typeof light.t) =>
    texts.flatMap(([written]) => {
      const key = keyOf(written);
      const all = (forms.get(key) ?? []).map(([, text]) => text).join();
      const names = [...all.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => [name, `<${name}>`]);
      return [undefined, 0, 1, 2, 5, 1_000_000].map((count) => {
        const values = { ...Object.fromEntries(names), ...(count !== undefined && { count }) };
        return [key, count, say(key, values)];
      });
    });
  const rendered = render(whole.t as unknown as typeof light.t);
  expect(render(light.t)).toEqual(rendered);
  expect(render(light.getFixedT(language))).toEqual(rendered);
});
