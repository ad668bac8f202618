import { Button, CloseButton, Group, Menu, Text } from '@mantine/core';
import type { ListedSpace } from '@pleinair/client';
import { ACCESS_LEVELS } from '@pleinair/domain';
import { IconCheck, IconCopy, IconEye, IconPlayerStop, IconTags, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCopySpace } from '../../parts/others/use-copy.ts';
import { useAccessNames } from '../../parts/space-form/space-names.ts';
import { useLabels } from './labels.ts';
import { useEditSpaces, useUndoNotice } from './use-edit-spaces.tsx';

interface BulkBarProps {
  spaces: readonly ListedSpace[];
  onDone: () => void;
}

/** Actions for all selected spaces at once. */
export function BulkBar({ spaces, onDone }: BulkBarProps) {
  const { t } = useTranslation();
  const accessNames = useAccessNames();
  const { labels, labelsOf } = useLabels();
  const copy = useCopySpace();
  const edit = useEditSpaces();
  const offerUndo = useUndoNotice();
  const isBusy = copy.isPending || edit.isPending;
  const carries = (label: string) =>
    spaces.every((space) => labelsOf(space.pid).some(({ pid }) => pid === label));
  const copyAll = async () => {
    const copies: string[] = [];
    try {
      for (const { pid: source } of spaces) {
        copies.push((await copy.mutateAsync({ source, deep_copy_hobjects: false })).pid);
      }
      onDone();
    } catch {
      // The copy that failed has said so.
    }
    if (copies.length === 0) return;
    const said = t('spaces.bulk.copied', { count: copies.length });
    offerUndo(`copied ${copies[0]}`, said, [{ change: { space_pids: copies, delete: true } }]);
  };
  return (
    <Group gap="xs">
      <CloseButton aria-label={t('spaces.bulk.none')} onClick={onDone} />
      <Text size="sm" role="status">
        {t('spaces.bulk.chosen', { count: spaces.length })}
      </Text>
      <Menu withinPortal>
        <Menu.Target>
          <Button
            size="compact-md"
            variant="default"
            disabled={isBusy}
            leftSection={<IconEye size={16} aria-hidden="true" />}
          >
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
      {labels.length > 0 && (
        <Menu withinPortal closeOnItemClick={false}>
          <Menu.Target>
            <Button
              size="compact-md"
              variant="default"
              disabled={isBusy}
              leftSection={<IconTags size={16} aria-hidden="true" />}
            >
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
        size="compact-md"
        variant="default"
        disabled={isBusy}
        leftSection={<IconCopy size={16} aria-hidden="true" />}
        onClick={copyAll}
      >
        {t('spaces.copy')}
      </Button>
      {spaces.some(({ window }) => window === 'active') && (
        <Button
          size="compact-md"
          variant="default"
          disabled={isBusy}
          leftSection={<IconPlayerStop size={16} aria-hidden="true" />}
          onClick={() => edit.mutate(spaces, { end_now: true })}
        >
          {t('spaces.endNow')}
        </Button>
      )}
      <Button
        size="compact-md"
        variant="default"
        c="var(--mantine-color-error)"
        disabled={isBusy}
        leftSection={<IconTrash size={16} aria-hidden="true" />}
        onClick={() => {
          edit.mutate(spaces, { delete: true });
          onDone();
        }}
      >
        {t('common.delete')}
      </Button>
    </Group>
  );
}
