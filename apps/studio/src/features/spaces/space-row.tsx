import { Anchor, Checkbox, Group, Menu, Table, Text, UnstyledButton } from '@mantine/core';
import type { ListedSpace } from '@pleinair/client';
import { ACCESS_LEVELS, type AccessLevel, type WindowState } from '@pleinair/domain';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useDateFormat } from '../../lib/date-format.ts';
import { SpacePicture } from '../../ui/space-picture.tsx';
import { LABEL_DRAG } from './labels.ts';
import { SpaceActions } from './space-actions.tsx';
import type { SpaceColumns } from './space-columns.ts';
import { useChangeSpaces, useSetVisibility } from './space-queries.ts';
import classes from './spaces.module.css';

type AccessNames = Readonly<Record<AccessLevel, { readonly name: string }>>;

interface SpaceRowProps {
  space: ListedSpace;
  /** The columns of the table; the rest is below the name. */
  columns: SpaceColumns;
  accessNames: AccessNames;
  windowNames: Readonly<Record<WindowState, string>>;
  isChosen: boolean;
  onChoose: (pid: string, isChosen: boolean) => void;
  onCopyOnto: (space: ListedSpace) => void;
}

/** A space in the list. Memoized, so that selecting renders only the affected rows. */
export const SpaceRow = memo(function SpaceRow({
  space,
  columns,
  accessNames,
  windowNames,
  isChosen,
  onChoose,
  onCopyOnto,
}: SpaceRowProps) {
  const { t, i18n } = useTranslation();
  const change = useChangeSpaces();
  const { pid, name, label, views } = space;
  const where = space.has_place ? space.town : t('spaces.place.anywhere');
  const status = (
    <span className={classes.status} data-window={space.window}>
      {windowNames[space.window]}
    </span>
  );
  const visibility = <VisibilityMenu space={space} names={accessNames} />;
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
          onChange={(event) => onChoose(pid, event.currentTarget.checked)}
        />
      </Table.Td>
      <Table.Td className={classes.name}>
        <Group gap="sm" wrap="nowrap">
          <SpacePicture src={space.thumbnail_tiny} size={36} />
          <div className={classes.names}>
            <Anchor component={Link} to={paths.space(pid)} fw={600} c="inherit" className={classes.link}>
              {name}
            </Anchor>
            <Text size="xs" c="dimmed" component="div" className={classes.facts}>
              {!columns.has('status') && status}
              {!columns.has('town') && where && <span>{where}</span>}
              {!columns.has('dates') && (
                <span>
                  <Dates space={space} />
                </span>
              )}
              {!columns.has('visibility') && visibility}
              {!columns.has('views') && <span>{t('spaces.viewCount', { count: views })}</span>}
              {label && (
                <span className={classes.label}>
                  <span className={classes.dot} style={{ background: label.color }} /> {label.name}
                </span>
              )}
            </Text>
          </div>
        </Group>
      </Table.Td>
      {columns.has('town') && (
        <Table.Td>
          <span className={classes.town} title={where ?? undefined}>
            {where}
          </span>
        </Table.Td>
      )}
      {columns.has('dates') && (
        <Table.Td>
          <Text size="sm">
            <Dates space={space} />
          </Text>
        </Table.Td>
      )}
      {columns.has('status') && <Table.Td>{status}</Table.Td>}
      {columns.has('views') && <Table.Td>{views.toLocaleString(i18n.language)}</Table.Td>}
      {columns.has('visibility') && <Table.Td>{visibility}</Table.Td>}
      <Table.Td className={classes.actions}>
        <SpaceActions space={space} onCopyOnto={onCopyOnto} />
      </Table.Td>
    </Table.Tr>
  );
});

/** When it is open, in a short form that omits the current year. */
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

interface VisibilityMenuProps {
  space: ListedSpace;
  names: AccessNames;
}

/** Sets a space's visibility; a choice takes effect at once. */
function VisibilityMenu({ space: { pid, name, access_level }, names }: VisibilityMenuProps) {
  const { t } = useTranslation();
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
