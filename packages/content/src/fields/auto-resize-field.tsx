import { Checkbox } from '@mantine/core';
import { type LengthUnit, metresTo, numberFormat, roundLength } from '@pleinair/domain';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { PLACED_HEIGHT } from '../definition.ts';
import type { SettingsFormProps } from '../form.tsx';
import { ownHeight } from '../room.ts';
import { useTexts } from '../texts.ts';
import { ShownObjectContext } from './shown-object.ts';
import { fieldsTexts } from './texts.ts';

interface AutoResizeSettings {
  readonly auto_resize: boolean;
  readonly height: number;
  readonly unit: LengthUnit;
  readonly up?: 'y' | '-y' | 'z';
  readonly up_axis?: 'y' | 'z';
}

/** Whether a height is that of a new object, for creators of either unit. */
const isUnchosen = (height: number): boolean =>
  (['m', 'ft'] as const).some((unit) => height === roundLength(unit, PLACED_HEIGHT.usual));

interface AutoResizeFieldProps extends SettingsFormProps<AutoResizeSettings> {
  /** What the object does otherwise. */
  description: string;
}

/** Whether a model is scaled to a height. Unless one was chosen, it starts at the model's own, so that nothing jumps. */
export function AutoResizeField({ settings, onChange, description }: AutoResizeFieldProps) {
  const t = useTexts(fieldsTexts);
  const { bounds } = use(ShownObjectContext);
  const { language } = useTranslation().i18n;
  const inFile = bounds ? ownHeight(bounds, settings) : 0;
  const inUnit = numberFormat(language, { maximumSignificantDigits: 3 }).format(
    metresTo(settings.unit, inFile),
  );
  const begin = () => {
    const own = isUnchosen(settings.height) ? inFile : 0;
    const { least, most } = PLACED_HEIGHT;
    const height = Math.min(most, Math.max(least, Math.round(own * 1000) / 1000));
    onChange({ auto_resize: true, ...(own > 0 && { height }) });
  };
  return (
    <Checkbox
      label={t.autoResize}
      // A model made in millimeters shows itself here.
      description={
        inFile > 0
          ? `${description} ${t.ownHeight.replace('{{height}}', `${inUnit} ${settings.unit}`)}`
          : description
      }
      checked={settings.auto_resize}
      onChange={({ currentTarget }) => (currentTarget.checked ? begin() : onChange({ auto_resize: false }))}
    />
  );
}
