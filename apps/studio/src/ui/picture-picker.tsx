import { Button, SimpleGrid, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemsOf } from '../lib/problems.ts';
import { Loading } from './loading.tsx';
import classes from './picture-picker.module.css';
import { Problem } from './problem.tsx';

interface PicturePickerProps<T> {
  /** The query of `items`, which knows whether there are more. */
  list: UseInfiniteQueryResult;
  items: readonly T[];
  chosen?: string;
  searchLabel: string;
  text: string;
  nothingFound: string;
  onText: (text: string) => void;
  onChoose: (item: T) => void;
  /** Renders the text below an item's picture. */
  children: (item: T) => ReactNode;
}

/** Picks one of many items by its picture, with a search. */
export function PicturePicker<T extends { pid: string }>(props: PicturePickerProps<T>) {
  const { list, items, chosen, text, onChoose, children } = props;
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <TextInput
        label={props.searchLabel}
        type="search"
        value={text}
        onChange={(event) => props.onText(event.currentTarget.value)}
      />
      {list.isPending && <Loading />}
      {list.isError && <Problem messages={problemsOf(list.error)} onRetry={list.refetch} />}
      {list.isSuccess && items.length === 0 && <Text c="dimmed">{props.nothingFound}</Text>}
      <SimpleGrid cols={{ base: 2, sm: 3, md: 4 }} spacing="sm">
        {items.map((item) => (
          <UnstyledButton
            key={item.pid}
            className={classes.choice}
            aria-pressed={item.pid === chosen}
            onClick={() => onChoose(item)}
          >
            {children(item)}
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
