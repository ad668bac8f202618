import { Button, Text } from '@mantine/core';
import type { Hobject } from '@pleinair/client';
import type { EditedHobject } from '@pleinair/scene/edit';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/me.ts';
import { Caution } from '../../../ui/caution.tsx';
import { useArrangement, useEditor } from '../session/editor-context.ts';
import { lacksLink } from '../session/lacks-link.ts';
import type { Sections } from './object-settings.tsx';

interface LinkNoteProps {
  hobject: EditedHobject<Hobject> | undefined;
  sections: Sections;
}

/** Says that a button has no link yet, and leads to its field. */
export function LinkNote({ hobject, sections }: LinkNoteProps) {
  const { t } = useTranslation();
  const { space, hobjects } = useEditor();
  const { nodes } = useArrangement();
  const me = useMe();
  if (hobject?.owner !== me.pid || !lacksLink(hobject, { space, nodes, hobjects })) return null;
  const onAdd = () => {
    sections.onOpen([...new Set([...sections.open, 'object'])]);
    sections.onWant('input[type="url"]');
  };
  return (
    <Caution p="xs">
      <Text size="sm" mb="xs">
        {t('editor.inspector.noLink')}
      </Text>
      <Button size="compact-sm" variant="default" onClick={onAdd}>
        {t('editor.inspector.noLinkAction')}
      </Button>
    </Caution>
  );
}
