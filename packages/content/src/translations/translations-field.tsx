import { questionsOfAbilities } from '@pleinair/domain';
import { CaptionsField } from '../captions/captions-field.tsx';
import { type ContentType, contentSettings } from '../registry.ts';
import { useTexts } from '../texts.ts';
import { LanguagesField, type WordField } from './languages-field.tsx';
import type { ObjectTranslations, TranslatedWord } from './setting.ts';
import { translationTexts } from './texts.ts';
import { typedWordsOf, type WordedObject, wordNamesOf } from './typed-words.ts';

interface TranslationsFieldProps {
  type: ContentType;
  hobject: WordedObject & { readonly abilities: string };
  onChange: (translations: ObjectTranslations) => void;
}

const CAPTIONS: WordField<TranslatedWord> = {
  word: 'captions',
  field: (captions, onChange) => <CaptionsField captions={captions} onChange={onChange} />,
};

/** The words of an object in other languages. */
export function TranslationsField({ type, hobject, onChange }: TranslationsFieldProps) {
  const t = useTexts(translationTexts);
  const words: readonly WordField<TranslatedWord>[] = typedWordsOf(type, hobject, t);
  return (
    <LanguagesField
      words={wordNamesOf(type).includes('captions') ? [...words, CAPTIONS] : words}
      phrases={questionsOfAbilities(hobject.abilities)}
      translations={contentSettings(type, hobject.settings).translations}
      // As they are read later, which does not count as a change then.
      onChange={(translations) => onChange(contentSettings(type, { translations }).translations)}
    />
  );
}
