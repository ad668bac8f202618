import { Button, Group, Text } from '@mantine/core';
import type { ArrangedAnchor, ArrangedNode } from '@pleinair/scene/edit';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../session/editor-context.ts';

/** Says why nothing can be changed, and undoes it: a node is also locked by its anchor. */
export function LockedNote({ node }: { node: ArrangedNode | ArrangedAnchor }) {
  const { t } = useTranslation();
  const { model } = useEditor();
  const keys = 'anchor_pid' in node ? [node.pid, node.anchor_pid] : [node.pid];
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
