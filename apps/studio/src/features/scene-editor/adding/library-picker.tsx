import { Button, Loader, Modal, Stack, Text, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { answer, type Hobject } from '@pleinair/client';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { problemsOf } from '../../../lib/problems.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useDrawnPictures } from '../../../parts/hobjects/use-drawn-pictures.ts';
import { Problem } from '../../../ui/problem.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ObjectIcon } from '../icons.tsx';
import classes from './library-picker.module.css';

const PER_PAGE = 24;

interface LibraryPickerProps {
  opened: boolean;
  onClose: () => void;
  onPick: (hobject: Hobject) => void;
  /** Uploads something new. */
  children: ReactNode;
}

/** Picks an object from the library by its picture or name. */
export function LibraryPicker({ opened, onClose, onPick, children }: LibraryPickerProps) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} size="lg" title={t('editor.library.title')}>
      <Stack gap="md">
        <Choice onPick={onPick} />
        <Text fw={600}>{t('editor.library.upload')}</Text>
        {children}
      </Stack>
    </Modal>
  );
}

function Choice({ onPick }: { onPick: (hobject: Hobject) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: queryKeys.hobjectList({ picker: true, search }),
      queryFn: ({ pageParam, signal }) =>
        answer(
          api.GET('/user/me/hobjects', {
            params: { query: { page: pageParam, per: PER_PAGE, ...(search && { query: search }) } },
            signal,
          }),
        ),
      initialPageParam: 1,
      getNextPageParam: ({ page, per, total }) => (page * per < total ? page + 1 : undefined),
      placeholderData: keepPreviousData,
    });
  const hobjects = useDrawnPictures(data?.pages.flatMap((page) => page.hobjects) ?? []);

  return (
    <>
      <SearchField
        data-autofocus
        aria-label={t('editor.library.search')}
        placeholder={t('editor.library.search')}
        value={typed}
        maxLength={200}
        onChange={setTyped}
      />
      {error && <Problem messages={problemsOf(error)} onRetry={refetch} />}
      {isPending && <Loader mx="auto" aria-label={t('common.loading')} />}
      {data && hobjects.length === 0 && (
        <Text c="dimmed" role="status">
          {search ? t('editor.library.none') : t('editor.library.emptyLibrary')}
        </Text>
      )}
      <ul className={classes.grid}>
        {hobjects.map((hobject) => (
          <li key={hobject.pid}>
            <UnstyledButton
              className={classes.item}
              aria-label={t('editor.library.place', { name: hobject.name })}
              onClick={() => onPick(hobject)}
            >
              <span className={classes.picture}>
                {hobject.image ? (
                  <img src={hobject.image} alt="" loading="lazy" />
                ) : (
                  <ObjectIcon hobject={hobject} size={36} />
                )}
              </span>
              <Text size="sm" dir="auto">
                {hobject.name}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t('editor.library.more')}
        </Button>
      )}
    </>
  );
}
