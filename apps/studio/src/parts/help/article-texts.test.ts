import { globSync, readFileSync } from 'node:fs';
import { contentSummaries } from '@pleinair/content/summaries';
import { LANGUAGES } from '@pleinair/domain';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { articlesQuery, isAbout } from './article-texts.ts';
import { topics } from './articles.ts';

const ROOT = `${import.meta.dirname}/../../../../..`;
/** What stands in the quotation marks of a language. */
const QUOTED = { en: /“([^”]+)”/g, fr: /«\u{a0}([^»]+)\u{a0}»/gu, de: /„([^“]+)“/g, pt: /«([^»]+)»/g };
/** Words of other programs, and of a sign that the creator writes. */
const NOT_OURS = {
  all: ['glTF Binary (.glb)', 'Fast 720p30', 'Decimate'],
  en: ["Point your phone's camera here."],
  fr: ['Visez ce code avec votre téléphone.'],
  de: ['Richte die Kamera deines Handys hierher.', 'Zuschneiden', 'Fotos'],
  pt: ['Aponte a câmara do telemóvel para aqui.'],
};

/** Everything that the studio, the viewer and the object types say in a language. */
function textsIn(language: (typeof LANGUAGES)[number]): Set<unknown> {
  const texts = new Set<unknown>(Object.values(contentSummaries).map((one) => one.texts[language].name));
  const files = [
    `apps/{studio,viewer}/src/locales/${language}/*.json`,
    `packages/content/src/**/${language}.json`,
  ];
  for (const file of globSync(files, { cwd: ROOT }))
    JSON.parse(readFileSync(`${ROOT}/${file}`, 'utf8'), (_key, value: unknown) => texts.add(value) && value);
  return texts;
}

const read = (language: (typeof LANGUAGES)[number]) => new QueryClient().fetchQuery(articlesQuery(language));

describe('the help', () => {
  it.each(LANGUAGES)('has every article with all of its parts in %s', async (language) => {
    const english = await read('en');
    const articles = await read(language);
    expect(Object.keys(articles)).toEqual(Object.values(topics).flat());
    for (const name of Object.values(topics).flat()) {
      expect(articles[name].steps?.length, name).toBe(english[name].steps?.length);
      expect('note' in articles[name], name).toBe('note' in english[name]);
    }
  });

  it.each(LANGUAGES)(
    'calls buttons, fields and choices what they are called on the screen in %s',
    async (language) => {
      const texts = textsIn(language);
      expect(texts.size).toBeGreaterThan(1000);
      const quoted = JSON.stringify(await read(language)).matchAll(QUOTED[language]);
      const known = [...NOT_OURS.all, ...NOT_OURS[language]];
      const unknown = [...quoted].flatMap(([, text = '']) =>
        known.includes(text) || texts.has(text) ? [] : text,
      );
      expect(unknown).toEqual([]);
    },
  );

  it('finds an article by words in any order, ignoring accents', async () => {
    const french = await read('fr');
    expect(isAbout(french['compass-drift'], 'derive BOUSSOLE')).toBe(true);
    expect(isAbout(french['compass-drift'], 'boussole imprimer')).toBe(false);
  });

  it('spells meters as the studio does', async () => {
    expect(JSON.stringify(Object.values(await read('en')))).not.toMatch(/metre/i);
  });
});
