import { type Ability, asking, phraseIn, playList, wordsIn } from '@pleinair/domain';

/** What of an object may be written in several languages. */
interface Worded {
  readonly name: string;
  readonly description: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly abilities?: string | undefined;
}

/**
 * An object in the language of its reader, a BCP 47 tag, with the words that its creator has translated; `langOf` tells the
 * language. The object itself if there are none.
 */
export function inLanguage<Hobject extends Worded>(hobject: Hobject, language: string): Hobject {
  const { settings, abilities } = hobject;
  const { words, lang } = wordsIn(settings.translations, language);
  const { name = hobject.name, description = hobject.description, ...others } = words;
  const phrase = phraseIn(settings.translations, language);
  const isSame =
    name === hobject.name && description === hobject.description && Object.keys(others).length === 0;
  if (isSame && !phrase) return hobject;
  return {
    ...hobject,
    lang,
    name,
    description,
    settings: { ...settings, ...others },
    ...(phrase && { abilities: abilitiesIn(abilities, phrase) }),
  };
}

const abilitiesIn = (abilities: string | undefined, phrase: (text: string) => string): string =>
  JSON.stringify(
    playList<Ability>(abilities).map((ability) => ({
      ...ability,
      actions: asking(Array.isArray(ability.actions) ? ability.actions : [], phrase),
    })),
  );
