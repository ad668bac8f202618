import type { LanguagesFieldProps } from '@pleinair/content/languages-field';
import { lazyPart } from '../../lib/lazy-part.ts';

/** A word of a space or a walk. */
type Word = 'name' | 'description' | 'card_title' | 'card_description';

/** The words of a space or a walk in other languages. Most have none, so that the field loads after its page. */
export const LazyLanguagesField = lazyPart<LanguagesFieldProps<Word>>(
  async () => (await import('@pleinair/content/languages-field')).LanguagesField,
);
