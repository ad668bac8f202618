import { Button, CloseButton, Group, Menu, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ListedSpace } from '@pleinair/client';
import { ACCESS_LEVELS } from '@pleinair/domain';
import {
  IconArrowMoveRight,
  IconCheck,
  IconCopy,
  IconEye,
  IconPlayerStop,
  IconTags,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { layersQuery } from '../../lib/me.ts';
import { useLabels } from '../../parts/labels/labels.ts';
import { useCopySpace } from '../../parts/others/use-copy.ts';
import { useNoSpaceMessage } from '../../parts/plan/use-no-space-message.ts';
import { usePlan } from '../../parts/plan/use-plan.ts';
import { useAccessNames } from '../../parts/space-form/space-names.ts';
import { notify } from '../../ui/notify.ts';
import { MoveSpaces } from './move-spaces.tsx';
import { useEditSpaces, useUndoNotice } from './use-edit-spaces.tsx';

interface BulkBarProps {
  spaces: readonly ListedSpace[];
  /** Selects other spaces, by their pids. */
  onChoose: (pids: ReadonlySet<string>) => void;
}

/** Actions for all selected spaces at once. */
export function BulkBar({ spaces, onChoose }: BulkBarProps) {
  const { t, i18n } = useTranslation();
  const accessNames = useAccessNames();
  const { labels, labelsOf } = useLabels();
  const copy = useCopySpace();
  const edit = useEditSpaces();
  const offerUndo = useUndoNotice();
  const plan = usePlan();
  const { left } = plan.spaces;
  const noSpace = useNoSpaceMessage(plan.spaces);
  const { data: layers = [] } = useQuery(layersQuery);
  const [isMoving, moving] = useDisclosure();
  const isBusy = copy.isPending || edit.isPending;
  const carries = (label: string) =>
    spaces.every((space) => labelsOf(space.pid).some(({ pid }) => pid === label));
  const copyAll = async () => {
    if (left !== null && left < spaces.length) {
      const room = t('plan.spacesLeft', { count: left, shown: left.toLocaleString(i18n.language) });
      const tooMany = `${room} ${t('spaces.bulk.tooMany', { chosen: spaces.length })}`;
      notify.warning({ message: left > 0 ? tooMany : noSpace });
      return;
    }
    const copies: string[] = [];
    try {
      for (const { pid: source } of spaces) {
        copies.push((await copy.mutateAsync({ source, deep_copy_hobjects: false })).pid);
      }
    } catch {
      // The copy that failed has said so.
    }
    if (copies.length === 0) return;
    onChoose(new Set(spaces.slice(copies.length).map(({ pid }) => pid)));
    const said =
      copies.length === spaces.length
        ? t('spaces.bulk.copied', { count: copies.length })
        : t('spaces.bulk.copiedSome', { copied: copies.length, all: spaces.length });
    offerUndo(`copied ${copies[0]}`, said, [{ change: { space_pids: copies, delete: true } }]);
  };
  return (
    <Group gap="xs">
      <CloseButton aria-label={t('spaces.bulk.none')} onClick={() => onChoose(new Set())} />
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
      {layers.length > 1 && (
        <Button
          size="compact-md"
          variant="default"
          disabled={isBusy}
          leftSection={<IconArrowMoveRight size={16} aria-hidden="true" />}
          onClick={moving.open}
        >
          {t('spaces.move.action')}
        </Button>
      )}
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
          onChoose(new Set());
        }}
      >
        {t('common.delete')}
      </Button>
      <MoveSpaces spaces={spaces} opened={isMoving} onClose={moving.close} />
    </Group>
  );
}
