import { questionsOfAbilities } from '@pleinair/domain';
import { CaptionsField } from '../captions/captions-field.tsx';
import { type ContentType, contentSettings } from '../registry.ts';
import { useTexts } from '../texts.ts';
import { LanguagesField, type WordField } from './languages-field.tsx';
import type { ObjectTranslations, TranslatedWord } from './setting.ts';
import type { ShownIn } from './shown-in.ts';
import { ShownInField } from './shown-in-field.tsx';
import { translationTexts } from './texts.ts';
import { typedWordsOf, type WordedObject, wordNamesOf } from './typed-words.ts';

interface TranslationsFieldProps {
  type: ContentType;
  hobject: WordedObject & { readonly abilities: string };
  onChange: (part: { translations: ObjectTranslations } | { shown_in: ShownIn }) => void;
}

const CAPTIONS: WordField<TranslatedWord> = {
  word: 'captions',
  field: (captions, onChange) => <CaptionsField captions={captions} onChange={onChange} />,
};

/** The words of an object in other languages, and whom it is shown to. */
export function TranslationsField({ type, hobject, onChange }: TranslationsFieldProps) {
  const t = useTexts(translationTexts);
  const words: readonly WordField<TranslatedWord>[] = typedWordsOf(type, hobject, t);
  const { translations, shown_in } = contentSettings(type, hobject.settings);
  return (
    <>
      <LanguagesField
        words={wordNamesOf(type).includes('captions') ? [...words, CAPTIONS] : words}
        phrases={questionsOfAbilities(hobject.abilities)}
        translations={translations}
        // As they are read later, which does not count as a change then.
        onChange={(changed) =>
          onChange({ translations: contentSettings(type, { translations: changed }).translations })
        }
      />
      <ShownInField
        shown_in={shown_in}
        onChange={(changed) => onChange({ shown_in: contentSettings(type, { shown_in: changed }).shown_in })}
      />
    </>
  );
}
