import { Checkbox } from '@mantine/core';
import type { LengthUnit } from '@pleinair/domain';
import type { SettingsFormProps } from '../form.tsx';
import { useTexts } from '../texts.ts';
import { LengthField } from './placed-fields.tsx';
import { fieldsTexts } from './texts.ts';

/** The settings of every object that shows a 360° picture. Lengths are metres. */
interface PanoramaSettings {
  unit: LengthUnit;
  camera_ground_elevation: number;
  grounded: boolean;
}

interface PanoramaFieldsProps extends SettingsFormProps<PanoramaSettings> {
  /** Where the ground of a grounded picture is. */
  groundedHint: string;
}

/** The height of the camera that took a 360° picture, and whether its ground is level with the visitor's. */
export function PanoramaFields({ settings, onChange, groundedHint }: PanoramaFieldsProps) {
  const t = useTexts(fieldsTexts);
  return (
    <>
      <LengthField
        label={t.camera}
        description={t.cameraHint}
        metres={settings.camera_ground_elevation}
        unit={settings.unit}
        min={0}
        max={100}
        onChange={(camera_ground_elevation) => onChange({ camera_ground_elevation })}
      />
      <Checkbox
        label={t.grounded}
        description={groundedHint}
        checked={settings.grounded}
        onChange={(event) => onChange({ grounded: event.currentTarget.checked })}
      />
    </>
  );
}
