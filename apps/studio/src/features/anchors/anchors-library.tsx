import { Button, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { ANCHOR_KINDS } from '@pleinair/domain';
import { IconPhotoScan, IconPlus, IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemsOf } from '../../lib/problems.ts';
import { anchorFromPicture, refreshAnchors } from '../../parts/anchors/anchor-changes.ts';
import { type AnchorFilter, anchorListQuery } from '../../parts/anchors/anchor-queries.ts';
import { MarkButtons } from '../../parts/anchors/mark-buttons.tsx';
import { useAnchorNames } from '../../parts/space-form/anchor-names.ts';
import { DropAnywhere } from '../../ui/drop-anywhere.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { notify } from '../../ui/notify.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Problem } from '../../ui/problem.tsx';
import { AnchorCard } from './anchor-card.tsx';
import classes from './anchors.module.css';
import { NewAnchor } from './new-anchor.tsx';

/** Anchors Library: what objects are placed relative to, most of all pictures that a camera finds. */
export function AnchorsLibrary() {
  const { t } = useTranslation();
  const names = useAnchorNames();
  const [filter, setFilter] = useState<AnchorFilter>({});
  const [query] = useDebouncedValue(filter.query?.trim(), 250);
  const list = useInfiniteQuery(anchorListQuery({ ...filter, query }));
  const anchors = list.data?.pages.flatMap((page) => page.anchors) ?? [];
  const [isNew, setNew] = useState(false);
  const add = useAddMarks();
  const isFiltered = Boolean(query || filter.kind);
  return (
    <>
      <PageHeader
        title={t('anchors.title')}
        description={t('anchors.about')}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => setNew(true)}
            >
              {t('anchors.new')}
            </Button>
            <MarkButtons multiple variant="filled" loading={add.isPending} onFiles={add.mutate} />
          </>
        }
      />
      <DropAnywhere message={t('anchors.dropHere')} onDrop={add.mutate} />
      <search className={classes.filters}>
        <TextInput
          label={t('anchors.search')}
          type="search"
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={filter.query ?? ''}
          onChange={(event) => setFilter({ ...filter, query: event.currentTarget.value })}
        />
        <Select
          label={t('anchors.kind')}
          placeholder={t('library.allTypes')}
          clearable
          data={ANCHOR_KINDS.map((value) => ({ value, label: names[value].name }))}
          value={filter.kind ?? null}
          onChange={(value) => setFilter({ ...filter, kind: ANCHOR_KINDS.find((kind) => kind === value) })}
        />
      </search>
      {list.isPending && <Loading />}
      {list.isError && <Problem messages={problemsOf(list.error)} onRetry={list.refetch} />}
      {list.isSuccess && anchors.length === 0 && (
        <EmptyState
          picture={<IconPhotoScan size={56} stroke={1.2} />}
          title={isFiltered ? t('library.noMatchTitle') : t('anchors.emptyTitle')}
          message={isFiltered ? t('library.noMatchMessage') : t('anchors.emptyMessage')}
        />
      )}
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 4, xl: 5 }} spacing="lg">
        {anchors.map((anchor) => (
          <AnchorCard key={anchor.pid} anchor={anchor} />
        ))}
      </SimpleGrid>
      {list.hasNextPage && (
        <Button
          variant="default"
          mt="lg"
          loading={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          {t('library.more')}
        </Button>
      )}
      <NewAnchor opened={isNew} onClose={() => setNew(false)} />
    </>
  );
}

/** Makes tracked images of pictures, one after the other, and names those that were refused. */
function useAddMarks() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        try {
          const { name } = await anchorFromPicture(file);
          notify.success({ message: t('anchors.added', { name }) });
        } catch (error) {
          notify.danger({ title: file.name, message: problemsOf(error).join(' ') });
        }
      }
    },
    onSettled: refreshAnchors,
  });
}
