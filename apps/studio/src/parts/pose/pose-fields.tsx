import { NumberField } from '@pleinair/content/fields';
import type { Angles, Vector3 } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { AngleFields } from './angle-fields.tsx';
import { PositionFields, roundTo } from './position-fields.tsx';

interface PoseInNumbers {
  /** Metres. */
  readonly position: Vector3;
  /** Degrees. */
  readonly angles: Angles;
  readonly scale: number;
}

interface PoseFieldsProps {
  pose: PoseInNumbers;
  /** Explains by unit what the position is relative to. */
  hints: Record<'m' | 'ft', string>;
  disabled: boolean;
  /** Called with every number typed; `field` identifies the field being edited. */
  onChange: (name: 'move' | 'turn' | 'scale', field: string, change: Partial<PoseInNumbers>) => void;
}

/** A pose in numbers. */
export function PoseFields({ pose, hints, disabled, onChange }: PoseFieldsProps) {
  const { t } = useTranslation();
  const { position, angles, scale } = pose;

  return (
    <>
      <PositionFields
        legend={t('editor.inspector.position')}
        hints={hints}
        position={position}
        disabled={disabled}
        onChange={(axis, metres) => onChange('move', axis, { position: { ...position, [axis]: metres } })}
      />
      <AngleFields
        angles={angles}
        disabled={disabled}
        onChange={(angle, degrees) => onChange('turn', angle, { angles: { ...angles, [angle]: degrees } })}
      />
      <NumberField
        size="sm"
        label={t('editor.inspector.scale')}
        suffix=" ×"
        value={roundTo(scale, 3)}
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
