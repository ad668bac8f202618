import { Button, Group, SegmentedControl, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { ACCESS_LEVELS } from '@pleinair/domain';
import { IconMapPinPlus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useLayer } from '../../lib/me.ts';
import { problemsOf } from '../../lib/problems.ts';
import { devicePosition } from '../../parts/map/my-position.tsx';
import { NewSpaceButton } from '../../parts/plan/new-space-button.tsx';
import { useAccessNames, useWindowNames } from '../../parts/space-form/space-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { notify } from '../../ui/notify.ts';
import { Pages } from '../../ui/pages.tsx';
import { Problem } from '../../ui/problem.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Workspace } from '../../ui/workspace.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { LabelChips } from './label-chips.tsx';
import { useLabels } from './labels.ts';
import {
  SPACE_SORTS,
  type SpaceListQuery,
  type SpaceSort,
  spaceListQuery,
  WINDOWS,
} from './space-queries.ts';
import classes from './spaces.module.css';
import { SpacesTable } from './spaces-table.tsx';
import { chooseFace, type Face, useFace } from './use-face.ts';

/** The map is a large chunk; the list does not wait for it. */
const SpacesMap = lazyPart(async () => (await import('./spaces-map.tsx')).SpacesMap);

/** Reduces a button to its icon where there is little room. */
const ICON_ON_PHONES = { root: classes.iconic, section: classes.iconicSection, label: classes.iconicLabel };

const START: SpaceListQuery = { page: 1, per: 50, sort: 'new' };

/** My Spaces: a list and a map of the same spaces, side by side or one at a time; `label` is the pid of the initial filter. */
export function Spaces({ label: first }: { label?: string | undefined }) {
  const { t } = useTranslation();
  const layer = useLayer();
  const [filter, setFilter] = useState<SpaceListQuery>(first ? { ...START, label: first } : START);
  const [query] = useDebouncedValue(filter.query?.trim(), 250);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const asked = { ...filter, query: query || undefined };
  const list = useQuery(spaceListQuery(layer.pid, asked));
  const change = (part: Partial<SpaceListQuery>) => {
    setFilter({ ...filter, page: 1, ...part });
    setChosen(new Set());
  };
  const { access_level, label, window } = filter;
  const match = { query: asked.query, access_level, label, window };
  const isFiltered = Object.values(match).some(Boolean);
  const isNone = list.data?.total === 0;
  const isFirst = isNone && !isFiltered;
  const spaces = list.data?.spaces ?? [];
  const face = useFace();
  const chosenSpaces = spaces.filter(({ pid }) => chosen.has(pid));
  const newSpace = (
    <NewSpaceButton leftSection={<IconPlus size={18} aria-hidden="true" />}>
      {t('spaces.newSpace')}
    </NewSpaceButton>
  );
  return (
    <Workspace
      isWide
      only={visiblePart(isFirst || list.isError ? face && 'list' : face)}
      title={t('spaces.title')}
      actions={
        <Group gap="xs">
          <Button
            component={Link}
            to={paths.trash}
            variant="default"
            aria-label={t('trash.title')}
            classNames={ICON_ON_PHONES}
            leftSection={<IconTrash size={18} aria-hidden="true" />}
          >
            {t('trash.title')}
          </Button>
          {list.data && !isFirst && newSpace}
        </Group>
      }
      stage={
        <Suspense fallback={<Loading />}>
          <SpacesMap match={match} />
        </Suspense>
      }
      head={
        !isFirst && (
          <>
            <Filters filter={filter} onChange={change} face={face} />
            {face === 'map' && isNone && (
              <Text role="status" size="sm" mt="xs">
                {t('spaces.noMatchTitle')}. {t('spaces.noMatchMessage')}
              </Text>
            )}
          </>
        )
      }
      foot={
        chosenSpaces.length > 0 ? (
          <BulkBar spaces={chosenSpaces} onDone={() => setChosen(new Set())} />
        ) : (
          list.data &&
          list.data.total > 0 && (
            <Pages
              total={list.data.total}
              per={list.data.per}
              page={filter.page}
              onPage={(page) => {
                setFilter({ ...filter, page });
                setChosen(new Set());
              }}
            />
          )
        )
      }
    >
      {list.isError && <Problem messages={problemsOf(list.error)} onRetry={list.refetch} />}
      {list.isPending && <Loading />}
      {isFirst && (
        <EmptyState
          picture={<IconMapPinPlus size={56} stroke={1.2} />}
          title={t('spaces.emptyTitle')}
          message={t('spaces.emptyMessage')}
          action={newSpace}
        />
      )}
      {isNone && !isFirst && (
        <EmptyState title={t('spaces.noMatchTitle')} message={t('spaces.noMatchMessage')} />
      )}
      {spaces.length > 0 && (
        <SpacesTable
          spaces={spaces}
          sort={filter.sort}
          order={filter.order}
          onSort={change}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
    </Workspace>
  );
}

/** The part of the page that shows a face; undefined if both are shown. */
function visiblePart(face: Face | undefined) {
  return face && ({ list: 'panel', map: 'stage' } as const)[face];
}

interface FiltersProps {
  filter: SpaceListQuery;
  /** What is shown, if there is a choice. */
  face: Face | undefined;
  onChange: (part: Partial<SpaceListQuery>) => void;
}

function Filters({ filter, face, onChange }: FiltersProps) {
  const { t } = useTranslation();
  const accessNames = useAccessNames();
  const windowNames = useWindowNames();
  const labels = useLabels();
  const sortNames: Record<SpaceSort, string> = {
    new: t('spaces.sorts.new'),
    name: t('spaces.sorts.name'),
    distance: t('spaces.sorts.distance'),
    views: t('spaces.sorts.views'),
    visibility: t('spaces.sorts.visibility'),
    range: t('spaces.sorts.range'),
  };
  const sortBy = async (sort: SpaceSort) => {
    if (sort !== 'distance') return onChange({ sort, order: undefined });
    const position = await devicePosition();
    if (typeof position === 'string') return notify.warning({ message: t(`map.refused.${position}`) });
    onChange({ sort, order: undefined, lat: position.latitude, lon: position.longitude });
  };
  return (
    <>
      <search className={classes.filters}>
        <SearchField
          aria-label={t('spaces.search')}
          placeholder={t('spaces.search')}
          value={filter.query ?? ''}
          onChange={(words) => onChange({ query: words })}
        />
        <Select
          aria-label={t('spaces.visibility')}
          placeholder={t('spaces.visibility')}
          clearable
          data={ACCESS_LEVELS.map((value) => ({ value, label: accessNames[value].name }))}
          value={filter.access_level ?? null}
          onChange={(value) => onChange({ access_level: ACCESS_LEVELS.find((level) => level === value) })}
        />
        <Select
          aria-label={t('spaces.status')}
          placeholder={t('spaces.status')}
          clearable
          data={WINDOWS.map((value) => ({ value, label: windowNames[value] }))}
          value={filter.window ?? null}
          onChange={(value) => onChange({ window: WINDOWS.find((one) => one === value) })}
        />
        <Select
          aria-label={t('spaces.sort')}
          data={SPACE_SORTS.map((value) => ({ value, label: sortNames[value] }))}
          value={filter.sort}
          allowDeselect={false}
          onChange={(value) => {
            const sort = SPACE_SORTS.find((one) => one === value);
            if (sort) void sortBy(sort);
          }}
        />
        {face && (
          <SegmentedControl
            className={classes.faces}
            aria-label={t('spaces.face')}
            data={[
              { value: 'list', label: t('spaces.list') },
              { value: 'map', label: t('spaces.map') },
            ]}
            value={face}
            onChange={(value) => void chooseFace(value === 'map' ? 'map' : 'list')}
          />
        )}
      </search>
      <LabelChips labels={labels} chosen={filter.label} onChoose={(label) => onChange({ label })} />
    </>
  );
}
