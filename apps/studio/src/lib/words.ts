import type { Language } from '@pleinair/domain';
import type { ResourceLanguage } from 'i18next';

/** Loaders of the texts of some pages, by language. */
export type WordLoaders = Record<Language, () => Promise<ResourceLanguage>>;

/** The texts of all pages, which is most of them, with names of days and months. */
export const allWords: WordLoaders = {
  en: async () => (await import('../locales/en/index.ts')).catalogue,
  fr: async () => {
    await import('dayjs/locale/fr');
    return (await import('../locales/fr/index.ts')).catalogue;
  },
  de: async () => {
    await import('dayjs/locale/de');
    return (await import('../locales/de/index.ts')).catalogue;
  },
  pt: async () => {
    await import('dayjs/locale/pt');
    return (await import('../locales/pt/index.ts')).catalogue;
  },
};

/** Loads the date library, which the first pages do not need. */
export const loadDayjs = async () => (await import('dayjs')).default;
