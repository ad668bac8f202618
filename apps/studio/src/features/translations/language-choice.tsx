import { Select } from '@mantine/core';
import { furtherLanguages, languageNames } from '@pleinair/content/translating';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface LanguageChoiceProps {
  /** The languages that are there, by tag. */
  tags: readonly string[];
  value: string | undefined;
  /** Gets one of them, or another. */
  onChange: (tag: string) => void;
}

/** The language to translate into: first those that are there, then all others. */
export function LanguageChoice({ tags, value, onChange }: LanguageChoiceProps) {
  const { t, i18n } = useTranslation();
  const nameOf = languageNames(i18n.language);
  const [search, setSearch] = useState('');
  const there = tags.map((tag) => ({ value: tag, label: nameOf(tag) }));
  const further = furtherLanguages(tags, i18n.language);
  return (
    <Select
      label={t('translations.language')}
      placeholder={t('play.choose')}
      data={
        there.length > 0
          ? [
              { group: t('translations.there'), items: there },
              { group: t('translations.further'), items: further },
            ]
          : further
      }
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      allowDeselect={false}
      value={value ?? null}
      onChange={(tag) => tag !== null && onChange(tag)}
    />
  );
}
