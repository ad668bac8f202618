import { Group, Select, Stack, Text } from '@mantine/core';
import { drawnAs } from '@pleinair/content/definitions';
import { type ArrangedNode, assignAnchor } from '@pleinair/scene/edit';
import { useTranslation } from 'react-i18next';
import { ContentIcon } from '../icons.tsx';
import { useArrangement, useEditor } from '../session/editor-context.ts';
import { LockedNote } from './locked-note.tsx';
import { ObjectSettings } from './object-settings.tsx';
import { PoseFields } from './pose-fields.tsx';

/** One node: where it stands, at which anchor, and the object that it shows. */
export function NodeInspector({ node }: { node: ArrangedNode }) {
  const { t } = useTranslation();
  const { model, hobjects } = useEditor();
  const { anchors } = useArrangement();
  const hobject = hobjects.get(node.hobject_pid);
  const locked = model.isLocked(node.key);

  return (
    <Stack gap="md">
      <Group gap="sm" wrap="nowrap">
        {hobject?.image ? (
          <img
            src={hobject.image}
            alt=""
            width={48}
            height={48}
            style={{
              ...{ objectFit: 'cover', objectPosition: 'top', borderRadius: 8 },
              background: 'var(--studio-picture-ground)',
            }}
          />
        ) : (
          <ContentIcon type={hobject && drawnAs(hobject)} size={32} />
        )}
        <Text fw={600} lineClamp={2}>
          {hobject?.name ?? t('editor.outliner.unknown')}
        </Text>
      </Group>
      {locked && <LockedNote node={node} />}
      <Select
        size="sm"
        label={t('editor.inspector.anchor')}
        data={anchors.map(({ key, name }) => ({ value: key, label: name }))}
        value={node.anchor_key}
        allowDeselect={false}
        disabled={locked}
        onChange={(anchorKey) => {
          if (anchorKey === null) return;
          model.run(assignAnchor(model.arrangement, new Set([node.key]), anchorKey, { stay: true }));
        }}
      />
      <PoseFields key={node.key} node={node} disabled={locked} />
      {hobject && <ObjectSettings key={hobject.pid} hobject={hobject} />}
    </Stack>
  );
}
