import { z } from 'zod';
import { captionsText } from '../captions/setting.ts';

/** A language tag such as `it` or `pt-BR`. Source: BCP 47. */
const languageTag = z.string().regex(/^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i);

export const MOST_LANGUAGES = 20;

/** The words of an object in another language; those that are absent or empty are shown as they are in the object itself. */
const words = z.object({
  name: z.string().max(120).optional(),
  description: z.string().max(5000).optional(),
  text: z.string().max(5000).optional(),
  label: z.string().max(80).optional(),
  captions: captionsText.optional(),
  transcript: z.string().max(20_000).optional(),
});

/** The setting `translations` of every type: in the order of the tags, so that equal settings compare as equal. */
export const translationsSetting = z
  .record(languageTag, words)
  .refine((translations) => Object.keys(translations).length <= MOST_LANGUAGES, 'value_invalid')
  .default({})
  .transform((translations) =>
    Object.fromEntries(Object.entries(translations).sort(([one], [other]) => (one < other ? -1 : 1))),
  );

export type Translations = z.infer<typeof translationsSetting>;
/** A setting that holds words. */
export type WordSetting = Exclude<keyof Translations[string], 'name' | 'description'>;
