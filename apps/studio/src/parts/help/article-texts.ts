import { hasWords, type Language } from '@pleinair/domain';
import { queryOptions } from '@tanstack/react-query';
import type { ArticleName } from './articles.ts';

/** One question and its answer. */
export interface Article {
  readonly title: string;
  readonly answer: string;
  readonly steps?: readonly string[];
  /** Shown after the steps. */
  readonly note?: string;
}

export type Articles = Readonly<Record<ArticleName, Article>>;

/** Each language is a separate chunk. */
const loaders: Record<Language, () => Promise<{ default: Articles }>> = {
  en: () => import('./articles/en.json'),
  fr: () => import('./articles/fr.json'),
  de: () => import('./articles/de.json'),
  pt: () => import('./articles/pt.json'),
};

/** The articles in one language; they never change while the studio is open. */
export const articlesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['help', language],
    queryFn: async () => (await loaders[language]()).default,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Whether an article contains every word of the search, ignoring case and accents. */
export const isAbout = ({ title, answer, steps = [], note = '' }: Article, search: string) =>
  hasWords([title, answer, ...steps, note].join(' '), search);
