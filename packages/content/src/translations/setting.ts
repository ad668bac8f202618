import { inOrder, LANGUAGE_TAG, MOST_LANGUAGES, MOST_PHRASES } from '@pleinair/domain';
import { z } from 'zod';
import { captionsText } from '../captions/setting.ts';

/** The words of an object in another language; those that are absent or empty are shown as they are in the object itself. */
const words = z.object({
  name: z.string().max(120).optional(),
  description: z.string().max(5000).optional(),
  text: z.string().max(5000).optional(),
  label: z.string().max(80).optional(),
  captions: captionsText.optional(),
  transcript: z.string().max(20_000).optional(),
  /** The questions of its abilities, each by its own text. */
  phrases: z
    .record(z.string().max(300), z.string().max(300))
    .refine((phrases) => Object.keys(phrases).length <= MOST_PHRASES, 'value_invalid')
    .optional(),
});

/** The setting `translations` of every type: in the order of the tags, so that equal settings compare as equal. */
export const translationsSetting = z
  .record(z.string().regex(LANGUAGE_TAG), words)
  .refine((translations) => Object.keys(translations).length <= MOST_LANGUAGES, 'value_invalid')
  .default({})
  .transform(inOrder);

export type ObjectTranslations = z.infer<typeof translationsSetting>;
export type TranslatedWord = Exclude<keyof ObjectTranslations[string], 'phrases'>;
/** A setting that holds words. */
export type WordSetting = Exclude<TranslatedWord, 'name' | 'description'>;
