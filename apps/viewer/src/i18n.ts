import type { Language } from '@pleinair/domain';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { keepLanguage, loadCatalogue, preferredLanguage } from './boot/language.ts';
import type { Catalogue } from './locales/en/index.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Catalogue };
    returnNull: false;
  }
}

/** Starts with the one loaded catalogue; every language is complete, so there is no fallback. */
export async function startI18n(language: Language, catalogue: Catalogue): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: catalogue } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  applyToDocument();
}

/**
 * Shows what creators write in the language of `tag`, and the viewer in the closest language in which it exists. Remembers the
 * choice.
 */
export async function chooseLanguage(tag: string): Promise<void> {
  keepLanguage(tag);
  const language = preferredLanguage();
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await loadCatalogue(language));
  }
  // Tells the page even if only the language of what creators write has changed.
  await i18next.changeLanguage(language);
  applyToDocument();
}

export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português',
};

function applyToDocument(): void {
  document.documentElement.lang = i18next.language;
  document.documentElement.dir = i18next.dir();
}
