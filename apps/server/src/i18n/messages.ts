import { LANGUAGES, type Language } from '@pleinair/domain';
import i18next, { type i18n } from 'i18next';
import type { Problem } from '../kernel/app-error.ts';
import de from '../locales/de.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import pt from '../locales/pt.json' with { type: 'json' };

const catalogues = { en, fr, de, pt } as const satisfies Record<Language, typeof en>;

/** Texts that the server writes: errors and mails. */
export const texts: i18n = i18next.createInstance();
await texts.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: Object.fromEntries(
    LANGUAGES.map((language) => [language, { translation: catalogues[language] }]),
  ),
  interpolation: { escapeValue: false },
});

/** Returns the first supported language of an Accept-Language header. Source: RFC 9110, 12.5.4. */
export function languageOf(header: string | undefined): Language {
  if (header === undefined) return 'en';
  const wanted = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters
        .map((one) => /^\s*q=([\d.]+)/.exec(one)?.[1])
        .find((found) => found !== undefined);
      return { tag: tag.trim().toLowerCase().split('-')[0], quality: Number(quality ?? 1) };
    })
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const known = LANGUAGES.find((language) => language === tag);
    if (known) return known;
  }
  return 'en';
}

/** Formats a notice about a file that is accepted anyway. */
export type FindingKey = keyof (typeof en)['findings'];

export const describeFinding = (key: FindingKey, language: Language): string =>
  texts.t(`findings.${key}`, { lng: language });

/** Formats a problem in a language. */
export function describe(problem: Problem, language: Language): string {
  return texts.t(`errors.${problem.key}`, { ...problem.values, lng: language });
}
