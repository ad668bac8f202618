import { Stack, Text } from '@mantine/core';
import { drawnItems } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { useArrangement, useEditor } from '../session/editor-context.ts';
import { ObjectHead } from './object-head.tsx';
import { ObjectSettings } from './object-settings.tsx';

/** A part of an object: what it belongs to, and the object that it is itself. */
export function PartInspector({ part_key }: { part_key: string }) {
  const { t } = useTranslation();
  const { hobjects } = useEditor();
  const { nodes } = useArrangement();
  const items = drawnItems({
    nodes,
    hobjects: [...hobjects.values()],
  });
  const { part, hobject } = items.find(({ key }) => key === part_key) ?? {};
  const whole = items.find(({ key }) => key === part?.whole_key)?.hobject;
  return (
    <Stack gap="md">
      <ObjectHead hobject={hobject} />
      {whole && (
        <Text size="sm" c="dimmed">
          {t('editor.inspector.partOf', { name: whole.name })}
        </Text>
      )}
      {hobject && <ObjectSettings key={hobject.pid} hobject={hobject} />}
    </Stack>
  );
}
