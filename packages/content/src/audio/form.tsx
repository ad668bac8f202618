import { Checkbox, Group, Textarea } from '@mantine/core';
import { NumberField } from '../fields/number-field.tsx';
import { LengthField, PlacedFields } from '../fields/placed-fields.tsx';
import { SliderField } from '../fields/slider-field.tsx';
import { contentForm, type SettingsFormProps } from '../form.tsx';
import { useTexts } from '../texts.ts';
import type { AudioSettings } from './definition.ts';
import { audioTexts } from './texts.ts';

function AudioForm({ settings, onChange }: SettingsFormProps<AudioSettings>) {
  const t = useTexts(audioTexts);
  const { unit } = settings;
  return (
    <>
      <SliderField label={t.volume} value={settings.volume} onChange={(volume) => onChange({ volume })} />
      <Checkbox
        label={t.loop}
        checked={settings.loop}
        onChange={(event) => onChange({ loop: event.currentTarget.checked })}
      />
      <NumberField
        label={t.fade}
        description={t.fadeHint}
        value={settings.fade}
        min={0}
        max={30}
        step={0.5}
        suffix=" s"
        onChange={(fade) => onChange({ fade })}
      />
      <Checkbox
        label={t.everywhere}
        description={t.everywhereHint}
        checked={settings.everywhere}
        onChange={(event) => onChange({ everywhere: event.currentTarget.checked })}
      />
      {!settings.everywhere && (
        <Group grow align="flex-start">
          <LengthField
            label={t.loudWithin}
            metres={settings.loud_within}
            unit={unit}
            min={0.1}
            max={Math.max(0.1, settings.silent_from)}
            onChange={(loud_within) => onChange({ loud_within })}
          />
          <LengthField
            label={t.silentFrom}
            metres={settings.silent_from}
            unit={unit}
            min={settings.loud_within}
            max={1000}
            onChange={(silent_from) => onChange({ silent_from })}
          />
        </Group>
      )}
      <Textarea
        label={t.transcript}
        description={t.transcriptHint}
        value={settings.transcript}
        maxLength={20_000}
        autosize
        minRows={2}
        maxRows={12}
        onChange={(event) => onChange({ transcript: event.currentTarget.value })}
      />
      <Checkbox
        label={t.showSource}
        checked={settings.show_source}
        onChange={(event) => onChange({ show_source: event.currentTarget.checked })}
      />
      <PlacedFields settings={settings} onChange={onChange} withHeight={settings.show_source} />
    </>
  );
}

export const audioForm = contentForm('audio', AudioForm);
