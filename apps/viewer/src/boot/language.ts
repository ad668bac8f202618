import { LANGUAGES, type Language, primaryLanguage } from '@pleinair/domain';
import type { Catalogue } from '../locales/en/index.ts';

const KEY = 'pleinair.viewer.language';
/** The language of the link that led here, for the pages that this tab opens from it. */
const ASKED = 'pleinair.viewer.asked-language';

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

/** The viewer's own language: the link's, else the one chosen before, else the browser's first supported one, else English. */
export function preferredLanguage(): Language {
  return closestLanguage([askedLanguage(), chosenLanguage(), ...navigator.languages]);
}

/**
 * The language of what creators write, a BCP 47 tag: that of the link, else the one chosen here, else the browser's first, in which
 * the viewer need not exist itself.
 */
export function readersLanguage(): string {
  return askedLanguage() ?? chosenLanguage() ?? navigator.language;
}

/** Remembers the visitor's choice, instead of the link's language. */
export function keepLanguage(tag: string): void {
  const url = new URL(location.href);
  try {
    localStorage.setItem(KEY, tag);
    sessionStorage.removeItem(ASKED);
    url.searchParams.delete('lang');
  } catch {
    // Some private windows block storage; the choice then lasts for this page only.
    url.searchParams.set('lang', tag);
  }
  history.replaceState(history.state, '', url);
}

/** The first of the preferred language tags that the product supports, else English. */
export function closestLanguage(wanted: readonly (string | null)[]): Language {
  for (const tag of wanted) {
    const known = LANGUAGES.find((language) => language === primaryLanguage(tag ?? ''));
    if (known !== undefined) return known;
  }
  return LANGUAGES[0];
}

/** The language that the link asks for, or the link that this tab came from. */
function askedLanguage(): string | null {
  const asked = new URLSearchParams(location.search).get('lang');
  if (!asked) return stored(() => sessionStorage.getItem(ASKED));
  try {
    sessionStorage.setItem(ASKED, asked);
  } catch {
    // Without storage, it counts for this page only.
  }
  return asked;
}

/** The language chosen on this device. */
const chosenLanguage = () => stored(() => localStorage.getItem(KEY));

function stored(read: () => string | null): string | null {
  try {
    return read();
  } catch {
    return null;
  }
}
