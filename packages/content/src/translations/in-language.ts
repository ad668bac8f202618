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
  const { name = hobject.name, description = hobject.description, ...words } = wordsIn(settings, language);
  if (name === hobject.name && description === hobject.description && Object.keys(words).length === 0)
    return hobject;
  return { ...hobject, name, description, settings: { ...settings, ...words } };
}

/** The translated words that are not empty, in the closest language: `pt-BR`, else `pt`, else another kind of Portuguese. */
function wordsIn({ translations }: Worded['settings'], language: string): Readonly<Record<string, string>> {
  const all = new Map(
    Object.entries(Object(translations)).map(([tag, words]) => [tag.toLowerCase(), Object(words)]),
  );
  const tag = language.toLowerCase();
  const primary = primaryOf(tag);
  const related = [...all.keys()].find((other) => primaryOf(other) === primary);
  const words = all.get(tag) ?? all.get(primary) ?? all.get(related ?? '');
  return Object.fromEntries(
    Object.entries(Object(words)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '',
    ),
  );
}

const primaryOf = (tag: string) => tag.split('-', 1)[0] ?? '';
