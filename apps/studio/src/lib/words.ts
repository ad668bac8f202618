import type { Language } from '@pleinair/domain';
import type { ResourceLanguage } from 'i18next';

/** The words of some pages, by language. */
export type WordLoaders = Record<Language, () => Promise<ResourceLanguage>>;

/** What all pages say, which is most of it, and names of days and months. */
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

/** Writes dates, of which the first pages show none. */
export const loadDayjs = async () => (await import('dayjs')).default;
