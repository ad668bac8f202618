import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type AnchorKind, MARK_KINDS, SURFACE_KINDS } from '@pleinair/domain';
import { IconPhotoScan, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lib/lazy-part.ts';
import { problemsOf } from '../../lib/problems.ts';
import { type AnchorFilter, anchorPageQuery } from '../../parts/anchors/anchor-queries.ts';
import { MarkButtons } from '../../parts/anchors/mark-buttons.tsx';
import { HelpLink } from '../../parts/help/help-link.tsx';
import { useAnchorNames } from '../../parts/space-form/anchor-names.ts';
import { TrashButton } from '../../parts/trash/trash-button.tsx';
import { DropAnywhere } from '../../ui/drop-anywhere.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedGrid } from '../../ui/paged-grid.tsx';
import { Problem } from '../../ui/problem.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useIsTouch } from '../../ui/use-is-touch.ts';
import { AnchorCard } from './anchor-card.tsx';
import classes from './anchors.module.css';

/** Large, and needed once a picture is added. */
const MarkUploads = lazyPart(async () => (await import('./mark-uploads.tsx')).MarkUploads);
const NewAnchor = lazyDialog(async () => (await import('./new-anchor.tsx')).NewAnchor);

/** Whether pictures were added since the studio was opened: the page shows how they are getting on. */
let wereMarksAdded = false;

/** Cards per page. */
const PER = 60;

/** Anchors Library: what objects are placed relative to, mainly pictures that a camera recognises. */
export function AnchorsLibrary() {
  const { t } = useTranslation();
  const names = useAnchorNames();
  const isTouch = useIsTouch();
  const emptyMessage = t(isTouch ? 'anchors.emptyOnTouch' : 'anchors.emptyMessage');
  const [filter, setFilter] = useState<AnchorFilter>({ kind: 'marks' });
  const [query] = useDebouncedValue(filter.query?.trim(), 250);
  const [page, setPage] = useState(1);
  const list = useQuery(anchorPageQuery({ ...filter, query }, { page, per: PER }));
  const { anchors = [], total = 0 } = list.data ?? {};
  // The last page may have become empty by a deletion.
  if (page > 1 && !list.isPlaceholderData && list.data?.anchors.length === 0) setPage(page - 1);
  const change = (part: Partial<AnchorFilter>) => {
    setPage(1);
    setFilter({ ...filter, ...part });
  };
  const [isNew, setNew] = useState(false);
  const [marks, setMarks] = useState<readonly File[]>();
  const addMarks = (files: readonly File[]) => {
    wereMarksAdded = true;
    setMarks(files);
  };
  const isFiltered = Boolean(query || filter.kind !== 'marks');
  const group = (all: 'marks' | 'surfaces', kinds: readonly AnchorKind[]) => ({
    group: t(`anchors.${all}`),
    items: [
      { value: all, label: t(`anchors.all_${all}`) },
      ...kinds.map((value) => ({ value, label: names[value].name })),
    ],
  });
  return (
    <>
      <PageHeader
        title={t('anchors.title')}
        description={t(isTouch ? 'anchors.aboutOnTouch' : 'anchors.about')}
        actions={
          <>
            <TrashButton />
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => setNew(true)}
            >
              {t('anchors.new')}
            </Button>
            <MarkButtons multiple variant="filled" onFiles={addMarks} />
          </>
        }
      />
      <DropAnywhere message={t('anchors.dropHere')} onDrop={addMarks} />
      {wereMarksAdded && (
        <Suspense>
          <MarkUploads files={marks} />
        </Suspense>
      )}
      <search className={classes.filters}>
        <SearchField
          label={t('anchors.search')}
          value={filter.query ?? ''}
          onChange={(words) => change({ query: words })}
        />
        <FilterSelect
          label={t('anchors.kind')}
          all={t('library.allTypes')}
          data={[group('marks', MARK_KINDS), group('surfaces', SURFACE_KINDS)]}
          value={filter.kind}
          onChange={(kind) => change({ kind })}
        />
      </search>
      {list.isPending && <Loading />}
      {list.isError && <Problem messages={problemsOf(list.error)} onRetry={list.refetch} />}
      {list.isSuccess && total === 0 && (
        <EmptyState
          picture={<IconPhotoScan size={56} stroke={1.2} />}
          title={isFiltered ? t('library.noMatchTitle') : t('anchors.emptyTitle')}
          message={isFiltered ? t('library.noMatchMessage') : emptyMessage}
          action={!isFiltered && <HelpLink article="marks" />}
        />
      )}
      {anchors.length > 0 && (
        <PagedGrid
          items={anchors}
          card={(anchor) => <AnchorCard key={anchor.pid} anchor={anchor} />}
          total={total}
          per={PER}
          page={page}
          onPage={setPage}
        />
      )}
      <NewAnchor opened={isNew} onClose={() => setNew(false)} />
    </>
  );
}
