import { Select, Stack } from '@mantine/core';
import { anglesFromQuaternion, quaternionFromAngles } from '@pleinair/domain';
import { type ArrangedNode, assignAnchor, poseNodes } from '@pleinair/scene/edit';
import { useTranslation } from 'react-i18next';
import { PoseFields } from '../../../parts/pose/pose-fields.tsx';
import { useArrangement, useEditor } from '../session/editor-context.ts';
import { LinkNote } from './link-note.tsx';
import { LockedNote } from './locked-note.tsx';
import { ObjectHead } from './object-head.tsx';
import { ObjectSettings, type Sections } from './object-settings.tsx';

interface NodeInspectorProps {
  node: ArrangedNode;
  sections: Sections;
}

/** A node's pose, its anchor, and its object. */
export function NodeInspector({ node, sections }: NodeInspectorProps) {
  const { t } = useTranslation();
  const { model, hobjects } = useEditor();
  const { anchors } = useArrangement();
  const hobject = hobjects.get(node.hobject_pid);
  const locked = model.isLocked(node.pid);

  return (
    <Stack gap="md">
      <ObjectHead hobject={hobject} />
      <LinkNote hobject={hobject} sections={sections} />
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
      <PoseFields
        key={node.pid}
        pose={{ position: node.position, angles: anglesFromQuaternion(node.quaternion), scale: node.scale }}
        hints={{ m: t('editor.inspector.positionHint.m'), ft: t('editor.inspector.positionHint.ft') }}
        disabled={locked}
        onChange={(name, field, { angles, ...change }) => {
          const { position, quaternion, scale } = node;
          const turned = angles && { quaternion: quaternionFromAngles(angles) };
          const poses = new Map([[node.pid, { position, quaternion, scale, ...change, ...turned }]]);
          model.run(poseNodes(model.arrangement, poses, name), `${node.pid}.${field}`);
        }}
      />
      {hobject && <ObjectSettings key={hobject.pid} hobject={hobject} sections={sections} />}
    </Stack>
  );
}
