import { Button, Group, Text } from '@mantine/core';
import { type ArrangedAnchor, type ArrangedNode, withWholes } from '@pleinair/scene/edit';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../session/editor-context.ts';

interface LockedNoteProps {
  node: ArrangedNode | ArrangedAnchor;
  /** For a part of the node. */
  part_key?: string;
}

/** Says why nothing can be changed, and unlocks it: an anchor locks its nodes, and a whole locks its parts. */
export function LockedNote({ node, part_key = node.pid }: LockedNoteProps) {
  const { t } = useTranslation();
  const { model } = useEditor();
  const keys = [...withWholes(part_key), ...('anchor_pid' in node ? [node.anchor_pid] : [])];
  return (
    <Group gap="xs" wrap="nowrap">
      <IconLock size={18} aria-hidden="true" />
      <Text size="sm" flex={1}>
        {t('editor.inspector.locked')}
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => model.setLocked(keys, false)}>
        {t('editor.inspector.lockedAction')}
      </Button>
    </Group>
  );
}
