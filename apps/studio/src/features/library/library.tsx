import { Button, FileButton, Group } from '@mantine/core';
import type { Hobject } from '@pleinair/client';
import { CONTENT_TYPES } from '@pleinair/content/definitions';
import { contentSummaries, useContentNames } from '@pleinair/content/summaries';
import { IconCategory, IconPhotoPlus, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lib/lazy-part.ts';
import { problemsOf } from '../../lib/problems.ts';
import { HOBJECT_SORTS, type HobjectSort, hobjectPageQuery } from '../../parts/hobjects/hobject-queries.ts';
import { useDrawnPictures } from '../../parts/hobjects/use-drawn-pictures.ts';
import { StorageUse } from '../../parts/plan/storage-use.tsx';
import { TrashButton } from '../../parts/trash/trash-button.tsx';
import { useLastingUploads } from '../../parts/upload/lasting-uploads.tsx';
import { UnfinishedList } from '../../parts/upload/unfinished-list.tsx';
import { DropAnywhere } from '../../ui/drop-anywhere.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedGrid } from '../../ui/paged-grid.tsx';
import { Problem } from '../../ui/problem.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import { useIsTouch } from '../../ui/use-is-touch.ts';
import { useSelection } from '../../ui/use-selection.ts';
import { HobjectCard } from './hobject-card.tsx';
import classes from './library.module.css';
import { libraryUploads } from './library-uploads.ts';
import { OtherWays } from './other-ways.tsx';
import { USES, useLibraryFilter } from './use-library-filter.ts';

const FirstSamples = lazyPart(async () => (await import('./first-samples.tsx')).FirstSamples);
const BulkActions = lazyPart(async () => (await import('./bulk-actions.tsx')).BulkActions);
const UploadsList = lazyPart(async () => (await import('../../parts/upload/uploads-list.tsx')).UploadsList);

/** Cards per page: divisible into full rows of two, three, four, six, eight, nine or twelve. */
const PER = 72;

const NOTHING: readonly Hobject[] = [];

/** Objects Library: everything that the user's spaces can show. */
export function Library() {
  const { t } = useTranslation();
  const isTouch = useIsTouch();
  const emptyMessage = t(isTouch ? 'library.emptyOnTouch' : 'library.emptyMessage');
  const chosen = useLibraryFilter();
  const { filter, page, onPage } = chosen;
  const list = useQuery(hobjectPageQuery(filter, { page, per: PER }));
  const { uploads, add, ...ways } = useLastingUploads(libraryUploads);
  const addFiles = (files: readonly File[]) => add(files, undefined);
  const hobjects = useDrawnPictures(list.data?.hobjects ?? NOTHING);
  const total = list.data?.total ?? 0;
  const last = Math.max(1, Math.ceil(total / PER));
  // The last page may have become empty by a deletion.
  const isBeyond = list.isSuccess && !list.isPlaceholderData && page > last;
  useEffect(() => {
    if (isBeyond) onPage(last, true);
  });
  const { sort: _, ...match } = filter;
  const { selected, has, select, selectPage, drop, clear, listProps, bar } = useSelection(hobjects, match);
  const isFiltered = Boolean(filter.query || filter.type) || filter.used !== undefined;
  const addButton = (
    <FileButton multiple onChange={addFiles}>
      {(props) => (
        <Button {...props} leftSection={<IconPlus size={18} aria-hidden="true" />}>
          {t('library.add')}
        </Button>
      )}
    </FileButton>
  );
  return (
    <>
      <PageHeader
        title={t('library.title')}
        description={isTouch ? undefined : t('library.about')}
        actions={
          <>
            <TrashButton />
            <Group gap={2}>
              {addButton}
              <OtherWays />
            </Group>
          </>
        }
      />
      <DropAnywhere message={t('library.dropHere')} onDrop={addFiles} />
      <UnfinishedList mb="xl" />
      {uploads.length > 0 && (
        <Suspense>
          <UploadsList uploads={uploads} {...ways} />
        </Suspense>
      )}
      <Filters {...chosen} />
      {list.isPending && <Loading />}
      {list.isError && <Problem messages={problemsOf(list.error)} onRetry={list.refetch} />}
      {list.isSuccess && total === 0 && (
        <EmptyState
          picture={<IconPhotoPlus size={56} stroke={1.2} />}
          title={isFiltered ? t('library.noMatchTitle') : t('library.emptyTitle')}
          message={isFiltered ? t('library.noMatchMessage') : emptyMessage}
          action={
            !isFiltered && (
              <Suspense>
                <FirstSamples onFile={(file, type) => add([file], undefined, type)} />
              </Suspense>
            )
          }
        />
      )}
      {hobjects.length > 0 && (
        <div className={classes.list} {...listProps}>
          <PagedGrid
            items={hobjects}
            card={(hobject) => (
              <HobjectCard
                key={hobject.pid}
                hobject={hobject}
                isSelected={has(hobject.pid)}
                onSelect={select}
                onDeleted={drop}
              />
            )}
            total={total}
            per={PER}
            page={page}
            onPage={onPage}
          />
          <SelectionBar
            label={t('library.bulk.title')}
            count={selected.length}
            ref={bar}
            onAll={selectPage}
            onClear={clear}
          >
            <BulkActions hobjects={selected} onDone={drop} />
          </SelectionBar>
        </div>
      )}
    </>
  );
}

function Filters({ filter, words, onWords, put }: ReturnType<typeof useLibraryFilter>) {
  const { t } = useTranslation();
  const names = useContentNames();
  const sortNames: Record<HobjectSort, string> = {
    new: t('library.sorts.new'),
    name: t('library.sorts.name'),
    size: t('library.sorts.size'),
  };
  const useNames = { yes: t('library.uses.yes'), no: t('library.uses.no') };
  const Sign = filter.type ? contentSummaries[filter.type].icon : IconCategory;
  return (
    <search className={classes.filters}>
      <SearchField label={t('library.search')} value={words} onChange={onWords} />
      <FilterSelect
        leftSection={<Sign size={18} aria-hidden="true" />}
        label={t('library.type')}
        all={t('library.allTypes')}
        data={CONTENT_TYPES.map((value) => ({ value, label: names[value].name }))}
        value={filter.type}
        onChange={(type) => put({ type: type ?? null })}
      />
      <FilterSelect
        label={t('library.use')}
        all={t('library.uses.any')}
        data={USES.map((value) => ({ value, label: useNames[value] }))}
        value={filter.used === undefined ? undefined : filter.used ? 'yes' : 'no'}
        onChange={(used) => put({ used: used ?? null })}
      />
      <FilterSelect
        label={t('library.sort')}
        data={HOBJECT_SORTS.map((value) => ({ value, label: sortNames[value] }))}
        value={filter.sort}
        onChange={(sort) => put({ sort: sort === 'new' ? null : (sort ?? null) })}
      />
      <StorageUse />
    </search>
  );
}
