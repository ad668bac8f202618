import { CaptionsField } from '../captions/captions-field.tsx';
import { type ContentType, contentSettings, definitionOf } from '../registry.ts';
import { useTexts } from '../texts.ts';
import { LanguagesField, type WordField } from './languages-field.tsx';
import type { ObjectTranslations, TranslatedWord } from './setting.ts';
import { translationTexts } from './texts.ts';

interface TranslationsFieldProps {
  type: ContentType;
  settings: Readonly<Record<string, unknown>>;
  onChange: (change: { translations: ObjectTranslations }) => void;
}

/** The words of an object in other languages. */
export function TranslationsField({ type, settings, onChange }: TranslationsFieldProps) {
  const t = useTexts(translationTexts);
  const fields: Record<TranslatedWord, WordField<TranslatedWord>> = {
    name: { word: 'name', label: t.name, maxLength: 120 },
    description: { word: 'description', label: t.description, maxLength: 5000, isLong: true },
    text: { word: 'text', label: t.text, maxLength: 5000, isLong: true },
    label: { word: 'label', label: t.label, maxLength: 80 },
    transcript: { word: 'transcript', label: t.transcript, maxLength: 20_000, isLong: true },
    captions: {
      word: 'captions',
      field: (captions, onChange) => <CaptionsField captions={captions} onChange={onChange} />,
    },
  };
  const words: readonly TranslatedWord[] = ['name', 'description', ...(definitionOf(type).words ?? [])];
  return (
    <LanguagesField
      words={words.map((word) => fields[word])}
      translations={contentSettings(type, settings).translations}
      // As they are read later, which does not count as a change then.
      onChange={(translations) =>
        onChange({ translations: contentSettings(type, { translations }).translations })
      }
    />
  );
}
