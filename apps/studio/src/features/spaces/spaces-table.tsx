import { Anchor, Checkbox, Group, Menu, Table, Text, UnstyledButton } from '@mantine/core';
import type { ListedSpace } from '@pleinair/client';
import { ACCESS_LEVELS } from '@pleinair/domain';
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useDateFormat } from '../../lib/date-format.ts';
import { useAccessNames, useWindowNames } from '../../parts/space-form/space-names.ts';
import { SpacePicture } from '../../ui/space-picture.tsx';
import { LABEL_DRAG } from './labels.ts';
import { SpaceActions } from './space-actions.tsx';
import { type SpaceListQuery, type SpaceSort, useChangeSpaces, useSetVisibility } from './space-queries.ts';
import classes from './spaces.module.css';

type Sorting = Pick<SpaceListQuery, 'sort' | 'order'>;

interface SpacesTableProps extends Sorting {
  spaces: readonly ListedSpace[];
  onSort: (sorting: Sorting) => void;
  /** Pids. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** The list: a row of 48 pixels a space. What has no column, as on a phone, is below the name. */
export function SpacesTable({ spaces, sort, order, onSort, chosen, onChoose }: SpacesTableProps) {
  const { t } = useTranslation();
  const isAll = chosen.size === spaces.length;
  const head = (column: SpaceSort, label: string, className?: string) => (
    <SortableHead {...{ column, label, className, sort, order, onSort }} />
  );
  return (
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
          <Table.Th className={classes.town}>{t('spaces.town')}</Table.Th>
          <Table.Th className={classes.dates}>{t('spaces.dates')}</Table.Th>
          <Table.Th className={classes.state}>{t('spaces.status')}</Table.Th>
          {head('views', t('spaces.views'), classes.views)}
          {head('visibility', t('spaces.visibility'), classes.visibility)}
          <Table.Th>
            <span className={classes.hidden}>{t('spaces.action')}</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {spaces.map((space) => (
          <SpaceRow
            key={space.pid}
            space={space}
            isChosen={chosen.has(space.pid)}
            onChoose={(isChosen) => {
              const next = new Set(chosen);
              if (isChosen) next.add(space.pid);
              else next.delete(space.pid);
              onChoose(next);
            }}
          />
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface SpaceRowProps {
  space: ListedSpace;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function SpaceRow({ space, isChosen, onChoose }: SpaceRowProps) {
  const { t, i18n } = useTranslation();
  const change = useChangeSpaces();
  const { pid, name, label, window, views } = space;
  const where = space.has_place ? space.town : t('spaces.place.anywhere');
  return (
    <Table.Tr
      data-chosen={isChosen || undefined}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(LABEL_DRAG)) event.preventDefault();
      }}
      onDrop={(event) => {
        const add_label = event.dataTransfer.getData(LABEL_DRAG);
        if (add_label) change.mutate({ space_pids: [pid], add_label });
      }}
    >
      <Table.Td className={classes.choose}>
        <Checkbox
          aria-label={t('spaces.bulk.choose', { name })}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </Table.Td>
      <Table.Td className={classes.name}>
        <Group gap="sm" wrap="nowrap">
          <SpacePicture src={space.thumbnail_small ?? space.thumbnail} size={36} />
          <div className={classes.names}>
            <Anchor component={Link} to={paths.space(pid)} fw={600} c="inherit" className={classes.link}>
              {name}
            </Anchor>
            <Text size="xs" c="dimmed" component="div" className={classes.facts}>
              <span className={classes.factState}>
                <Status window={window} />
              </span>
              {where && <span className={classes.factTown}>{where}</span>}
              <span className={classes.factDates}>
                <Dates space={space} />
              </span>
              <span className={classes.factVisibility}>
                <VisibilityMenu space={space} />
              </span>
              <span className={classes.factViews}>{t('spaces.viewCount', { count: views })}</span>
            </Text>
            {label && (
              <Text size="xs" c="dimmed" className={classes.label}>
                <span className={classes.dot} style={{ background: label.color }} /> {label.name}
              </Text>
            )}
          </div>
        </Group>
      </Table.Td>
      <Table.Td className={classes.town}>{where}</Table.Td>
      <Table.Td className={classes.dates}>
        <Text size="sm">
          <Dates space={space} />
        </Text>
      </Table.Td>
      <Table.Td className={classes.state}>
        <Status window={window} />
      </Table.Td>
      <Table.Td className={classes.views}>{views.toLocaleString(i18n.language)}</Table.Td>
      <Table.Td className={classes.visibility}>
        <VisibilityMenu space={space} />
      </Table.Td>
      <Table.Td className={classes.actions}>
        <SpaceActions space={space} />
      </Table.Td>
    </Table.Tr>
  );
}

/** When it is open, as short as dates are read at a glance: the year is said where it is not this one. */
function Dates({ space: { present_from, present_to } }: { space: ListedSpace }) {
  const { t } = useTranslation();
  const from = present_from ? new Date(present_from) : null;
  const to = present_to ? new Date(present_to) : null;
  const thisYear = new Date().getFullYear();
  const isThisYear = [from, to].every((one) => !one || one.getFullYear() === thisYear);
  const format = useDateFormat({
    ...{ day: 'numeric', month: 'short' },
    ...(!isThisYear && { year: 'numeric' }),
  });
  if (from && to) return format.formatRange(from, to);
  if (from) return t('create.when.openFrom', { time: format.format(from) });
  if (to) return t('create.when.openUntil', { time: format.format(to) });
  return t('spaces.opening.always');
}

/** Where now lies in its time window. */
function Status({ window }: Pick<ListedSpace, 'window'>) {
  const windowNames = useWindowNames();
  return (
    <span className={classes.status} data-window={window}>
      {windowNames[window]}
    </span>
  );
}

/** Who may see a space; a choice takes effect at once. */
function VisibilityMenu({ space: { pid, name, access_level } }: { space: ListedSpace }) {
  const { t } = useTranslation();
  const names = useAccessNames();
  const { mutate } = useSetVisibility();
  return (
    <Menu withinPortal position="bottom-start">
      <Menu.Target>
        <UnstyledButton
          className={classes.menu}
          aria-label={`${t('spaces.visibilityOf', { name })}: ${names[access_level].name}`}
        >
          {names[access_level].name}
          <IconChevronDown size={14} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {ACCESS_LEVELS.map((level) => (
          <Menu.Item
            key={level}
            rightSection={level === access_level && <IconCheck size={16} aria-hidden="true" />}
            onClick={() => level !== access_level && mutate({ pid, access_level: level })}
          >
            {names[level].name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface SortableHeadProps extends Sorting {
  column: SpaceSort;
  label: string;
  className: string | undefined;
  onSort: (sorting: Sorting) => void;
}

function SortableHead({ column, label, className, sort, order, onSort }: SortableHeadProps) {
  const active = sort === column;
  const Arrow = !active ? IconArrowsSort : order === 'desc' ? IconArrowDown : IconArrowUp;
  const next = active && order !== 'desc' ? 'desc' : 'asc';
  return (
    <Table.Th
      className={className}
      aria-sort={active ? (order === 'desc' ? 'descending' : 'ascending') : 'none'}
    >
      <UnstyledButton fw={600} fz="sm" onClick={() => onSort({ sort: column, order: next })}>
        <Group gap={4} wrap="nowrap">
          {label}
          <Arrow size={14} aria-hidden="true" />
        </Group>
      </UnstyledButton>
    </Table.Th>
  );
}
