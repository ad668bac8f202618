import { LANGUAGES } from '@pleinair/domain';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { articlesQuery, isAbout } from './article-texts.ts';
import { topics } from './articles.ts';

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

  it('finds an article by words in any order, ignoring accents', async () => {
    const french = await read('fr');
    expect(isAbout(french['compass-drift'], 'derive BOUSSOLE')).toBe(true);
    expect(isAbout(french['compass-drift'], 'boussole imprimer')).toBe(false);
  });

  it('spells meters as the studio does', async () => {
    expect(JSON.stringify(Object.values(await read('en')))).not.toMatch(/metre/i);
  });
});
