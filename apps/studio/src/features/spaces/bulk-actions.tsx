import { Button, type ButtonProps, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ListedSpace } from '@pleinair/client';
import { ACCESS_LEVELS } from '@pleinair/domain';
import {
  IconArrowMoveRight,
  IconCalendarTime,
  IconCheck,
  IconCopy,
  IconEye,
  IconFileExport,
  IconPlayerStop,
  IconPrinter,
  IconTags,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { layersQuery } from '../../lib/me.ts';
import { useLabels } from '../../parts/labels/labels.ts';
import { useAccessNames } from '../../parts/space-form/space-names.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { MoveSpaces } from './move-spaces.tsx';
import type { SpacesEdit } from './space-queries.ts';
import classes from './spaces.module.css';
import { useCopySpaces } from './use-copy-spaces.ts';
import { useEditSpaces } from './use-edit-spaces.tsx';

const OpeningDialog = lazyDialog(async () => (await import('./opening-dialog.tsx')).OpeningDialog);
const ExportDialog = lazyDialog(
  async () => (await import('../../parts/space-file/export-dialog.tsx')).ExportDialog,
);
const PrintSpacesDialog = lazyDialog(
  async () => (await import('../../parts/share/print-spaces/print-spaces-dialog.tsx')).PrintSpacesDialog,
);

interface BulkActionsProps {
  spaces: readonly ListedSpace[];
  /** Called with the pids of the spaces that an action is finished with; those that were refused stay selected. */
  onDone: (pids: readonly string[]) => void;
}

/** Actions for all selected spaces at once. */
export function BulkActions({ spaces, onDone }: BulkActionsProps) {
  const { t } = useTranslation();
  const accessNames = useAccessNames();
  const { labels, labelsOf } = useLabels();
  const copy = useCopySpaces();
  const edit = useEditSpaces();
  const { data: layers = [] } = useQuery(layersQuery);
  const [isMoving, moving] = useDisclosure();
  const [isOpening, opening] = useDisclosure();
  const [isPrinting, printing] = useDisclosure();
  const [isExporting, exporting] = useDisclosure();
  const button: ButtonProps = {
    size: 'compact-md',
    variant: 'default',
    disabled: copy.isPending || edit.isPending,
  };
  const carries = (label: string) =>
    spaces.every((space) => labelsOf(space.pid).some(({ pid }) => pid === label));
  /** For changes after which the spaces are no longer in this list. */
  const editAndDrop = async (change: SpacesEdit) => {
    if (await edit.mutate(spaces, change)) onDone(spaces.map(({ pid }) => pid));
  };
  return (
    <div className={classes.bulk}>
      <Menu withinPortal>
        <Menu.Target>
          <Button {...button} leftSection={<IconEye size={16} aria-hidden="true" />}>
            {t('spaces.visibility')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {ACCESS_LEVELS.map((access_level) => (
            <Menu.Item key={access_level} onClick={() => edit.mutate(spaces, { access_level })}>
              {accessNames[access_level].name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button
        {...button}
        leftSection={<IconCalendarTime size={16} aria-hidden="true" />}
        onClick={opening.open}
      >
        {t('spaces.bulk.times.action')}
      </Button>
      {spaces.some(({ window }) => window === 'active') && (
        <Button
          {...button}
          leftSection={<IconPlayerStop size={16} aria-hidden="true" />}
          onClick={() => edit.mutate(spaces, { end_now: true })}
        >
          {t('spaces.endNow')}
        </Button>
      )}
      <Button {...button} leftSection={<IconPrinter size={16} aria-hidden="true" />} onClick={printing.open}>
        {t('share.many.action')}
      </Button>
      {labels.length > 0 && (
        <Menu withinPortal closeOnItemClick={false}>
          <Menu.Target>
            <Button {...button} leftSection={<IconTags size={16} aria-hidden="true" />}>
              {t('spaces.labels.label')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {labels.map(({ pid, name }) => (
              <Menu.Item
                key={pid}
                rightSection={carries(pid) && <IconCheck size={16} />}
                onClick={() => edit.mutate(spaces, carries(pid) ? { remove_label: pid } : { add_label: pid })}
              >
                {carries(pid) ? t('spaces.labels.take', { name }) : t('spaces.labels.give', { name })}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Button
        {...button}
        loading={copy.isPending}
        leftSection={<IconCopy size={16} aria-hidden="true" />}
        onClick={async () => onDone(await copy.mutateAsync(spaces))}
      >
        {t('spaces.copy')}
      </Button>
      <Button
        {...button}
        leftSection={<IconFileExport size={16} aria-hidden="true" />}
        onClick={exporting.open}
      >
        {t('spaceFile.exportMany')}
      </Button>
      {layers.length > 1 && (
        <Button
          {...button}
          leftSection={<IconArrowMoveRight size={16} aria-hidden="true" />}
          onClick={moving.open}
        >
          {t('spaces.move.action')}
        </Button>
      )}
      <Button
        {...button}
        c="var(--mantine-color-error)"
        leftSection={<IconTrash size={16} aria-hidden="true" />}
        onClick={() => editAndDrop({ delete: true })}
      >
        {t('common.delete')}
      </Button>
      <MoveSpaces
        spaces={spaces}
        opened={isMoving}
        onClose={moving.close}
        onMove={(layer_pid) => editAndDrop({ layer_pid })}
      />
      <OpeningDialog spaces={spaces} opened={isOpening} onClose={opening.close} />
      <ExportDialog spaces={spaces} opened={isExporting} onClose={exporting.close} />
      <PrintSpacesDialog spaces={spaces} opened={isPrinting} onClose={printing.close} />
    </div>
  );
}
