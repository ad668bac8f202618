import type { Language } from '@pleinair/domain';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { keepLanguage, loadCatalogue } from './boot/language.ts';
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

/** Switches the viewer to `language` and remembers the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await loadCatalogue(language));
  }
  await i18next.changeLanguage(language);
  keepLanguage(language);
  leaveLanguageOfLink();
  applyToDocument();
}

export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português',
};

/** Drops the link's language, so that the visitor's own choice survives a reload. */
function leaveLanguageOfLink(): void {
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  history.replaceState(history.state, '', url);
}

function applyToDocument(): void {
  document.documentElement.lang = i18next.language;
  document.documentElement.dir = i18next.dir();
}
