import { Checkbox, Group } from '@mantine/core';
import { LENGTH_UNITS, type LengthUnit, metresFrom, metresTo } from '@pleinair/domain';
import { PLACED_HEIGHT } from '../definition.ts';
import type { SettingsFormProps } from '../form.tsx';
import { useTexts } from '../texts.ts';
import { ChoiceField } from './choice-field.tsx';
import { NumberField } from './number-field.tsx';
import { fieldsTexts } from './texts.ts';

/** The settings of every object placed at an anchor. Lengths are metres, `unit` is how they are shown. */
export interface PlacedSettings {
  /** Absent if the height comes from elsewhere. */
  height?: number;
  unit: LengthUnit;
  elevation: number;
  /** Absent for objects around the visitor. */
  face_visitor?: boolean;
}

interface PlacedFieldsProps extends SettingsFormProps<PlacedSettings> {
  /** Whether a height applies; not to a model that keeps its own size. */
  withHeight?: boolean;
}

/** Height, unit, elevation and facing the visitor. */
export function PlacedFields({ settings, onChange, withHeight = true }: PlacedFieldsProps) {
  const t = useTexts(fieldsTexts);
  const { unit, height, elevation, face_visitor } = settings;
  return (
    <>
      <Group grow align="flex-end">
        {withHeight && height !== undefined && (
          <LengthField
            label={t.height}
            metres={height}
            unit={unit}
            min={PLACED_HEIGHT.least}
            max={PLACED_HEIGHT.most}
            onChange={(metres) => onChange({ height: metres })}
          />
        )}
        <ChoiceField
          label={t.unit}
          choices={LENGTH_UNITS}
          names={t.units}
          value={unit}
          onChange={(unit) => onChange({ unit })}
        />
      </Group>
      <LengthField
        label={t.elevation}
        metres={elevation}
        unit={unit}
        min={-50}
        max={50}
        onChange={(metres) => onChange({ elevation: metres })}
      />
      {face_visitor !== undefined && (
        <Checkbox
          label={t.faceVisitor}
          checked={face_visitor}
          onChange={(event) => onChange({ face_visitor: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

interface LengthFieldProps {
  label: string;
  description?: string;
  metres: number;
  unit: LengthUnit;
  /** Metres. */
  min: number;
  max: number;
  onChange: (metres: number) => void;
}

/** A length that is stored in metres and entered in the creator's unit. */
export function LengthField({ metres, unit, min, max, onChange, ...words }: LengthFieldProps) {
  return (
    <NumberField
      {...words}
      value={rounded(metresTo(unit, metres))}
      min={rounded(metresTo(unit, min))}
      max={rounded(metresTo(unit, max))}
      step={unit === 'm' ? 0.1 : 1}
      suffix={` ${unit}`}
      onChange={(length) => onChange(Math.min(max, Math.max(min, metresFrom(unit, length))))}
    />
  );
}

function rounded(length: number): number {
  return Math.round(length * 1000) / 1000;
}
