import { Checkbox, ColorInput } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { PlacedFields } from '../fields/placed-fields.tsx';
import { fieldsTexts } from '../fields/texts.ts';
import { contentForm, type SettingsFormProps } from '../form.tsx';
import { useTexts } from '../texts.ts';
import type { ImageSettings } from './definition.ts';
import { imageTexts } from './texts.ts';

function ImageForm({ settings, onChange }: SettingsFormProps<ImageSettings>) {
  const t = useTexts(imageTexts);
  const fields = useTexts(fieldsTexts);
  return (
    <>
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
    </>
  );
}

export const imageForm = contentForm('image', { texts: imageTexts, icon: IconPhoto }, ImageForm);
