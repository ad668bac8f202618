import { Accordion, Button, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CaptionsField } from '../captions/captions-field.tsx';
import { type ContentType, contentSettings, definitionOf } from '../registry.ts';
import { useTexts } from '../texts.ts';
import { OFFERED_LANGUAGES } from './offered.ts';
import { MOST_LANGUAGES, type Translations, type WordSetting } from './setting.ts';
import { translationTexts } from './texts.ts';

interface TranslationsFieldProps {
  type: ContentType;
  settings: Readonly<Record<string, unknown>>;
  onChange: (change: { translations: Translations }) => void;
}

/** The words of an object in other languages, each under its heading. */
export function TranslationsField({ type, settings, onChange }: TranslationsFieldProps) {
  const t = useTexts(translationTexts);
  const { language } = useTranslation().i18n;
  const [open, setOpen] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const adding = useRef<HTMLInputElement>(null);
  const { translations } = contentSettings(type, settings);
  const tags = Object.keys(translations);
  // As they are read later, which does not count as a change then.
  const put = (changed: Translations) =>
    onChange({ translations: contentSettings(type, { translations: changed }).translations });
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const nameOf = (tag: string) => names.of(tag) ?? tag;
  const free = OFFERED_LANGUAGES.filter((tag) => !tags.includes(tag))
    .map((tag) => ({ value: tag, label: nameOf(tag) }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t.hint}
      </Text>
      {tags.length > 0 && (
        <Accordion value={open} onChange={setOpen} variant="contained">
          {tags.map((tag) => (
            <Accordion.Item key={tag} value={tag}>
              <Accordion.Control>{nameOf(tag)}</Accordion.Control>
              <Accordion.Panel>
                <WordsFields
                  type={type}
                  tag={tag}
                  words={translations[tag] ?? {}}
                  onChange={(words) => put({ ...translations, [tag]: words })}
                >
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
                </WordsFields>
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      )}
      <Select
        ref={adding}
        label={t.add}
        data={free}
        searchable
        disabled={tags.length >= MOST_LANGUAGES}
        value={null}
        searchValue={search}
        onSearchChange={setSearch}
        nothingFoundMessage={t.none}
        onChange={(tag) => {
          if (tag === null) return;
          put({ ...translations, [tag]: {} });
          setOpen(tag);
          setSearch('');
        }}
      />
    </Stack>
  );
}

interface WordsFieldsProps {
  type: ContentType;
  /** Of their language. */
  tag: string;
  words: Translations[string];
  onChange: (words: Translations[string]) => void;
  children: ReactNode;
}

function WordsFields({ type, tag, words, onChange, children }: WordsFieldsProps) {
  const t = useTexts(translationTexts);
  const field = (word: Exclude<WordSetting, 'captions'> | 'name' | 'description') => {
    const typed = {
      // For spelling and voices.
      lang: tag,
      value: words[word] ?? '',
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        onChange({ ...words, [word]: value || undefined }),
    };
    if (word === 'name' || word === 'label')
      return <TextInput label={t[word]} maxLength={word === 'name' ? 120 : 80} {...typed} />;
    const maxLength = word === 'transcript' ? 20_000 : 5000;
    return <Textarea label={t[word]} maxLength={maxLength} autosize minRows={2} maxRows={12} {...typed} />;
  };
  return (
    <Stack gap="sm" align="stretch">
      {field('name')}
      {field('description')}
      {definitionOf(type).words?.map((word) =>
        word === 'captions' ? (
          <CaptionsField
            key={word}
            captions={words.captions ?? ''}
            onChange={(captions) => onChange({ ...words, captions })}
          />
        ) : (
          <div key={word}>{field(word)}</div>
        ),
      )}
      <div>{children}</div>
    </Stack>
  );
}
