import { Anchor, Box, Group, Table, Text, UnstyledButton } from '@mantine/core';
import type { Space } from '@pleinair/client';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useRangeText, useWindowNames } from '../../parts/space-form/space-names.ts';
import { SpaceActions } from './space-actions.tsx';
import type { SpaceListQuery, SpaceSort } from './space-queries.ts';
import classes from './spaces.module.css';
import { VisibilitySelect } from './visibility-select.tsx';

type Sorting = Pick<SpaceListQuery, 'sort' | 'order'>;

interface SpacesTableProps extends Sorting {
  spaces: readonly Space[];
  onSort: (sorting: Sorting) => void;
}

/** The list's table face; on a phone each row becomes a card. */
export function SpacesTable({ spaces, sort, order, onSort }: SpacesTableProps) {
  const { t, i18n } = useTranslation();
  const rangeText = useRangeText();
  const windowNames = useWindowNames();
  const heads: Record<Exclude<SpaceSort, 'new'>, string> = {
    name: t('spaces.name'),
    views: t('spaces.views'),
    visibility: t('spaces.visibility'),
    range: t('spaces.range'),
  };
  const head = (column: Exclude<SpaceSort, 'new'>) => (
    <SortableHead
      key={column}
      column={column}
      label={heads[column]}
      sort={sort}
      order={order}
      onSort={onSort}
    />
  );
  return (
    <Table className={classes.table} verticalSpacing="sm" highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          {head('name')}
          {head('views')}
          {head('visibility')}
          {head('range')}
          <Table.Th>{t('spaces.status')}</Table.Th>
          <Table.Th>
            <span className={classes.hidden}>{t('spaces.action')}</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {spaces.map((space) => (
          <Table.Tr key={space.pid}>
            <Table.Td className={classes.name}>
              <Group gap="sm" wrap="nowrap">
                <Thumbnail uri={space.thumbnail_small ?? space.thumbnail} />
                <Anchor component={Link} to={paths.space(space.pid)} fw={600} c="inherit">
                  {space.name}
                </Anchor>
              </Group>
            </Table.Td>
            <Table.Td data-label={heads.views}>{space.views.toLocaleString(i18n.language)}</Table.Td>
            <Table.Td data-label={heads.visibility}>
              <VisibilitySelect space={space} />
            </Table.Td>
            <Table.Td data-label={heads.range}>{rangeText(space.range)}</Table.Td>
            <Table.Td data-label={t('spaces.status')}>
              <Text size="sm" className={classes.status} data-window={space.window}>
                {windowNames[space.window]}
              </Text>
            </Table.Td>
            <Table.Td className={classes.actions}>
              <SpaceActions space={space} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
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

function Thumbnail({ uri }: { uri: string | null }) {
  return (
    <Box className={classes.thumbnail}>
      {uri && <img src={uri} alt="" loading="lazy" width={56} height={56} />}
    </Box>
  );
}
