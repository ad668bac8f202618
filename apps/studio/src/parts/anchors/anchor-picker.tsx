import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { OwnAnchor } from '@pleinair/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PicturePicker } from '../../ui/picture-picker.tsx';
import { AnchorPicture } from './anchor-picture.tsx';
import { anchorListQuery } from './anchor-queries.ts';

interface AnchorPickerProps {
  chosen?: string;
  /** Anchors to leave out: those that are already in the space. */
  without?: readonly string[];
  onChoose: (anchor: OwnAnchor) => void;
}

/** Picks an anchor from the library. */
export function AnchorPicker({ chosen, without = [], onChoose }: AnchorPickerProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text.trim(), 250);
  const list = useInfiniteQuery(anchorListQuery({ query }));
  const all = list.data?.pages.flatMap((page) => page.anchors) ?? [];
  return (
    <PicturePicker
      list={list}
      items={all.filter(({ pid }) => !without.includes(pid))}
      chosen={chosen}
      searchLabel={t('anchors.search')}
      text={text}
      nothingFound={t('anchors.nothingToPick')}
      onText={setText}
      onChoose={onChoose}
    >
      {(anchor) => (
        <>
          <AnchorPicture anchor={anchor} />
          <Text size="sm" mt={4} dir="auto">
            {anchor.name}
          </Text>
          <Text size="xs" c="dimmed" dir="auto">
            {anchor.spaces_count === 0
              ? t('library.unused')
              : (anchor.space_name ?? t('library.usedIn', { count: anchor.spaces_count }))}
          </Text>
        </>
      )}
    </PicturePicker>
  );
}
