import { Button, Stack, Text } from '@mantine/core';
import { drawnItems } from '@pleinair/domain';
import { partOfKey, poseParts } from '@pleinair/scene/edit';
import { useTranslation } from 'react-i18next';
import { PoseFields } from '../../../parts/pose/pose-fields.tsx';
import { useArrangement, useEditor } from '../session/editor-context.ts';
import { LinkNote } from './link-note.tsx';
import { LockedNote } from './locked-note.tsx';
import { ObjectHead } from './object-head.tsx';
import { ObjectSettings, type Sections } from './object-settings.tsx';

interface PartInspectorProps {
  part_key: string;
  sections: Sections;
}

/** A part: what it belongs to, its pose there, and its own object. */
export function PartInspector({ part_key, sections }: PartInspectorProps) {
  const { t } = useTranslation();
  const { model, hobjects } = useEditor();
  const arrangement = useArrangement();
  const items = drawnItems({ nodes: arrangement.nodes, hobjects: [...hobjects.values()] });
  const item = items.find(({ key }) => key === part_key);
  const whole = items.find(({ key }) => key === item?.part?.whole_key)?.hobject;
  const part = partOfKey(arrangement, part_key);
  const isEditable = model.isEditable(part_key);
  const node = arrangement.nodes.find(({ pid }) => pid === item?.node.pid);
  return (
    <Stack gap="md">
      <ObjectHead hobject={item?.hobject} />
      <LinkNote hobject={item?.hobject} sections={sections} />
      {whole && (
        <Text size="sm" c="dimmed">
          {t('editor.inspector.partOf', { name: whole.name })}{' '}
          {whole.spaces_count > 1 &&
            t('editor.inspector.everywhere', { count: whole.spaces_count, name: whole.name })}
        </Text>
      )}
      {node && model.isLocked(part_key) && <LockedNote node={node} part_key={part_key} />}
      {part && (
        <PoseFields
          key={part_key}
          pose={{ position: part, angles: part, scale: part.scale }}
          hints={{ m: t('editor.inspector.partHint.m'), ft: t('editor.inspector.partHint.ft') }}
          disabled={!isEditable}
          onChange={(name, field, { position, angles, scale }) => {
            const pose = { ...position, ...angles, ...(scale !== undefined && { scale }) };
            const { pid: _, rank: __, ...change } = { ...part, ...pose };
            model.run(
              poseParts(model.arrangement, new Map([[part.pid, change]]), name),
              `${part_key}.${field}`,
            );
          }}
        />
      )}
      {isEditable && (
        <Button variant="default" onClick={() => model.detachSelection()}>
          {t('editor.actions.takeOut')}
        </Button>
      )}
      {item?.hobject && (
        <ObjectSettings key={item.hobject.pid} hobject={item.hobject} isPart sections={sections} />
      )}
    </Stack>
  );
}
