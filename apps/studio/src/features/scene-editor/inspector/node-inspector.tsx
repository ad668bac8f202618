import { Select, Stack } from '@mantine/core';
import { type ArrangedNode, assignAnchor } from '@pleinair/scene/edit';
import { useTranslation } from 'react-i18next';
import { useArrangement, useEditor } from '../session/editor-context.ts';
import { LockedNote } from './locked-note.tsx';
import { ObjectHead } from './object-head.tsx';
import { ObjectSettings } from './object-settings.tsx';
import { PoseFields } from './pose-fields.tsx';

/** One node: where it stands, at which anchor, and the object that it shows. */
export function NodeInspector({ node }: { node: ArrangedNode }) {
  const { t } = useTranslation();
  const { model, hobjects } = useEditor();
  const { anchors } = useArrangement();
  const hobject = hobjects.get(node.hobject_pid);
  const locked = model.isLocked(node.pid);

  return (
    <Stack gap="md">
      <ObjectHead hobject={hobject} />
      {locked && <LockedNote node={node} />}
      <Select
        size="sm"
        label={t('editor.inspector.anchor')}
        data={anchors.map(({ pid, name }) => ({ value: pid, label: name }))}
        value={node.anchor_pid}
        allowDeselect={false}
        disabled={locked}
        onChange={(anchorKey) => {
          if (anchorKey === null) return;
          model.run(assignAnchor(model.arrangement, new Set([node.pid]), anchorKey, { stay: true }));
        }}
      />
      <PoseFields key={node.pid} node={node} disabled={locked} />
      {hobject && <ObjectSettings key={hobject.pid} hobject={hobject} />}
    </Stack>
  );
}
