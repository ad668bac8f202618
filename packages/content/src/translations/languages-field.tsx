import { Accordion, Button, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { inOrder, MOST_LANGUAGES, type Phrases, type Translations } from '@pleinair/domain';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTexts } from '../texts.ts';
import { furtherLanguages, languageNames } from './offered.ts';
import { translationTexts } from './texts.ts';
import type { Word } from './typed-words.ts';

/** A word with the field that it is typed into, if that is not a plain one. */
export type WordField<Name extends string> =
  | Word<Name>
  | { readonly word: Name; readonly field: (value: string, onChange: (value: string) => void) => ReactNode };

export interface LanguagesFieldProps<Name extends string> {
  words: readonly WordField<Name>[];
  /** Its short texts that have no field of their own. */
  phrases?: readonly string[];
  translations: Translations<Name>;
  /** Gets them in the order of their tags, as they are read later. */
  onChange: (translations: Translations<Name>) => void;
}

type Words<Name extends string> = Translations<Name>[string];

/** The words of an item in other languages, each under its heading. */
export function LanguagesField<Name extends string>({
  words,
  phrases = [],
  translations,
  onChange,
}: LanguagesFieldProps<Name>) {
  const t = useTexts(translationTexts);
  const { language } = useTranslation().i18n;
  const [open, setOpen] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const adding = useRef<HTMLInputElement>(null);
  const tags = Object.keys(translations);
  const nameOf = languageNames(language);
  const put = (changed: Translations<Name>) => onChange(inOrder(changed));
  const write = (tag: string, written: Words<Name>) => put({ ...translations, [tag]: written });
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t.hint}
      </Text>
      {tags.length > 0 && (
        <Accordion value={open} onChange={setOpen} variant="contained" keepMounted={false}>
          {Object.entries(translations).map(([tag, written]) => (
            <Accordion.Item key={tag} value={tag}>
              <Accordion.Control>{nameOf(tag)}</Accordion.Control>
              <Accordion.Panel>
                <Stack gap="sm" align="stretch">
                  {words.map((field) => (
                    <WordInput
                      key={field.word}
                      field={field}
                      tag={tag}
                      value={written[field.word] ?? ''}
                      onChange={(value) => write(tag, { ...written, [field.word]: value || undefined })}
                    />
                  ))}
                  <PhraseInputs
                    texts={phrases}
                    tag={tag}
                    phrases={written.phrases ?? {}}
                    onChange={(phrases) => write(tag, { ...written, phrases })}
                  />
                  <div>
                    <Button
                      variant="default"
                      size="xs"
                      onClick={() => {
                        const { [tag]: _, ...others } = translations;
                        put(others);
                        // The focus would be lost with the button.
                        adding.current?.focus();
                      }}
                    >
                      {t.remove}
                    </Button>
                  </div>
                </Stack>
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      )}
      <Select
        ref={adding}
        label={t.add}
        data={furtherLanguages(tags, language)}
        searchable
        disabled={tags.length >= MOST_LANGUAGES}
        value={null}
        searchValue={search}
        onSearchChange={setSearch}
        nothingFoundMessage={t.none}
        onChange={(tag) => {
          if (tag === null) return;
          write(tag, {} as Words<Name>);
          setOpen(tag);
          setSearch('');
        }}
      />
    </Stack>
  );
}

interface PhraseInputsProps {
  texts: readonly string[];
  /** Of their language. */
  tag: string;
  phrases: Phrases;
  onChange: (phrases: Phrases) => void;
}

/** A field for each short text. The translations of texts that are gone go with the first change. */
function PhraseInputs({ texts, tag, phrases, onChange }: PhraseInputsProps) {
  const different = [...new Set(texts)];
  const written = (text: string) => (Object.hasOwn(phrases, text) ? (phrases[text] ?? '') : '');
  const write = (changed: string, value: string) => {
    const all = different.map((text) => [text, text === changed ? value : written(text)] as const);
    onChange(Object.fromEntries(all.filter(([, translation]) => translation)));
  };
  return different.map((text) => (
    <Textarea
      key={text}
      label={text}
      lang={tag}
      maxLength={300}
      autosize
      value={written(text)}
      onChange={({ currentTarget }) => write(text, currentTarget.value)}
    />
  ));
}

interface WordInputProps {
  field: WordField<string>;
  /** Of its language. */
  tag: string;
  value: string;
  onChange: (value: string) => void;
}

function WordInput({ field, tag, value, onChange }: WordInputProps) {
  if ('field' in field) return field.field(value, onChange);
  const { label, written, maxLength, isLong } = field;
  const typed = {
    label,
    placeholder: written,
    maxLength,
    value,
    // For spelling and voices.
    lang: tag,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  };
  return isLong ? <Textarea autosize minRows={2} maxRows={12} {...typed} /> : <TextInput {...typed} />;
}
