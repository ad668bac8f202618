import { LANGUAGES, type Language } from '@pleinair/domain';
import type Dayjs from 'dayjs';
import i18next, { type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Catalogue } from '../locales/en/index.ts';
import { start as english } from '../locales/en/start.ts';
import { getPreferences, setPreferences } from './preferences.ts';
import { queryClient } from './query-client.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Catalogue };
    returnNull: false;
  }
}

type Loaders = Record<Language, () => Promise<ResourceLanguage>>;

/** What the first pages say: English, the fallback, is always there. */
const startWords: Loaders = {
  en: async () => english,
  fr: async () => (await import('../locales/fr/start.ts')).start,
  de: async () => (await import('../locales/de/start.ts')).start,
  pt: async () => (await import('../locales/pt/start.ts')).start,
};

/** What all pages say, which is most of it, and names of days and months. */
const allWords: Loaders = {
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

let loaders = startWords;
/** The language that was asked for last: its words may still be on their way. */
let wanted: Language = 'en';

/** Writes dates, of which the first pages show none. */
let dayjs: typeof Dayjs | undefined;

/** Each language in its own words, as the language menu shows it. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português',
};

/** The language chosen by the user, else the first of the browser's that we speak, else English. */
function preferredLanguage(): Language {
  const spoken = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]);
  const known = spoken.flatMap((tag) => LANGUAGES.filter((language) => language === tag));
  return getPreferences().language ?? known[0] ?? LANGUAGES[0];
}

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
  const [dates] = await Promise.all([import('dayjs'), load('en')]);
  dayjs = dates.default;
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
