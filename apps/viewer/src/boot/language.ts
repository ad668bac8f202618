import { LANGUAGES, type Language } from '@pleinair/domain';
import type { Catalogue } from '../locales/en/index.ts';

const KEY = 'pleinair.viewer.language';

/** Each language is its own complete chunk, so only one is ever loaded. */
const catalogues: Record<Language, () => Promise<{ catalogue: Catalogue }>> = {
  en: () => import('../locales/en/index.ts'),
  fr: () => import('../locales/fr/index.ts'),
  de: () => import('../locales/de/index.ts'),
  pt: () => import('../locales/pt/index.ts'),
};

export async function loadCatalogue(language: Language): Promise<Catalogue> {
  return (await catalogues[language]()).catalogue;
}

/** The link's language, else the one chosen before, else the browser's first supported one, else English. */
export function preferredLanguage(): Language {
  return closestLanguage([
    new URLSearchParams(location.search).get('lang'),
    stored(),
    ...navigator.languages,
  ]);
}

/**
 * The language of what creators write, a BCP 47 tag: that of the link, else the one chosen here, else the browser's first, in which
 * the viewer need not exist itself.
 */
export function readersLanguage(shown: string): string {
  const asked = new URLSearchParams(location.search).get('lang');
  if (asked) return asked;
  return shown === closestLanguage(navigator.languages) ? navigator.language : shown;
}

export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Some private windows block storage; the choice then lasts for this page only.
  }
}

/** The first of the preferred language tags that the product supports, else English. */
export function closestLanguage(wanted: readonly (string | null)[]): Language {
  for (const tag of wanted) {
    const primary = tag?.toLowerCase().split('-')[0];
    const known = LANGUAGES.find((language) => language === primary);
    if (known !== undefined) return known;
  }
  return LANGUAGES[0];
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
