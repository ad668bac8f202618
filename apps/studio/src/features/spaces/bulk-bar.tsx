import { Button, CloseButton, Group, Menu, Text } from '@mantine/core';
import type { ListedSpace } from '@pleinair/client';
import { ACCESS_LEVELS } from '@pleinair/domain';
import { IconCheck, IconCopy, IconEye, IconPlayerStop, IconTags, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCopySpace } from '../../parts/others/use-copy.ts';
import { useAccessNames } from '../../parts/space-form/space-names.ts';
import { notify } from '../../ui/notify.ts';
import { useLabels } from './labels.ts';
import { useChangeSpaces } from './space-queries.ts';
import { useDeleteSpaces } from './use-delete-spaces.tsx';

interface BulkBarProps {
  spaces: readonly ListedSpace[];
  onDone: () => void;
}

/** Actions for all selected spaces at once. */
export function BulkBar({ spaces, onDone }: BulkBarProps) {
  const { t } = useTranslation();
  const accessNames = useAccessNames();
  const labels = useLabels();
  const change = useChangeSpaces();
  const copy = useCopySpace();
  const remove = useDeleteSpaces();
  const space_pids = spaces.map(({ pid }) => pid);
  const isBusy = change.isPending || copy.isPending || remove.isPending;
  const carries = (label: string) => spaces.every((space) => space.label?.pid === label);
  const copyAll = async () => {
    try {
      for (const source of space_pids) await copy.mutateAsync({ source, deep_copy_hobjects: false });
    } catch {
      // The copy that failed has said so.
      return;
    }
    notify.success({ message: t('spaces.bulk.copied', { count: spaces.length }) });
    onDone();
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
            <Menu.Item key={access_level} onClick={() => change.mutate({ space_pids, access_level })}>
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
                onClick={() =>
                  change.mutate({
                    space_pids,
                    ...(carries(pid) ? { remove_label: pid } : { add_label: pid }),
                  })
                }
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
          onClick={() => change.mutate({ space_pids, end_now: true })}
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
          remove.mutate(spaces);
          onDone();
        }}
      >
        {t('common.delete')}
      </Button>
    </Group>
  );
}
