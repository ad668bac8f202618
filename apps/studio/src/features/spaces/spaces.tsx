import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import type { ListedSpace } from '@pleinair/client';
import { ACCESS_LEVELS } from '@pleinair/domain';
import { IconMap, IconMapPinPlus, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useLayer } from '../../lib/me.ts';
import { problemsOf } from '../../lib/problems.ts';
import { useLabels } from '../../parts/labels/labels.ts';
import { devicePosition } from '../../parts/map/my-position.tsx';
import { NewSpaceButton } from '../../parts/plan/new-space-button.tsx';
import { usePlan } from '../../parts/plan/use-plan.ts';
import { useEndedImports } from '../../parts/space-file/use-ended-imports.ts';
import { useAccessNames, useWindowNames } from '../../parts/space-form/space-names.ts';
import { TrashButton } from '../../parts/trash/trash-button.tsx';
import { DropAnywhere } from '../../ui/drop-anywhere.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { Loading } from '../../ui/loading.tsx';
import { notify } from '../../ui/notify.ts';
import { Pages } from '../../ui/pages.tsx';
import { Problem } from '../../ui/problem.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useLastPage } from '../../ui/use-last-page.ts';
import { useSelection } from '../../ui/use-selection.ts';
import { Workspace } from '../../ui/workspace.tsx';
import { LabelChips } from './label-chips.tsx';
import { OtherWays } from './other-ways.tsx';
import { SPACE_SORTS, type SpaceSort, spaceListQuery, WINDOWS } from './space-queries.ts';
import classes from './spaces.module.css';
import { SpacesTable } from './spaces-table.tsx';
import { chooseFace, type Face, hideMap, useFace } from './use-face.ts';
import { useImportedFiles } from './use-imported-files.ts';
import { useSpaceFilter } from './use-space-filter.ts';

const BulkActions = lazyPart(async () => (await import('./bulk-actions.tsx')).BulkActions);

const EndedImports = lazyPart(
  async () => (await import('../../parts/space-file/ended-imports.tsx')).EndedImports,
);

const ImportDialog = lazyDialog(
  async () => (await import('../../parts/space-file/import-dialog.tsx')).ImportDialog,
);

/** The map is a large chunk; the list does not wait for it. */
const SpacesMap = lazyPart(async () => (await import('./spaces-map.tsx')).SpacesMap);

const NOTHING: readonly ListedSpace[] = [];

/** My Spaces: a list and a map of the same spaces, side by side or one at a time. */
export function Spaces() {
  const { t } = useTranslation();
  const layer = useLayer();
  const plan = usePlan();
  const filters = useSpaceFilter();
  const { filter, put, onPage } = filters;
  const list = useQuery(spaceListQuery(layer.pid, filter));
  useLastPage(list, filter.page, (last) => onPage(last, true));
  const { query, access_level, label, window } = filter;
  const match = { query, access_level, label, window };
  const isFiltered = Object.values(match).some(Boolean);
  const isNone = list.data?.total === 0;
  const isFirst = isNone && !isFiltered;
  const spaces = list.data?.spaces ?? NOTHING;
  const selection = useSelection(spaces, { layer: layer.pid, ...match });
  // The plan's count is known before the list: filters that appeared or vanished with the list would move the page.
  const hasFilters = plan.spaces.used !== 0 || isFiltered || spaces.length > 0;
  const face = useFace();
  const isPhone = useIsPhone();
  // Not where they were chosen: an empty page has its button elsewhere than a page with spaces.
  const imports = useImportedFiles();
  const ended = useEndedImports();
  const newSpace = (
    <Group gap={2} wrap="nowrap">
      <NewSpaceButton leftSection={<IconPlus size={18} aria-hidden="true" />}>
        {t('spaces.newSpace')}
      </NewSpaceButton>
      <OtherWays onFile={(file) => imports.add([file])} />
    </Group>
  );
  return (
    <Workspace
      isWide
      listProps={selection.listProps}
      only={visiblePart(isFirst || list.isError ? face && 'list' : face)}
      title={t('spaces.title')}
      actions={
        <Group gap="xs">
          {!isPhone && spaces.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconMap size={18} aria-hidden="true" />}
              onClick={() => void hideMap(face === undefined)}
            >
              {t(face ? 'spaces.showMap' : 'spaces.hideMap')}
            </Button>
          )}
          <TrashButton />
          {hasFilters && newSpace}
        </Group>
      }
      stage={
        <Suspense fallback={<Loading />}>
          <SpacesMap match={match} />
        </Suspense>
      }
      head={
        hasFilters && (
          <>
            <Filters {...filters} face={isPhone ? face : undefined} />
            {face === 'map' && isNone && !isFirst && (
              <Text role="status" size="sm" mt="xs">
                {t('spaces.noMatchTitle')}. {t('spaces.noMatchMessage')}
              </Text>
            )}
          </>
        )
      }
      foot={
        list.data &&
        (list.data.total > 0 || selection.selected.length > 0) && (
          <div className={classes.foot}>
            {list.data.total > 0 && (
              <Pages total={list.data.total} per={list.data.per} page={filter.page} onPage={onPage} />
            )}
            <SelectionBar
              label={t('spaces.bulk.title')}
              count={selection.selected.length}
              ref={selection.bar}
              onAll={selection.selectPage}
              onClear={selection.clear}
            >
              <BulkActions spaces={selection.selected} onDone={selection.drop} />
            </SelectionBar>
          </div>
        )
      }
    >
      <DropAnywhere message={t('spaceFile.dropHere')} onDrop={imports.add} />
      {ended.length > 0 && (
        <Suspense>
          <EndedImports imports={ended} onFile={(file) => imports.add([file])} />
        </Suspense>
      )}
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
          window={window}
          sort={filter.sort}
          order={filter.order}
          onSort={({ sort, order }) => put({ sort, order: order ?? null })}
          selection={selection}
        />
      )}
      {imports.file && (
        <ImportDialog key={imports.at} file={imports.file} opened={imports.isOpen} onClose={imports.next} />
      )}
    </Workspace>
  );
}

