import { Checkbox, ColorInput } from '@mantine/core';
import type { GreenScreenSettings } from '@pleinair/domain';
import { IconUserScreen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { contentForm, type SettingsFormProps } from './content-form.tsx';
import { PlacedFields } from './placed-fields.tsx';
import { SliderField } from './slider-field.tsx';

/** The usual colours of a backdrop. */
const BACKDROPS = ['#00ff00', '#00b140', '#0047bb', '#ff00ff'];

function GreenScreenForm({ settings, onChange }: SettingsFormProps<GreenScreenSettings>) {
  const { t } = useTranslation();
  return (
    <>
      <PlacedFields settings={settings} onChange={onChange} />
      <ColorInput
        eyeDropperButtonProps={{ 'aria-label': t('content.eyeDropper') }}
        label={t('content.keyColor')}
        description={t('content.keyColorHint')}
        swatches={BACKDROPS}
        value={settings.key_color}
        onChangeEnd={(key_color) => onChange({ key_color })}
      />
      <SliderField
        label={t('content.similarity')}
        description={t('content.similarityHint')}
        value={settings.similarity}
        onChange={(similarity) => onChange({ similarity })}
      />
      <SliderField
        label={t('content.smoothness')}
        value={settings.smoothness}
        onChange={(smoothness) => onChange({ smoothness })}
      />
      <SliderField
        label={t('content.spill')}
        value={settings.spill}
        onChange={(spill) => onChange({ spill })}
      />
      <Checkbox
        label={t('content.loop')}
        checked={settings.loop}
        onChange={(event) => onChange({ loop: event.currentTarget.checked })}
      />
    </>
  );
}

export const greenScreenForm = contentForm('green_screen', IconUserScreen, GreenScreenForm);
