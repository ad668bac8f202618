import { Button, SimpleGrid, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Hobject } from '@pleinair/client';
import type { ContentType } from '@pleinair/content/definitions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemsOf } from '../../lib/problems.ts';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useCostWords } from '../cost/object-cost.tsx';
import classes from './hobject-picker.module.css';
import { HobjectPicture } from './hobject-picture.tsx';
import { hobjectListQuery } from './hobject-queries.ts';
import { useDrawnPictures } from './use-drawn-pictures.ts';

interface HobjectPickerProps {
  /** Only objects of this type. */
  type?: ContentType;
  chosen?: string;
  onChoose: (hobject: Hobject) => void;
}

/** Choose an object of the library. */
export function HobjectPicker({ type, chosen, onChoose }: HobjectPickerProps) {
  const { t } = useTranslation();
  const costWords = useCostWords();
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text.trim(), 250);
  const list = useInfiniteQuery(hobjectListQuery({ query, type, sort: 'new' }));
  const hobjects = useDrawnPictures(list.data?.pages.flatMap((page) => page.hobjects) ?? []);
  return (
    <Stack gap="sm">
      <TextInput
        label={t('library.search')}
        type="search"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {list.isPending && <Loading />}
      {list.isError && <Problem messages={problemsOf(list.error)} onRetry={list.refetch} />}
      {list.isSuccess && hobjects.length === 0 && <Text c="dimmed">{t('library.nothingToPick')}</Text>}
      <SimpleGrid cols={{ base: 2, sm: 3, md: 4 }} spacing="sm">
        {hobjects.map((hobject) => (
          <UnstyledButton
            key={hobject.pid}
            className={classes.choice}
            aria-pressed={hobject.pid === chosen}
            onClick={() => onChoose(hobject)}
          >
            <HobjectPicture hobject={hobject} />
            <Text size="sm" truncate mt={4}>
              {hobject.name}
            </Text>
            <Text size="xs" c="dimmed">
              {costWords(hobject).join(' · ')}
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
