import type { Hobject, Space } from '@pleinair/client';
import { drawnAs } from '@pleinair/content/definitions';
import { typedWordsOf } from '@pleinair/content/translating';
import { inOrder, questionsOfAbilities } from '@pleinair/domain';
import type { TFunction } from 'i18next';
import { phrasesOfSpace, wordsOfSpace } from '../../parts/languages/words-of-space.ts';

/** A space and those of its objects that are the creator's own. */
export interface Works {
  readonly pid: string;
  readonly space: Space;
  readonly hobjects: readonly Hobject[];
}

/** One text that visitors read, as its item has it. */
export interface WrittenText {
  /** `name`, `description`, …; a short text is `phrases` and the text itself. */
  readonly word: string;
  readonly label: string;
  readonly written: string;
  readonly maxLength: number;
  readonly isLong?: boolean;
}

/** The space or one of its objects, with what visitors read of it. */
export interface Item {
  readonly pid: string;
  readonly name: string;
  /** Unless it is the space. */
  readonly hobject?: Hobject;
  readonly texts: readonly WrittenText[];
  /** By language tag. */
  readonly translations: Readonly<Record<string, Words>>;
}

/** The words of one language, and its short texts as `phrases`. */
type Words = Readonly<Record<string, unknown>>;

/** Texts in other languages, by `keyOf`; those that are absent or empty are not translated. */
export type Translated = Readonly<Record<string, string>>;

/** Pids, tags and words are without spaces. */
export const keyOf = (pid: string, tag: string, word: string): string => `${pid} ${tag} ${word}`;

/** Begins the word of a short text. */
export const PHRASES = 'phrases ';
const LONGEST_PHRASE = 300;

type Labels = Parameters<typeof typedWordsOf>[2];

/** The space first, then its objects, each with the texts that are not empty. */
export function itemsOf({ space, hobjects }: Works, labels: Labels, t: TFunction): readonly Item[] {
  const { pid, name, settings, storylines } = space;
  return [
    {
      pid,
      name,
      texts: [
        ...wordsOfSpace(space, t),
        ...phrases(phrasesOfSpace(settings, storylines), t('translations.shortText')),
      ].filter(isWritten),
      translations: settings.translations,
    },
    ...hobjects.map((hobject): Item => {
      const type = drawnAs(hobject);
      return {
        pid: hobject.pid,
        name: hobject.name,
        hobject,
        texts: [
          ...(type ? typedWordsOf(type, hobject, labels) : []),
          ...phrases(questionsOfAbilities(hobject.abilities), t('translations.question')),
        ].filter(isWritten),
        translations: translationsIn(hobject),
      };
    }),
  ];
}

const translationsIn = ({ settings }: Hobject): Item['translations'] => Object(settings.translations);

const isWritten = ({ written }: WrittenText) => written.trim() !== '';

const phrases = (texts: readonly string[], label: string): readonly WrittenText[] =>
  [...new Set(texts)].map((written) => ({
    word: PHRASES + written,
    label,
    written,
    maxLength: LONGEST_PHRASE,
  }));

/** What is translated of all items, by key. */
export const translatedOf = (items: readonly Item[]): Translated =>
  Object.fromEntries(
    items.flatMap(({ pid, texts, translations }) =>
      Object.entries(translations).flatMap(([tag, words]) =>
        texts.flatMap(({ word }) => {
          const text = textIn(words, word);
          return text ? [[keyOf(pid, tag, word), text] as const] : [];
        }),
      ),
    ),
  );

function textIn(words: Words, word: string): string | undefined {
  const [all, name] = word.startsWith(PHRASES)
    ? [Object(words.phrases), word.slice(PHRASES.length)]
    : [words, word];
  return Object.hasOwn(all, name) ? all[name] : undefined;
}

/** The languages that any item is translated into. */
export const languagesOf = (items: readonly Item[], translated: Translated): readonly string[] => {
  const written = Object.entries(translated).flatMap(([key, text]) =>
    text ? [key.split(' ')[1] ?? ''] : [],
  );
  const stored = items.flatMap(({ translations }) => Object.keys(translations));
  return [...new Set([...stored, ...written])].sort();
};

/** Whether any text of an item is translated differently now. */
export function isTypedInto(item: Item, translated: Translated): boolean {
  const before = translatedOf([item]);
  const now = Object.entries(translated).filter(([key]) => key.startsWith(`${item.pid} `));
  return now.some(([key, text]) => text.trim() !== (before[key] ?? ''));
}

/**
 * The translations of an item with its texts as they are translated now. Words that are not among its texts, such as captions, stay;
 * short texts that it no longer has go, and so do languages without a word.
 */
export function translationsOf({ pid, texts, translations }: Item, translated: Translated) {
  const tags = new Set([
    ...Object.keys(translations),
    ...Object.entries(translated).flatMap(([key, text]) => {
      const [of, tag = ''] = key.split(' ');
      return of === pid && text ? [tag] : [];
    }),
  ]);
  const languages = [...tags].map((tag) => {
    const text = ({ word }: WrittenText) => translated[keyOf(pid, tag, word)]?.trim();
    const words: Record<string, unknown> = { ...translations[tag], phrases: undefined };
    const phrases: Record<string, string> = {};
    for (const one of texts) {
      const now = text(one);
      if (!one.word.startsWith(PHRASES)) words[one.word] = now || undefined;
      else if (now) phrases[one.word.slice(PHRASES.length)] = now;
    }
    if (Object.keys(phrases).length > 0) words.phrases = phrases;
    return [
      tag,
      Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)),
    ] as const;
  });
  return inOrder(Object.fromEntries(languages.filter(([, words]) => Object.keys(words).length > 0)));
}

/** How many texts are translated into a language. */
export const countIn = (items: readonly Item[], translated: Translated, tag: string): number =>
  items
    .flatMap(({ pid, texts }) => texts.map(({ word }) => translated[keyOf(pid, tag, word)]))
    .filter((text) => text?.trim()).length;
