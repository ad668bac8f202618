import { Button, SimpleGrid, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { OwnAnchor } from '@pleinair/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemsOf } from '../../lib/problems.ts';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import classes from '../hobjects/hobject-picker.module.css';
import { AnchorPicture } from './anchor-picture.tsx';
import { anchorListQuery } from './anchor-queries.ts';

interface AnchorPickerProps {
  chosen?: string;
  /** Anchors that are not offered: those that stand there already. */
  without?: readonly string[];
  onChoose: (anchor: OwnAnchor) => void;
}

/** Chooses an anchor of the library. */
export function AnchorPicker({ chosen, without = [], onChoose }: AnchorPickerProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text.trim(), 250);
  const list = useInfiniteQuery(anchorListQuery({ query }));
  const all = list.data?.pages.flatMap((page) => page.anchors) ?? [];
  const anchors = all.filter(({ pid }) => !without.includes(pid));
  return (
    <Stack gap="sm">
      <TextInput
        label={t('anchors.search')}
        type="search"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {list.isPending && <Loading />}
      {list.isError && <Problem messages={problemsOf(list.error)} onRetry={list.refetch} />}
      {list.isSuccess && anchors.length === 0 && <Text c="dimmed">{t('anchors.nothingToPick')}</Text>}
      <SimpleGrid cols={{ base: 2, sm: 3, md: 4 }} spacing="sm">
        {anchors.map((anchor) => (
          <UnstyledButton
            key={anchor.pid}
            className={classes.choice}
            aria-pressed={anchor.pid === chosen}
            onClick={() => onChoose(anchor)}
          >
            <AnchorPicture anchor={anchor} />
            <Text size="sm" truncate mt={4} dir="auto">
              {anchor.name}
            </Text>
          </UnstyledButton>
        ))}
      </SimpleGrid>
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {t('library.more')}
        </Button>
      )}
    </Stack>
  );
}
