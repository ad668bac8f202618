import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Hobject } from '@pleinair/client';
import type { ContentType } from '@pleinair/content/definitions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PicturePicker } from '../../ui/picture-picker.tsx';
import { useCostWords } from '../cost/object-cost.tsx';
import { HobjectPicture } from './hobject-picture.tsx';
import { hobjectListQuery } from './hobject-queries.ts';
import { useDrawnPictures } from './use-drawn-pictures.ts';

interface HobjectPickerProps {
  /** Only objects of this type. */
  type?: ContentType;
  chosen?: string;
  /** The pids of objects that are no choice here. */
  except?: readonly string[];
  onChoose: (hobject: Hobject) => void;
}

/** Picks an object from the library. */
export function HobjectPicker({ type, chosen, except = [], onChoose }: HobjectPickerProps) {
  const { t } = useTranslation();
  const costWords = useCostWords();
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text.trim(), 250);
  const list = useInfiniteQuery(hobjectListQuery({ query, type, sort: 'new' }));
  const found = list.data?.pages.flatMap((page) => page.hobjects) ?? [];
  const hobjects = useDrawnPictures(found.filter(({ pid }) => !except.includes(pid)));
  return (
    <PicturePicker
      list={list}
      items={hobjects}
      chosen={chosen}
      searchLabel={t('library.search')}
      text={text}
      nothingFound={t('library.nothingToPick')}
      onText={setText}
      onChoose={onChoose}
    >
      {(hobject) => (
        <>
          <HobjectPicture hobject={hobject} />
          <Text size="sm" mt={4} dir="auto">
            {hobject.name}
          </Text>
          <Text size="xs" c="dimmed">
            {costWords(hobject).join(' · ')}
          </Text>
        </>
      )}
    </PicturePicker>
  );
}
