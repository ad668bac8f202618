import { questionsOfAbilities } from '@pleinair/domain';
import { CaptionsField } from '../captions/captions-field.tsx';
import { type ContentType, contentSettings, definitionOf } from '../registry.ts';
import { useTexts } from '../texts.ts';
import { LanguagesField, type WordField } from './languages-field.tsx';
import type { ObjectTranslations, TranslatedWord } from './setting.ts';
import { translationTexts } from './texts.ts';

interface TranslationsFieldProps {
  type: ContentType;
  hobject: {
    readonly name: string;
    readonly description: string;
    readonly settings: Readonly<Record<string, unknown>>;
    readonly abilities: string;
  };
  onChange: (translations: ObjectTranslations) => void;
}

/** The words of an object in other languages. */
export function TranslationsField({ type, hobject, onChange }: TranslationsFieldProps) {
  const t = useTexts(translationTexts);
  const settings: Readonly<Record<string, unknown>> = contentSettings(type, hobject.settings);
  const field = (word: Exclude<TranslatedWord, 'captions'>, maxLength: number, isLong = false) => {
    const written = word === 'name' || word === 'description' ? hobject[word] : String(settings[word] ?? '');
    return { word, label: t[word], written, maxLength, isLong };
  };
  const fields: Record<TranslatedWord, WordField<TranslatedWord>> = {
    name: field('name', 120),
    description: field('description', 5000, true),
    text: field('text', 5000, true),
    label: field('label', 80),
    transcript: field('transcript', 20_000, true),
    captions: {
      word: 'captions',
      field: (captions, onChange) => <CaptionsField captions={captions} onChange={onChange} />,
    },
  };
  const words: readonly TranslatedWord[] = ['name', 'description', ...(definitionOf(type).words ?? [])];
  return (
    <LanguagesField
      words={words.map((word) => fields[word])}
      phrases={questionsOfAbilities(hobject.abilities)}
      translations={contentSettings(type, settings).translations}
      // As they are read later, which does not count as a change then.
      onChange={(translations) => onChange(contentSettings(type, { translations }).translations)}
    />
  );
}
