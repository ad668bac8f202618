import { Checkbox, ColorInput } from '@mantine/core';
import { IconDoorEnter } from '@tabler/icons-react';
import { PanoramaFields } from '../fields/panorama-fields.tsx';
import { LengthField, PlacedFields } from '../fields/placed-fields.tsx';
import { fieldsTexts } from '../fields/texts.ts';
import { contentForm, type SettingsFormProps } from '../form.tsx';
import { useTexts } from '../texts.ts';
import type { PortalSettings } from './definition.ts';
import { portalTexts } from './texts.ts';

function PortalForm({ settings, onChange }: SettingsFormProps<PortalSettings>) {
  const t = useTexts(portalTexts);
  const fields = useTexts(fieldsTexts);
  const { unit } = settings;
  return (
    <>
      <LengthField
        label={t.width}
        metres={settings.width}
        unit={unit}
        min={0.1}
        max={100}
        onChange={(width) => onChange({ width })}
      />
      <PlacedFields settings={settings} onChange={onChange} />
      <Checkbox
        label={t.frame}
        checked={settings.frame}
        onChange={(event) => onChange({ frame: event.currentTarget.checked })}
      />
      {settings.frame && (
        <ColorInput
          eyeDropperButtonProps={{ 'aria-label': fields.eyeDropper }}
          label={t.frameColor}
          value={settings.frame_color}
          onChangeEnd={(frame_color) => onChange({ frame_color })}
        />
      )}
      <LengthField
        label={t.radius}
        metres={settings.sphere_radius}
        unit={unit}
        min={2}
        max={500}
        onChange={(sphere_radius) => onChange({ sphere_radius })}
      />
      <PanoramaFields settings={settings} onChange={onChange} groundedHint={t.groundedHint} />
    </>
  );
}

export const portalForm = contentForm('portal', { texts: portalTexts, icon: IconDoorEnter }, PortalForm);
