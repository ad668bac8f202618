import { inOrder, LANGUAGE_TAG, MOST_LANGUAGES, reads } from '@pleinair/domain';
import { z } from 'zod';

/** The setting `shown_in` of every type. */
export const shownInSetting = z
  .record(z.string().regex(LANGUAGE_TAG), z.boolean())
  .refine((languages) => Object.keys(languages).length <= MOST_LANGUAGES, 'value_invalid')
  .default({})
  .transform(inOrder);

export type ShownIn = z.infer<typeof shownInSetting>;

/** Whether an object is shown to those who read a language, a BCP 47 tag. What is stored may be older than the rules for it. */
export function isShownIn(shown_in: unknown, language: string): boolean {
  const languages = Object.entries(Object(shown_in));
  const found = languages.filter(([tag]) => reads(language, tag));
  return found.length > 0
    ? found.some(([, isShown]) => isShown === true)
    : !languages.some(([, isShown]) => isShown === true);
}
