import { Anchor, Group, Table, Text } from '@mantine/core';
import type { ListedSpace } from '@pleinair/client';
import type { WindowState } from '@pleinair/domain';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { LabelDot } from '../../parts/labels/label-chip.tsx';
import { LABEL_DRAG, type Label } from '../../parts/labels/labels.ts';
import type { AccessNames } from '../../parts/space-form/space-names.ts';
import { CardCheckbox } from '../../ui/card-checkbox.tsx';
import { SpacePicture } from '../../ui/space-picture.tsx';
import { SpaceActions } from './space-actions.tsx';
import type { SpaceColumns } from './space-columns.ts';
import type { SpaceDialog } from './space-dialog.ts';
import classes from './spaces.module.css';
import { VisibilityMenu } from './visibility-menu.tsx';

interface SpaceRowProps {
  space: ListedSpace;
  /** Its labels, last attached first. */
  labels: readonly Label[];
  /** The columns of the table; the rest is below the name. */
  columns: SpaceColumns;
  accessNames: AccessNames;
  windowNames: Readonly<Record<WindowState, string>>;
  /** When a space is open, in words. */
  dates: (space: ListedSpace) => string;
  /** Its activation range, in words. */
  range: string;
  isSelected: boolean;
  onSelect: (pid: string, isSelected: boolean, isRange: boolean) => void;
  onDialog: (dialog: SpaceDialog, space: ListedSpace) => void;
  /** A label, by its pid, was dropped onto a space. */
  onLabel: (space: ListedSpace, label: string) => void;
}

/**
 * A space in the list. Memoized, so that selecting renders only the affected rows; what rows share is the table's, since a hook of
 * each row counts fifty times.
 */
export const SpaceRow = memo(function SpaceRow({
  space,
  labels,
  columns,
  accessNames,
  windowNames,
  dates,
  range,
  isSelected,
  onSelect,
  onDialog,
  onLabel,
}: SpaceRowProps) {
  const { t, i18n } = useTranslation();
  const { pid, name, views } = space;
  const where = space.has_place ? space.town : t('spaces.place.anywhere');
  const status = (
    <span className={classes.status} data-window={space.window}>
      {windowNames[space.window]}
    </span>
  );
  const visibility = <VisibilityMenu space={space} names={accessNames} />;
  return (
    <Table.Tr
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(LABEL_DRAG)) event.preventDefault();
      }}
      onDrop={(event) => {
        const label = event.dataTransfer.getData(LABEL_DRAG);
        if (label) onLabel(space, label);
      }}
    >
      <Table.Td>
        <CardCheckbox
          isInList
          name={name}
          isSelected={isSelected}
          onSelect={(...selecting) => onSelect(pid, ...selecting)}
        />
      </Table.Td>
      <Table.Td className={classes.name}>
        <Group gap="sm" wrap="nowrap">
          <SpacePicture src={space.thumbnail_tiny} size={36} />
          <div className={classes.names}>
            <Anchor
              component={Link}
              to={paths.space(pid)}
              size="sm"
              fw={600}
              c="inherit"
              className={classes.link}
            >
              {name}
            </Anchor>
            <Text size="xs" c="dimmed" component="div" className={classes.facts}>
              {!columns.has('status') && status}
              {!columns.has('town') && where && <span>{where}</span>}
              {!columns.has('dates') && <span>{dates(space)}</span>}
              {!columns.has('visibility') && visibility}
              {!columns.has('views') && (
                <span>
                  {t('spaces.viewCount', { count: views, shown: views.toLocaleString(i18n.language) })}
                </span>
              )}
              {!columns.has('range') && <span>{t('spaces.rangeIs', { range })}</span>}
              {labels.map((label) => (
                <span key={label.pid} className={classes.label}>
                  <LabelDot color={label.color} /> {label.name}
                </span>
              ))}
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
          <Text size="sm">{dates(space)}</Text>
        </Table.Td>
      )}
      {columns.has('status') && <Table.Td>{status}</Table.Td>}
      {columns.has('views') && <Table.Td>{views.toLocaleString(i18n.language)}</Table.Td>}
      {columns.has('visibility') && <Table.Td>{visibility}</Table.Td>}
      {columns.has('range') && <Table.Td>{range}</Table.Td>}
      <Table.Td className={classes.actions}>
        <SpaceActions space={space} onDialog={onDialog} />
      </Table.Td>
    </Table.Tr>
  );
});
