import { Button, Group, Pagination, SegmentedControl, Select, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { ACCESS_LEVELS } from '@pleinair/domain';
import { IconMapPinPlus, IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useLayer, useMe } from '../../lib/me.ts';
import { problemsOf } from '../../lib/problems.ts';
import { useAccessNames } from '../../parts/space-form/space-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Problem } from '../../ui/problem.tsx';
import {
  SPACE_SORTS,
  type SpaceListQuery,
  type SpaceSort,
  spaceListQuery,
  useKeepFace,
} from './space-queries.ts';
import classes from './spaces.module.css';
import { SpacesTable } from './spaces-table.tsx';

/** The map is a large chunk, fetched when it is first looked at. */
const SpacesMap = lazy(async () => ({ default: (await import('./spaces-map.tsx')).SpacesMap }));

type Face = 'table' | 'map';

const START: SpaceListQuery = { page: 1, per: 20, sort: 'new' };
/** As many as one answer may have, so that the map shows all that match. */
const MAP_PER = 100;

/** My Spaces: one list with two faces. */
export function Spaces() {
  const { t } = useTranslation();
  const layer = useLayer();
  const { preferences } = useMe();
  const keepFace = useKeepFace();
  const [face, setFace] = useState<Face>(preferences.is_space_list_view_enabled ? 'table' : 'map');
  const [filter, setFilter] = useState(START);
  const [query] = useDebouncedValue(filter.query?.trim(), 250);
  const asked = {
    ...filter,
    query: query || undefined,
    ...(face === 'map' && { page: 1, per: MAP_PER }),
  };
  const list = useQuery(spaceListQuery(layer.pid, asked));
  const change = (part: Partial<SpaceListQuery>) => setFilter({ ...filter, page: 1, ...part });
  const choose = (next: Face) => {
    setFace(next);
    keepFace.mutate(next === 'table');
  };
  const isFiltered = Boolean(asked.query || asked.access_level);
  const isFirst = list.data?.total === 0 && !isFiltered;
  const newSpace = (
    <Button
      component={Link}
      to={paths.createAndPlace()}
      leftSection={<IconPlus size={18} aria-hidden="true" />}
    >
      {t('spaces.newSpace')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('spaces.title')} actions={!isFirst && newSpace} />
      {isFirst ? (
        <EmptyState
          picture={<IconMapPinPlus size={56} stroke={1.2} />}
          title={t('spaces.emptyTitle')}
          message={t('spaces.emptyMessage')}
          action={newSpace}
        />
      ) : (
        <>
          <Filters filter={filter} onChange={change} face={face} onFace={choose} />
          {list.isError && <Problem messages={problemsOf(list.error)} onRetry={list.refetch} />}
          {list.isPending && <Loading />}
          {list.data?.total === 0 && (
            <EmptyState title={t('spaces.noMatchTitle')} message={t('spaces.noMatchMessage')} />
          )}
          {list.data && list.data.total > 0 && face === 'table' && (
            <>
              <SpacesTable
                spaces={list.data.spaces}
                sort={filter.sort}
                order={filter.order}
                onSort={(sorting) => change(sorting)}
              />
              <Pages
                total={list.data.total}
                per={list.data.per}
                page={filter.page}
                onPage={(page) => setFilter({ ...filter, page })}
              />
            </>
          )}
          {list.data && list.data.total > 0 && face === 'map' && (
            <Suspense fallback={<Loading />}>
              <SpacesMap spaces={list.data.spaces} total={list.data.total} />
            </Suspense>
          )}
        </>
      )}
    </>
  );
}

interface FiltersProps {
  filter: SpaceListQuery;
  onChange: (part: Partial<SpaceListQuery>) => void;
  face: Face;
  onFace: (face: Face) => void;
}

function Filters({ filter, onChange, face, onFace }: FiltersProps) {
  const { t } = useTranslation();
  const accessNames = useAccessNames();
  const sortNames: Record<SpaceSort, string> = {
    new: t('spaces.sorts.new'),
    name: t('spaces.sorts.name'),
    views: t('spaces.sorts.views'),
    visibility: t('spaces.sorts.visibility'),
    range: t('spaces.sorts.range'),
  };
  return (
    <search className={classes.filters}>
      <TextInput
        label={t('spaces.search')}
        type="search"
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={filter.query ?? ''}
        onChange={(event) => onChange({ query: event.currentTarget.value })}
      />
      <Select
        label={t('spaces.visibility')}
        placeholder={t('spaces.all')}
        clearable
        data={ACCESS_LEVELS.map((value) => ({ value, label: accessNames[value].name }))}
        value={filter.access_level ?? null}
        onChange={(value) => onChange({ access_level: ACCESS_LEVELS.find((level) => level === value) })}
      />
      <Select
        label={t('spaces.sort')}
        data={SPACE_SORTS.map((value) => ({ value, label: sortNames[value] }))}
        value={filter.sort}
        allowDeselect={false}
        onChange={(value) => onChange({ sort: SPACE_SORTS.find((sort) => sort === value), order: undefined })}
      />
      <SegmentedControl
        aria-label={t('spaces.face')}
        data={[
          { value: 'table', label: t('spaces.table') },
          { value: 'map', label: t('spaces.map') },
        ]}
        value={face}
        onChange={(value) => onFace(value === 'map' ? 'map' : 'table')}
      />
    </search>
  );
}

interface PagesProps {
  total: number;
  per: number;
  page: number;
  onPage: (page: number) => void;
}

function Pages({ total, per, page, onPage }: PagesProps) {
  const { t } = useTranslation();
  return (
    <Group justify="space-between" mt="md">
      <Text size="sm" c="dimmed" role="status">
        {t('spaces.count', { count: total })}
      </Text>
      {total > per && (
        <Pagination
          total={Math.ceil(total / per)}
          value={page}
          onChange={onPage}
          getControlProps={(control) => ({
            'aria-label': control === 'next' ? t('spaces.nextPage') : t('spaces.previousPage'),
          })}
          getItemProps={(number) => ({ 'aria-label': t('spaces.page', { number }) })}
        />
      )}
    </Group>
  );
}
