import { inOrder, LANGUAGE_TAG, MOST_LANGUAGES } from '@pleinair/domain';
import { z } from 'zod';

/** The `words` of an item in other languages. Answered in the order of the tags. */
export const translationsOf = <Words extends z.ZodRawShape>(words: Words) =>
  z
    .record(z.string().regex(LANGUAGE_TAG, 'value_invalid'), z.strictObject(words).partial())
    .refine((translations) => Object.keys(translations).length <= MOST_LANGUAGES, 'value_invalid')
    .overwrite(inOrder)
    .describe(
      `Its words in other languages, by language tag (BCP 47) such as \`it\` or \`pt-BR\`: at most ${MOST_LANGUAGES}. Visitors see those that are absent or empty as they are in the item itself.`,
    );
