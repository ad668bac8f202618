import { LANGUAGES, type Language } from '@pleinair/domain';
import i18next, { type i18n } from 'i18next';
import { z } from 'zod';
import type { Problem } from '../app-error.ts';
import de from '../locales/de.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import pt from '../locales/pt.json' with { type: 'json' };

const catalogues = { en, fr, de, pt } as const satisfies Record<Language, typeof en>;

const zodLocales = { en: z.locales.en, fr: z.locales.fr, de: z.locales.de, pt: z.locales.pt };

/** Texts that the server itself writes: errors and mails. */
export const texts: i18n = i18next.createInstance();
await texts.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: Object.fromEntries(
    LANGUAGES.map((language) => [language, { translation: catalogues[language] }]),
  ),
  interpolation: { escapeValue: false },
});

/** The first language of an Accept-Language header that the product has. Source: RFC 9110, 12.5.4. */
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

/** A problem in the words of a language. */
export function describe(problem: Problem, language: Language): string {
  return texts.t(`errors.${problem.key}`, { ...problem.values, lng: language });
}

/** What is wrong with a value, for `schema.safeParse(value, { error })`: in our words where people read it, else in zod's. */
export const schemaMessages = (language: Language): z.core.$ZodErrorMap => SCHEMA_MESSAGES[language];

function makeSchemaMessages(language: Language): z.core.$ZodErrorMap {
  const { localeError } = zodLocales[language]();
  const say = texts.getFixedT(language, null, 'schema');
  const format = { email: 'email', url: 'url', datetime: 'date_time' } as const;
  return (issue) => {
    if (issue.input === undefined) return say('required');
    if (issue.code === 'invalid_format' && Object.hasOwn(format, issue.format)) {
      return say(format[issue.format as keyof typeof format]);
    }
    if (issue.code === 'too_small' && issue.origin === 'string') {
      return issue.minimum === 1 ? say('required') : say('too_short', { count: Number(issue.minimum) });
    }
    if (issue.code === 'too_big' && issue.origin === 'string') {
      return say('too_long', { count: Number(issue.maximum) });
    }
    if (issue.code === 'too_small' && isNumber(issue.origin))
      return say('at_least', { count: Number(issue.minimum) });
    if (issue.code === 'too_big' && isNumber(issue.origin))
      return say('at_most', { count: Number(issue.maximum) });
    return localeError(issue);
  };
}

const SCHEMA_MESSAGES = {
  en: makeSchemaMessages('en'),
  fr: makeSchemaMessages('fr'),
  de: makeSchemaMessages('de'),
  pt: makeSchemaMessages('pt'),
} satisfies Record<Language, z.core.$ZodErrorMap>;

/** A message of a schema; the contract's own are keys of the catalogue. */
export function describeIssue({ message }: z.core.$ZodIssue, language: Language): string {
  return texts.exists(message) ? texts.t(message, { lng: language }) : message;
}

function isNumber(origin: string): boolean {
  return origin === 'number' || origin === 'int';
}
