import type { Space, SpaceSettings } from '@pleinair/client';
import type { Word } from '@pleinair/content/translating';
import { questionsOfSequences } from '@pleinair/domain';
import type { TFunction } from 'i18next';

type SpaceWord = 'name' | 'description' | 'card_title' | 'card_description';

/** What a space tells its visitors in fields of its own. */
export const wordsOfSpace = (
  { name, description, card_title, card_description }: Pick<Space, SpaceWord>,
  t: TFunction,
): readonly Word<SpaceWord>[] => [
  { word: 'name', label: t('spaceSettings.name'), written: name, maxLength: 120 },
  {
    word: 'description',
    label: t('spaceSettings.description'),
    written: description,
    maxLength: 5000,
    isLong: true,
  },
  { word: 'card_title', label: t('create.when.cardTitle'), written: card_title, maxLength: 120 },
  {
    word: 'card_description',
    label: t('create.when.cardDescription'),
    written: card_description,
    maxLength: 1000,
    isLong: true,
  },
];

/** Its short texts: tips, the message once it is loaded, and the questions of its sequences. */
export function phrasesOfSpace(
  { loading_screen: { tips, on_loaded } }: Pick<SpaceSettings, 'loading_screen'>,
  sequences: Space['storylines'],
): readonly string[] {
  const texts = [...tips.map(({ text }) => text), on_loaded].map((text) => text.trim());
  return [...texts.filter(Boolean), ...questionsOfSequences(sequences)];
}
