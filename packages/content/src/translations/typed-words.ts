import { type ContentType, contentSettings, definitionOf } from '../registry.ts';
import type { TranslatedWord } from './setting.ts';

/** A word or text of an item that can be written in several languages. */
export interface Word<Name extends string> {
  readonly word: Name;
  readonly label: string;
  /** As the item itself has it. */
  readonly written: string;
  readonly maxLength: number;
  readonly isLong?: boolean;
}

export interface WordedObject {
  readonly name: string;
  readonly description: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

type Typed = Exclude<TranslatedWord, 'captions'>;

/** Captions have a field of their own. */
const FIELDS: Readonly<Record<Typed, { readonly maxLength: number; readonly isLong?: boolean }>> = {
  name: { maxLength: 120 },
  description: { maxLength: 5000, isLong: true },
  text: { maxLength: 5000, isLong: true },
  label: { maxLength: 80 },
  transcript: { maxLength: 20_000, isLong: true },
};

/** The words that objects of a type have in several languages, captions included. */
export const wordNamesOf = (type: ContentType): readonly TranslatedWord[] => [
  'name',
  'description',
  ...(definitionOf(type).words ?? []),
];

/** The words of an object that are typed into a plain field. */
export function typedWordsOf(
  type: ContentType,
  hobject: WordedObject,
  labels: Readonly<Record<Typed, string>>,
): readonly Word<Typed>[] {
  const settings: Readonly<Record<string, unknown>> = contentSettings(type, hobject.settings);
  return wordNamesOf(type)
    .filter((word) => word !== 'captions')
    .map((word) => {
      const written =
        word === 'name' || word === 'description' ? hobject[word] : String(settings[word] ?? '');
      return { word, label: labels[word], written, ...FIELDS[word] };
    });
}
