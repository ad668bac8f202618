import { type ErrorCode, errorCodes } from '@pleinair/contract';
import { LANGUAGES, type Language } from '@pleinair/domain';
import { texts } from '../i18n/messages.ts';

/** Codes without a text in the catalogue: a provider's message is shown under its name. */
const WORDLESS: readonly ErrorCode[] = ['provider_refused'];

const templates = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    errorCodes
      .filter((key) => !WORDLESS.includes(key))
      .map((key) => texts.getResource(language, 'translation', `errors.${key}`) as string)
      .map((text) => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\{.+?\}\}/g, '.+'))
      .join('|'),
  ]),
);

/** Matches a text of the catalogue in a language; in `errors` the name of a field may precede it. */
export const catalogueMessage = (language: Language): RegExp =>
  new RegExp(`^(?:[^\\n]*?: )?(?:${templates[language]})$`);
