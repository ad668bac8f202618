import { Fieldset, SimpleGrid } from '@mantine/core';
import { NumberField } from '@pleinair/content/fields';
import { anglesFromQuaternion, quaternionFromAngles } from '@pleinair/domain';
import { type ArrangedNode, type Pose, poseNodes } from '@pleinair/scene/edit';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../session/editor-context.ts';
import classes from './inspector.module.css';
import { PositionFields, rounded } from './position-fields.tsx';

const AXES = ['x', 'y', 'z'] as const;

/** A node's pose in numbers, relative to its anchor. Every number acts while it is typed and is undone as one. */
export function PoseFields({ node, disabled }: { node: ArrangedNode; disabled: boolean }) {
  const { t } = useTranslation();
  const { model } = useEditor();
  const id = useId();
  const angles = anglesFromQuaternion(node.quaternion);
  const { position, quaternion, scale } = node;
  const pose = (name: 'move' | 'turn' | 'scale', field: string, change: Partial<Pose>) =>
    model.run(
      poseNodes(model.arrangement, new Map([[node.pid, { position, quaternion, scale, ...change }]]), name),
      `${id}.${node.pid}.${field}`,
    );
  const rotations = {
    x: t('editor.inspector.angle_x'),
    y: t('editor.inspector.angle_y'),
    z: t('editor.inspector.angle_z'),
  };

  return (
    <>
      <PositionFields
        legend={t('editor.inspector.position')}
        hints={{ m: t('editor.inspector.positionHint.m'), ft: t('editor.inspector.positionHint.ft') }}
        position={position}
        disabled={disabled}
        onChange={(axis, metres) => pose('move', axis, { position: { ...position, [axis]: metres } })}
      />
      <Fieldset legend={t('editor.inspector.rotation')} variant="unstyled" disabled={disabled}>
        <SimpleGrid cols={3} spacing={6}>
          {AXES.map((axis) => (
            <NumberField
              key={axis}
              size="sm"
              label={rotations[axis]}
              suffix="°"
              value={rounded(angles[`angle_${axis}`], 2)}
              decimalScale={2}
              step={5}
              min={-360}
              max={360}
              hideControls
              classNames={{ label: classes.axis }}
              onChange={(value) =>
                pose('turn', `angle_${axis}`, {
                  quaternion: quaternionFromAngles({ ...angles, [`angle_${axis}`]: value }),
                })
              }
            />
          ))}
        </SimpleGrid>
      </Fieldset>
      <NumberField
        size="sm"
        label={t('editor.inspector.scale')}
        suffix=" ×"
        value={rounded(scale, 3)}
        decimalScale={3}
        step={0.1}
        min={0.01}
        max={100}
        disabled={disabled}
        onChange={(value) => pose('scale', 'scale', { scale: value })}
      />
    </>
  );
}
