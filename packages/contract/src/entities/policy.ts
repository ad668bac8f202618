import { LANGUAGES, type Language } from '@pleinair/domain';
import { z } from 'zod';
import { dateTime, text } from './fields.ts';

/** What an operator can publish about the studio. */
export const POLICIES = ['terms', 'privacy', 'imprint'] as const;
export type PolicyName = (typeof POLICIES)[number];

const NAMES: Record<Language, string> = { en: 'English', fr: 'French', de: 'German', pt: 'Portuguese' };
const textIn = (language: Language) => text(100_000).optional().describe(`The ${NAMES[language]} one.`);

const texts = z
  .object(
    Object.fromEntries(LANGUAGES.map((one) => [one, textIn(one)])) as Record<
      Language,
      ReturnType<typeof textIn>
    >,
  )
  .describe(
    'By language: a text, with an empty line between paragraphs and `#` before a heading; or the address of a page that has it. An empty one is not published.',
  );

export const policyName = z.enum(POLICIES).describe('The terms of use, the privacy notice, or the imprint.');

export const policy = z
  .object({
    name: policyName,
    texts,
    updated_at: dateTime.nullable().describe('When it was last changed; null if it never was.'),
  })
  .meta({ id: 'Policy' });
export type Policy = z.infer<typeof policy>;

export const policies = z
  .object({ policies: z.array(policy).describe('All of them, published or not.') })
  .meta({ id: 'Policies' });

export const policyUpdate = z.object({ texts });
