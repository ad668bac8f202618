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

/** What the first pages say: English, the fallback, is always there. */
const startWords: WordLoaders = {
  en: async () => english,
  fr: async () => (await import('../locales/fr/start.ts')).start,
  de: async () => (await import('../locales/de/start.ts')).start,
  pt: async () => (await import('../locales/pt/start.ts')).start,
};

let loaders = startWords;
/** The language that was asked for last: its words may still be on their way. */
let wanted: Language = 'en';

/** Once the pages that show dates are there. */
let dayjs: typeof Dayjs | undefined;

/** Each language in its own words, as the language menu shows it. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português',
};

async function load(language: Language) {
  i18next.addResourceBundle(language, 'translation', await loaders[language]());
}

/** Says things in a language other than the one that the studio is shown in. */
export async function wordsIn(language: Language) {
  await load(language);
  return i18next.getFixedT(language);
}

async function show(language: Language) {
  wanted = language;
  await load(language);
  // Words that took long do not undo a choice made meanwhile.
  if (wanted !== language) return;
  await i18next.changeLanguage(language);
  dayjs?.locale(language);
  document.documentElement.lang = language;
}

/** Loads what the pages behind the first ones say, in the language that is shown and in English, the fallback. */
export async function loadAllWords() {
  loaders = allWords;
  [dayjs] = await Promise.all([loadDayjs(), load('en')]);
  await show(wanted);
}

/** Prepares what the first pages say in the preferred language; awaited before the first render. */
export async function startI18n() {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: english } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  await show(preferredLanguage());
}

/** Shows the studio in `language` and keeps the choice. */
export async function chooseLanguage(language: Language) {
  setPreferences({ language });
  await show(language);
  // What the server said of a failure is still in the language before.
  await queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
}

export const currentLanguage = () => i18next.language as Language;