/** The part of the page that shows a face; undefined if both are shown. */
function visiblePart(face: Face | undefined) {
  return face && ({ list: 'panel', map: 'stage' } as const)[face];
}

interface FiltersProps extends ReturnType<typeof useSpaceFilter> {
  /** What is shown, if it is one of both. */
  face: Face | undefined;
}

function Filters({ filter, words, onWords, put, setNear, face }: FiltersProps) {
  const { t } = useTranslation();
  const accessNames = useAccessNames();
  const windowNames = useWindowNames();
  const { labels, isPending } = useLabels();
  const sortNames: Record<SpaceSort, string> = {
    new: t('spaces.sorts.new'),
    name: t('spaces.sorts.name'),
    distance: t('spaces.sorts.distance'),
    views: t('spaces.sorts.views'),
    visibility: t('spaces.sorts.visibility'),
    range: t('spaces.sorts.range'),
  };
  const sortBy = async (sort: SpaceSort) => {
    if (sort === 'distance') {
      const position = await devicePosition();
      if (typeof position === 'string') return notify.warning({ message: t(`map.refused.${position}`) });
      setNear(position);
    }
    put({ sort: sort === 'new' ? null : sort, order: null });
  };
  return (
    <>
      <search className={classes.filters}>
        <SearchField
          aria-label={t('spaces.search')}
          placeholder={t('spaces.search')}
          value={words}
          onChange={onWords}
        />
        <FilterSelect
          aria-label={t('spaces.visibility')}
          all={t('spaces.visibility')}
          data={ACCESS_LEVELS.map((value) => ({ value, label: accessNames[value].name }))}
          value={filter.access_level}
          onChange={(visibility) => put({ visibility: visibility ?? null })}
        />
        <FilterSelect
          aria-label={t('spaces.status')}
          all={t('spaces.status')}
          data={WINDOWS.map((value) => ({ value, label: windowNames[value] }))}
          value={filter.window}
          onChange={(status) => put({ status: status ?? null })}
        />
        <FilterSelect
          aria-label={t('spaces.sort')}
          data={SPACE_SORTS.map((value) => ({ value, label: sortNames[value] }))}
          value={filter.sort}
          onChange={(sort) => sort && void sortBy(sort)}
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
      <LabelChips
        labels={isPending ? undefined : labels}
        chosen={filter.label}
        onChoose={(label) => put({ label: label ?? null })}
      />
    </>
  );
}
