import { Checkbox, Group, Table, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ListedSpace } from '@pleinair/client';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type Dispatch, type SetStateAction, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccessNames, useWindowNames } from '../../parts/space-form/space-names.ts';
import { useDrawnCount } from '../../ui/use-drawn-count.ts';
import { CopyOnto } from './copy-onto.tsx';
import { useSpaceColumns } from './space-columns.ts';
import type { SpaceListQuery, SpaceSort } from './space-queries.ts';
import { SpaceRow } from './space-row.tsx';
import classes from './spaces.module.css';

type Sorting = Pick<SpaceListQuery, 'sort' | 'order'>;

interface SpacesTableProps extends Sorting {
  spaces: readonly ListedSpace[];
  onSort: (sorting: Sorting) => void;
  /** Pids. */
  chosen: ReadonlySet<string>;
  onChoose: Dispatch<SetStateAction<ReadonlySet<string>>>;
}

/** The list, with rows of 48 pixels. Data without a column, as on a phone, is below the name. */
export function SpacesTable({ spaces, sort, order, onSort, chosen, onChoose }: SpacesTableProps) {
  const { t } = useTranslation();
  const [columns, measure] = useSpaceColumns();
  const drawn = useDrawnCount(spaces.length);
  const [accessNames, windowNames] = [useAccessNames(), useWindowNames()];
  const [source, setSource] = useState<ListedSpace>();
  const [isCopying, copying] = useDisclosure();
  const isAll = chosen.size === spaces.length;
  const choose = useCallback(
    (pid: string, isChosen: boolean) =>
      onChoose((before) => {
        const next = new Set(before);
        if (isChosen) next.add(pid);
        else next.delete(pid);
        return next;
      }),
    [onChoose],
  );
  const { open } = copying;
  const copyOnto = useCallback(
    (space: ListedSpace) => {
      setSource(space);
      open();
    },
    [open],
  );
  const head = (column: SpaceSort, label: string) => (
    <SortableHead {...{ column, label, sort, order, onSort }} />
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
                    indeterminate={chosen.size > 0 && !isAll}
                    onChange={() => onChoose(new Set(isAll ? [] : spaces.map(({ pid }) => pid)))}
                  />
                </Table.Th>
                {head('name', t('spaces.name'))}
                {columns.has('town') && <Table.Th>{t('spaces.town')}</Table.Th>}
                {columns.has('dates') && <Table.Th>{t('spaces.dates')}</Table.Th>}
                {columns.has('status') && <Table.Th>{t('spaces.status')}</Table.Th>}
                {columns.has('views') && head('views', t('spaces.views'))}
                {columns.has('visibility') && head('visibility', t('spaces.visibility'))}
                <Table.Th>
                  <span className={classes.hidden}>{t('spaces.action')}</span>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {spaces.slice(0, drawn).map((space) => (
                <SpaceRow
                  key={space.pid}
                  {...{ space, columns, accessNames, windowNames }}
                  isChosen={chosen.has(space.pid)}
                  onChoose={choose}
                  onCopyOnto={copyOnto}
                />
              ))}
            </Table.Tbody>
          </Table>
        )}
      </div>
      {source && <CopyOnto key={source.pid} source={source} opened={isCopying} onClose={copying.close} />}
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
