import { Fieldset, SimpleGrid } from '@mantine/core';
import { NumberField } from '@pleinair/content/fields';
import type { Angles, Vector3 } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import classes from './pose.module.css';
import { PositionFields, rounded } from './position-fields.tsx';

const AXES = ['x', 'y', 'z'] as const;

interface PoseInNumbers {
  /** Metres. */
  readonly position: Vector3;
  /** Degrees. */
  readonly angles: Angles;
  readonly scale: number;
}

interface PoseFieldsProps {
  pose: PoseInNumbers;
  /** From where the place is measured, by the unit in which it is. */
  hints: Record<'m' | 'ft', string>;
  disabled: boolean;
  /** Called for each number while it is typed; `field` is the same as long as it is that one. */
  onChange: (name: 'move' | 'turn' | 'scale', field: string, change: Partial<PoseInNumbers>) => void;
}

/** A pose in numbers. */
export function PoseFields({ pose, hints, disabled, onChange }: PoseFieldsProps) {
  const { t } = useTranslation();
  const { position, angles, scale } = pose;
  const rotations = {
    x: t('editor.inspector.angle_x'),
    y: t('editor.inspector.angle_y'),
    z: t('editor.inspector.angle_z'),
  };

  return (
    <>
      <PositionFields
        legend={t('editor.inspector.position')}
        hints={hints}
        position={position}
        disabled={disabled}
        onChange={(axis, metres) => onChange('move', axis, { position: { ...position, [axis]: metres } })}
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
                onChange('turn', `angle_${axis}`, { angles: { ...angles, [`angle_${axis}`]: value } })
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
        onChange={(value) => onChange('scale', 'scale', { scale: value })}
      />
    </>
  );
}
