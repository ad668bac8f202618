/** A language tag such as `it` or `pt-BR`. Source: BCP 47. */
export const LANGUAGE_TAG = /^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i;

/** The most languages of one item, besides the one it is written in. */
export const MOST_LANGUAGES = 20;

/** The most phrases of one item in one language. */
export const MOST_PHRASES = 200;

/** Short texts in another language, by the text itself: those that have no field of their own, such as questions. */
export type Phrases = Readonly<Record<string, string>>;

/** Words in other languages, by language tag. Those that are absent or empty are shown as they are in the item itself. */
export type Translations<Word extends string> = Readonly<
  Record<
    string,
    { readonly [Each in Word]?: string | undefined } & { readonly phrases?: Phrases | undefined }
  >
>;

/** In the order of the tags, so that equal translations compare as equal. */
export const inOrder = <Words>(translations: Readonly<Record<string, Words>>): Record<string, Words> =>
  Object.fromEntries(Object.entries(translations).sort(([one], [other]) => (one < other ? -1 : 1)));

/**
 * An item with its translated words in the language of its reader, a BCP 47 tag, which `langOf` then tells; the item itself if there
 * are none.
 */
export function translated<Item extends object>(item: Item, translations: unknown, language: string): Item {
  const { words, lang } = wordsIn(translations, language);
  const isSame = Object.entries(words).every(([word, text]) => item[word as keyof Item] === text);
  return isSame ? item : { ...item, ...words, lang };
}

/** The language into which an item was translated, for screen readers and fonts; undefined if it is as it was written. */
export const langOf = (item: object): string | undefined =>
  (item as { readonly lang?: string | undefined }).lang;

/** The translated words that are not empty, in the closest language, and its tag. */
export function wordsIn(translations: unknown, language: string) {
  const [lang, words] = closest(translations, language);
  return { lang, words: filledIn(words) };
}

/** What translates short texts into the closest language, and leaves others as they are; undefined if none is translated. */
export function phraseIn(translations: unknown, language: string): ((text: string) => string) | undefined {
  const [, { phrases }] = closest(translations, language);
  const filled = new Map(Object.entries(filledIn(Object(phrases))));
  return filled.size > 0 ? (text) => filled.get(text) ?? text : undefined;
}

const filledIn = (words: object): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(words).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '',
    ),
  );

/**
 * The tag and the words of the closest language: `pt-BR`, else `pt`, else another kind of Portuguese; empty without any. What is stored
 * may be older than the rules for it.
 */
function closest(translations: unknown, language: string): readonly [string, { readonly phrases?: unknown }] {
  const all = Object.entries(Object(translations));
  const tag = language.toLowerCase();
  const primary = primaryLanguage(tag);
  const [lang, words] =
    all.find(([other]) => other.toLowerCase() === tag) ??
    all.find(([other]) => other.toLowerCase() === primary) ??
    all.find(([other]) => primaryLanguage(other) === primary) ??
    [];
  return [lang ?? '', Object(words)];
}

/** The language of a tag without its script and region: `pt` for `pt-BR`. */
export const primaryLanguage = (tag: string): string => tag.split('-', 1)[0]?.toLowerCase() ?? '';

/** Whether someone who reads `language` reads what is for `tag`: `pt` is for all of Portuguese, `pt-BR` only for that of Brazil. */
export function reads(language: string, tag: string): boolean {
  const [reader, asked] = [localeOf(language)?.maximize(), localeOf(tag)];
  if (!reader || !asked) return false;
  const isSame = (subtag: 'script' | 'region') =>
    asked[subtag] === undefined || asked[subtag] === reader[subtag];
  return asked.language === reader.language && isSame('script') && isSame('region');
}

function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}
