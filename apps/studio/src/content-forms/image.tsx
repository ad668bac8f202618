import { Checkbox, ColorInput } from '@mantine/core';
import type { ImageSettings } from '@pleinair/domain';
import { IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { contentForm, type SettingsFormProps } from './content-form.tsx';
import { PlacedFields } from './placed-fields.tsx';

function ImageForm({ settings, onChange }: SettingsFormProps<ImageSettings>) {
  const { t } = useTranslation();
  return (
    <>
      <PlacedFields settings={settings} onChange={onChange} />
      <Checkbox
        label={t('content.frame')}
        checked={settings.frame}
        onChange={(event) => onChange({ frame: event.currentTarget.checked })}
      />
      {settings.frame && (
        <ColorInput
          eyeDropperButtonProps={{ 'aria-label': t('content.eyeDropper') }}
          label={t('content.frameColor')}
          value={settings.frame_color}
          onChangeEnd={(frame_color) => onChange({ frame_color })}
        />
      )}
    </>
  );
}

export const imageForm = contentForm('image', IconPhoto, ImageForm);
