import type { Language } from '@pleinair/domain';
import type Dayjs from 'dayjs';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Catalogue } from '../locales/en/index.ts';
import { start as english } from '../locales/en/start.ts';
import { preferredLanguage, setPreferences } from './preferences.ts';
import { queryClient } from './query-client.ts';
import { allWords, loadDayjs, type WordLoaders } from './words.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Catalogue };
    returnNull: false;
  }
}

/** The texts of the first pages. */
const startWords: WordLoaders = {
  en: async () => english,
  fr: async () => (await import('../locales/fr/start.ts')).start,
  de: async () => (await import('../locales/de/start.ts')).start,
  pt: async () => (await import('../locales/pt/start.ts')).start,
};

let loaders = startWords;
/** The language requested last; its texts may still be loading. */
let wanted: Language = 'en';

/** Set once the pages that show dates are loaded. */
let dayjs: typeof Dayjs | undefined;

/** Each language's name in itself, for the language menu. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português',
};

async function load(language: Language) {
  i18next.addResourceBundle(language, 'translation', await loaders[language]());
}

/** Translates into a language other than the studio's current one. */
export async function wordsIn(language: Language) {
  await load(language);
  return i18next.getFixedT(language);
}

async function show(language: Language) {
  wanted = language;
  await load(language);
  // A slow load must not revert a choice made meanwhile.
  if (wanted !== language) return;
  await i18next.changeLanguage(language);
  dayjs?.locale(language);
  document.documentElement.lang = language;
}

/** Loads the texts of all pages in the current language. */
export async function loadAllWords() {
  loaders = allWords;
  [dayjs] = await Promise.all([loadDayjs(), load(wanted)]);
  await show(wanted);
}

/** Loads the texts of the first pages in the preferred language, which is complete; awaited before the first render. */
export async function startI18n() {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: false,
    resources: { en: { translation: english } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  await show(preferredLanguage());
}

/** Switches the studio to `language` and remembers the choice. */
export async function chooseLanguage(language: Language) {
  setPreferences({ language });
  await show(language);
  // The server's error texts are still in the previous language.
  await queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
}

export const currentLanguage = () => i18next.language as Language;
