import { SegmentedControl, Select, Textarea } from '@mantine/core';
import { LANGUAGES, type Language } from '@pleinair/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, LANGUAGE_NAMES, wordsIn } from '../../../lib/i18n.ts';
import type { Paper } from '../print/paper.ts';
import { PaperSelect } from '../print/paper-select.tsx';
import type { Poster, PosterLook } from './draw-poster.ts';

/** What posters of several spaces have in common. */
export type PosterStyle = Omit<Poster, 'title' | 'url' | 'picture'>;

interface Chosen {
  paper: Paper;
  look: PosterLook;
  language: Language;
  /** The sentence typed instead of the default one. */
  typed?: string;
}

/** The style of posters, and the props of the fields that change it. */
export function usePosterStyle() {
  const [chosen, setChosen] = useState<Chosen>(() => ({
    paper: 'A4',
    look: 'light',
    language: currentLanguage(),
  }));
  const { paper, look, language, typed } = chosen;
  const { data: words } = useQuery({
    queryKey: ['poster-words', language],
    queryFn: async () => {
      const translate = await wordsIn(language);
      return { instruction: translate('share.poster.instruction'), note: translate('share.poster.note') };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const style: PosterStyle = {
    paper,
    look,
    instruction: typed ?? words?.instruction ?? '',
    note: words?.note ?? '',
    direction: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
  };
  const change = (part: Partial<Chosen>) => setChosen((before) => ({ ...before, ...part }));
  return { style, fields: { style, language, change } };
}

interface PosterFieldsProps {
  style: PosterStyle;
  language: Language;
  change: (part: Partial<Chosen>) => void;
  /** Further fields. */
  children?: ReactNode;
}

/** Paper, look, language and sentence of posters. */
export function PosterFields({ style, language, change, children }: PosterFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <PaperSelect paper={style.paper} onChange={(paper) => change({ paper })} />
      <SegmentedControl
        aria-label={t('share.poster.look')}
        value={style.look}
        onChange={(look) => change({ look })}
        data={[
          { value: 'light', label: t('settings.themes.light') },
          { value: 'dark', label: t('settings.themes.dark') },
        ]}
      />
      <Select
        label={t('share.poster.language')}
        data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        value={language}
        allowDeselect={false}
        onChange={(value) =>
          change({ language: LANGUAGES.find((one) => one === value) ?? language, typed: undefined })
        }
      />
      {children}
      <Textarea
        label={t('share.poster.what')}
        value={style.instruction}
        maxLength={200}
        autosize
        onChange={(event) => change({ typed: event.currentTarget.value })}
      />
    </>
  );
}
