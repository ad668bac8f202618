import { lazyPart } from '../../lib/lazy-part.ts';

/** The words of a space or walk in other languages. Most have none, so that the field loads after its page. */
export const LazyLanguagesField = lazyPart(
  async () => (await import('@pleinair/content/languages-field')).LanguagesField,
);
