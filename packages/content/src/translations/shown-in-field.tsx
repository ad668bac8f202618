import { MultiSelect, Select } from '@mantine/core';
import { MOST_LANGUAGES } from '@pleinair/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTexts } from '../texts.ts';
import { furtherLanguages, languageNames } from './offered.ts';
import type { ShownIn } from './shown-in.ts';
import { translationTexts } from './texts.ts';

type Who = 'everyone' | 'readers' | 'others';

interface ShownInFieldProps {
  shown_in: ShownIn;
  onChange: (shown_in: ShownIn) => void;
}

/** Whom an object is shown to, by the language that they read. */
export function ShownInField({ shown_in, onChange }: ShownInFieldProps) {
  const t = useTexts(translationTexts);
  const { language } = useTranslation().i18n;
  const tags = Object.keys(shown_in);
  // Without languages, it is shown to everyone.
  const [asked, ask] = useState<Who>('everyone');
  const who = tags.length > 0 ? whoOf(shown_in) : asked;
  const nameOf = languageNames(language);
  const put = (who: Who, tags: readonly string[]) =>
    onChange(Object.fromEntries(who === 'everyone' ? [] : tags.map((tag) => [tag, who === 'readers'])));
  return (
    <>
      <Select
        label={t.who}
        description={t.whoHint}
        data={[
          { value: 'everyone', label: t.everyone },
          { value: 'readers', label: t.readers },
          { value: 'others', label: t.others },
        ]}
        allowDeselect={false}
        value={who}
        onChange={(chosen) => {
          const who = chosen as Who;
          ask(who);
          put(who, tags);
        }}
      />
      {who !== 'everyone' && (
        <MultiSelect
          label={t.languages}
          data={[
            ...tags.map((tag) => ({ value: tag, label: nameOf(tag) })),
            ...furtherLanguages(tags, language),
          ]}
          searchable
          hidePickedOptions
          maxValues={MOST_LANGUAGES}
          nothingFoundMessage={t.none}
          error={tags.length === 0 && t.languagesMissing}
          value={tags}
          onChange={(tags) => {
            ask(who);
            put(who, tags);
          }}
        />
      )}
    </>
  );
}

const whoOf = (shown_in: ShownIn): Who => (Object.values(shown_in).includes(true) ? 'readers' : 'others');
