import { Checkbox, Group, Table, UnstyledButton } from '@mantine/core';
import { useCallbackRef, useDisclosure } from '@mantine/hooks';
import type { ListedSpace } from '@pleinair/client';
import type { WindowState } from '@pleinair/domain';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentWindows } from '../../lib/use-current-windows.ts';
import { useLabels } from '../../parts/labels/labels.ts';
import { useAccessNames, useWindowNames } from '../../parts/space-form/space-names.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { useDrawnCount } from '../../ui/use-drawn-count.ts';
import type { Selection } from '../../ui/use-selection.ts';
import { useSpaceColumns } from './space-columns.ts';
import type { SpaceDialog } from './space-dialog.ts';
import { type SpaceListQuery, type SpaceSort, useSpacesRefresh } from './space-queries.ts';
import { SpaceRow } from './space-row.tsx';
import classes from './spaces.module.css';
import { useEditSpaces } from './use-edit-spaces.tsx';
import { useRangeText } from './use-range-text.ts';
import { useSpaceDates } from './use-space-dates.ts';

const DIALOGS = {
  copyOnto: lazyDialog(async () => (await import('./copy-onto.tsx')).CopyOnto),
  export: lazyDialog(async () => (await import('./export-space.tsx')).ExportSpace),
  labels: lazyDialog(async () => (await import('./space-labels-dialog.tsx')).SpaceLabelsDialog),
  move: lazyDialog(async () => (await import('./move-spaces.tsx')).MoveSpace),
} satisfies Record<SpaceDialog, unknown>;

type Sorting = Pick<SpaceListQuery, 'sort' | 'order'>;

interface SpacesTableProps extends Sorting {
  spaces: readonly ListedSpace[];
  /** Where the present is relative to their time windows, if the list is of such. */
  window: WindowState | undefined;
  onSort: (sorting: Sorting) => void;
  selection: Pick<Selection<ListedSpace>, 'has' | 'select' | 'selectPage' | 'drop'>;
}

/** The list, with rows of 48 pixels. Data without a column, as on a phone, is below the name. */
export function SpacesTable({ spaces: listed, window, sort, order, onSort, selection }: SpacesTableProps) {
  const { t } = useTranslation();
  const current = useCurrentWindows(listed);
  const spaces = window ? current.filter((space) => space.window === window) : current;
  const refresh = useRef(useSpacesRefresh());
  // What has opened or closed belongs into another list, and may have made room in this one.
  const hasMoved = spaces.length < listed.length;
  useEffect(() => {
    if (hasMoved) void refresh.current();
  }, [hasMoved]);
  const [columns, measure] = useSpaceColumns();
  const drawn = useDrawnCount(spaces.length);
  const accessNames = useAccessNames();
  const windowNames = useWindowNames();
  const dates = useSpaceDates();
  const rangeText = useRangeText();
  const { labelsOf } = useLabels();
  const edit = useEditSpaces();
  const [asked, setAsked] = useState<{ dialog: SpaceDialog; space: ListedSpace }>();
  const [isOpen, dialog] = useDisclosure();
  const isAll = spaces.every(({ pid }) => selection.has(pid));
  const isSome = spaces.some(({ pid }) => selection.has(pid));
  const { open } = dialog;
  const openDialog = useCallback(
    (dialog: SpaceDialog, space: ListedSpace) => {
      setAsked({ dialog, space });
      open();
    },
    [open],
  );
  const Dialog = asked && DIALOGS[asked.dialog];
  const label = useCallbackRef((space: ListedSpace, add_label: string) =>
    edit.mutate([space], { add_label }),
  );
  const head = (column: SpaceSort, label: string) => (
    <SortableHead column={column} label={label} sort={sort} order={order} onSort={onSort} />
  );
  return (
    <>
      <div ref={measure}>
        {columns && (
          <Table className={classes.table} verticalSpacing={5} highlightOnHover>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>
                  <Checkbox
                    aria-label={t('spaces.bulk.all')}
                    checked={isAll}
                    indeterminate={isSome && !isAll}
                    onChange={() =>
                      isAll ? selection.drop(spaces.map(({ pid }) => pid)) : selection.selectPage()
                    }
                  />
                </Table.Th>
                {head('name', t('spaces.name'))}
                {columns.has('town') && <Table.Th>{t('spaces.town')}</Table.Th>}
                {columns.has('dates') && <Table.Th>{t('spaces.dates')}</Table.Th>}
                {columns.has('status') && <Table.Th>{t('spaces.status')}</Table.Th>}
                {columns.has('views') && head('views', t('spaces.views'))}
                {columns.has('visibility') && head('visibility', t('spaces.visibility'))}
                {columns.has('range') && head('range', t('spaces.sorts.range'))}
                <Table.Th>
                  <span className={classes.hidden}>{t('spaces.action')}</span>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {spaces.slice(0, drawn).map((space) => (
                <SpaceRow
                  key={space.pid}
                  space={space}
                  labels={labelsOf(space.pid)}
                  columns={columns}
                  accessNames={accessNames}
                  windowNames={windowNames}
                  dates={dates}
                  range={rangeText(space.range)}
                  isSelected={selection.has(space.pid)}
                  onSelect={selection.select}
                  onDialog={openDialog}
                  onLabel={label}
                />
              ))}
            </Table.Tbody>
          </Table>
        )}
      </div>
      {Dialog && <Dialog key={asked.space.pid} space={asked.space} opened={isOpen} onClose={dialog.close} />}
    </>
  );
}

interface SortableHeadProps extends Sorting {
  column: SpaceSort;
  label: string;
  onSort: (sorting: Sorting) => void;
}

function SortableHead({ column, label, sort, order, onSort }: SortableHeadProps) {
  const active = sort === column;
  const Arrow = !active ? IconArrowsSort : order === 'desc' ? IconArrowDown : IconArrowUp;
  const next = active && order !== 'desc' ? 'desc' : 'asc';
  return (
    <Table.Th aria-sort={active ? (order === 'desc' ? 'descending' : 'ascending') : 'none'}>
      <UnstyledButton fw={600} fz="sm" onClick={() => onSort({ sort: column, order: next })}>
        <Group gap={4} wrap="nowrap">
          {label}
          <Arrow size={14} aria-hidden="true" />
        </Group>
      </UnstyledButton>
    </Table.Th>
  );
}
