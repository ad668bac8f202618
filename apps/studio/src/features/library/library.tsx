import { Button, FileButton, Group, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Hobject } from '@pleinair/client';
import { CONTENT_TYPES } from '@pleinair/content/definitions';
import { useContentNames } from '@pleinair/content/forms';
import { IconPhotoPlus, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { problemsOf } from '../../lib/problems.ts';
import { hobjectFromUpload } from '../../parts/hobjects/hobject-from-upload.ts';
import {
  HOBJECT_SORTS,
  type HobjectFilter,
  type HobjectSort,
  hobjectPageQuery,
} from '../../parts/hobjects/hobject-queries.ts';
import { useDrawnPictures } from '../../parts/hobjects/use-drawn-pictures.ts';
import { StorageUse } from '../../parts/plan/storage-use.tsx';
import { UnfinishedList } from '../../parts/upload/unfinished-list.tsx';
import { UploadsList } from '../../parts/upload/uploads-list.tsx';
import { useUploads } from '../../parts/upload/use-uploads.ts';
import { DropAnywhere } from '../../ui/drop-anywhere.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedGrid } from '../../ui/paged-grid.tsx';
import { Problem } from '../../ui/problem.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { HobjectCard } from './hobject-card.tsx';
import classes from './library.module.css';
import { OtherWays } from './other-ways.tsx';

/** Cards of one page. */
const PER = 60;

const NOTHING: readonly Hobject[] = [];

/** Objects Library: everything that the user's spaces can show. */
export function Library() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const [only, setOnly] = useState<Omit<HobjectFilter, 'sort'>>({});
  const filter: HobjectFilter = { ...only, sort: sortOf(params.get('sort')) };
  const [query] = useDebouncedValue(filter.query?.trim(), 250);
  const [page, setPage] = useState(1);
  const list = useQuery(hobjectPageQuery({ ...filter, query }, { page, per: PER }));
  const { uploads, add, ...ways } = useUploads(hobjectFromUpload);
  const change = ({ sort, ...part }: Partial<HobjectFilter>) => {
    setPage(1);
    if (sort) setParams({ sort }, { replace: true });
    else setOnly({ ...only, ...part });
  };
  const addFiles = (files: readonly File[]) => add(files, undefined);
  const hobjects = useDrawnPictures(list.data?.hobjects ?? NOTHING);
  const total = list.data?.total ?? 0;
  // What was deleted may have been all of the last page.
  if (page > 1 && !list.isPlaceholderData && list.data?.hobjects.length === 0) setPage(page - 1);
  const isFiltered = Boolean(query || filter.type);
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
        description={t('library.about')}
        actions={
          <Group gap={2}>
            {addButton}
            <OtherWays />
          </Group>
        }
      />
      <DropAnywhere message={t('library.dropHere')} onDrop={addFiles} />
      <UnfinishedList mb="xl" />
      <UploadsList className={classes.uploads} uploads={uploads} {...ways} />
      <Filters filter={filter} onChange={change} />
      {list.isPending && <Loading />}
      {list.isError && <Problem messages={problemsOf(list.error)} onRetry={list.refetch} />}
      {list.isSuccess && total === 0 && (
        <EmptyState
          picture={<IconPhotoPlus size={56} stroke={1.2} />}
          title={isFiltered ? t('library.noMatchTitle') : t('library.emptyTitle')}
          message={isFiltered ? t('library.noMatchMessage') : t('library.emptyMessage')}
        />
      )}
      {hobjects.length > 0 && (
        <PagedGrid total={total} per={PER} page={page} onPage={setPage}>
          {hobjects.map((hobject) => (
            <HobjectCard key={hobject.pid} hobject={hobject} />
          ))}
        </PagedGrid>
      )}
    </>
  );
}

function sortOf(value: string | null): HobjectSort {
  return HOBJECT_SORTS.find((sort) => sort === value) ?? 'new';
}

interface FiltersProps {
  filter: HobjectFilter;
  onChange: (part: Partial<HobjectFilter>) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const { t } = useTranslation();
  const names = useContentNames();
  const sortNames: Record<HobjectSort, string> = {
    new: t('library.sorts.new'),
    name: t('library.sorts.name'),
    size: t('library.sorts.size'),
  };
  return (
    <search className={classes.filters}>
      <SearchField
        label={t('library.search')}
        value={filter.query ?? ''}
        onChange={(words) => onChange({ query: words })}
      />
      <Select
        label={t('library.type')}
        placeholder={t('library.allTypes')}
        clearable
        data={CONTENT_TYPES.map((value) => ({ value, label: names[value].name }))}
        value={filter.type ?? null}
        onChange={(value) => onChange({ type: CONTENT_TYPES.find((type) => type === value) })}
      />
      <Select
        label={t('library.sort')}
        data={HOBJECT_SORTS.map((value) => ({ value, label: sortNames[value] }))}
        value={filter.sort}
        allowDeselect={false}
        onChange={(value) => onChange({ sort: sortOf(value) })}
      />
      <StorageUse />
    </search>
  );
}
