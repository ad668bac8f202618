import { Fieldset, SimpleGrid, Text } from '@mantine/core';
import { NumberField } from '@pleinair/content/fields';
import { groundUnit, metresFrom, metresTo, type Vector3 } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/me.ts';
import classes from './pose.module.css';

/** Metres; the server's limit. */
const FARTHEST = 10_000;
const AXES = ['x', 'y', 'z'] as const;

interface PositionFieldsProps {
  legend: string;
  /** Explains by unit what the position is relative to. */
  hints: Record<'m' | 'ft', string>;
  /** Metres; null if several items differ. */
  position: Readonly<Record<keyof Vector3, number | null>>;
  disabled: boolean;
  onChange: (axis: keyof Vector3, metres: number) => void;
}

/** A position in numbers: stored in metres, shown and typed in the user's unit. */
export function PositionFields({ legend, hints, position, disabled, onChange }: PositionFieldsProps) {
  const { t } = useTranslation();
  const unit = groundUnit(useMe().measurement);
  const farthest = roundTo(metresTo(unit, FARTHEST), 3);
  const lengthOf = (metres: number | null) => (metres === null ? null : roundTo(metresTo(unit, metres), 3));
  const labels = { x: t('editor.inspector.x'), y: t('editor.inspector.y'), z: t('editor.inspector.z') };

  return (
    <Fieldset
      legend={legend}
      variant="unstyled"
      classNames={{ root: classes.group, legend: classes.legend }}
      disabled={disabled}
    >
      <SimpleGrid cols={3} spacing={6}>
        {AXES.map((axis) => (
          <NumberField
            key={axis}
            size="sm"
            label={labels[axis]}
            suffix={` ${unit}`}
            placeholder={position[axis] === null ? t('editor.inspector.mixed') : undefined}
            value={lengthOf(position[axis])}
            decimalScale={3}
            step={unit === 'm' ? 0.1 : 0.5}
            min={-farthest}
            max={farthest}
            hideControls
            classNames={{ label: classes.axis }}
            onChange={(length) => onChange(axis, metresFrom(unit, length))}
          />
        ))}
      </SimpleGrid>
      <Text size="xs" c="dimmed" mt={4}>
        {hints[unit]}
      </Text>
    </Fieldset>
  );
}

/** Rounds to the decimals that a field shows, without negative zero. */
export function roundTo(value: number, digits: number): number {
  return Number(value.toFixed(digits)) + 0;
}
