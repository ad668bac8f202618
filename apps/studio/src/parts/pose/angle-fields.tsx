import { Fieldset, SimpleGrid } from '@mantine/core';
import { NumberField } from '@pleinair/content/fields';
import type { Angles } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import classes from './pose.module.css';
import { roundTo } from './position-fields.tsx';

const ANGLES = ['angle_x', 'angle_y', 'angle_z'] as const;

interface AngleFieldsProps {
  /** Degrees; null if several items differ. */
  angles: Readonly<Record<keyof Angles, number | null>>;
  disabled: boolean;
  onChange: (angle: keyof Angles, degrees: number) => void;
}

/** A rotation in degrees. */
export function AngleFields({ angles, disabled, onChange }: AngleFieldsProps) {
  const { t } = useTranslation();
  const labels = {
    angle_x: t('editor.inspector.angle_x'),
    angle_y: t('editor.inspector.angle_y'),
    angle_z: t('editor.inspector.angle_z'),
  };
  return (
    <Fieldset
      legend={t('editor.inspector.rotation')}
      variant="unstyled"
      classNames={{ root: classes.group, legend: classes.legend }}
      disabled={disabled}
    >
      <SimpleGrid cols={3} spacing={6}>
        {ANGLES.map((angle) => {
          const degrees = angles[angle];
          return (
            <NumberField
              key={angle}
              size="sm"
              label={labels[angle]}
              suffix="°"
              placeholder={degrees === null ? t('editor.inspector.mixed') : undefined}
              value={degrees === null ? null : roundTo(degrees, 2)}
              decimalScale={2}
              step={5}
              min={-360}
              max={360}
              hideControls
              classNames={{ label: classes.axis }}
              onChange={(value) => onChange(angle, value)}
            />
          );
        })}
      </SimpleGrid>
    </Fieldset>
  );
}
