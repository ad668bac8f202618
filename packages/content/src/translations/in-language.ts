import { wordsIn } from '@pleinair/domain';

/** What of an object may be written in several languages. */
interface Worded {
  readonly name: string;
  readonly description: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

/**
 * An object in the language of its reader, a BCP 47 tag, with the words that its creator has translated. The object itself if
 * there are none.
 */
export function inLanguage<Hobject extends Worded>(hobject: Hobject, language: string): Hobject {
  const { settings } = hobject;
  const {
    name = hobject.name,
    description = hobject.description,
    ...words
  } = wordsIn(settings.translations, language);
  if (name === hobject.name && description === hobject.description && Object.keys(words).length === 0)
    return hobject;
  return { ...hobject, name, description, settings: { ...settings, ...words } };
}
