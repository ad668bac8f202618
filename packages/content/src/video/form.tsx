import { Checkbox } from '@mantine/core';
import { use } from 'react';
import { CaptionsField } from '../captions/captions-field.tsx';
import { StillField } from '../captions/still-field.tsx';
import { LengthField, PlacedFields } from '../fields/placed-fields.tsx';
import { ShownObjectContext } from '../fields/shown-object.ts';
import { contentForm, type SettingsFormProps } from '../form.tsx';
import { useTexts } from '../texts.ts';
import type { VideoSettings } from './definition.ts';
import { videoTexts } from './texts.ts';

function VideoForm({ settings, onChange }: SettingsFormProps<VideoSettings>) {
  const t = useTexts(videoTexts);
  const { unit } = settings;
  const { asset_uri } = use(ShownObjectContext);
  return (
    <>
      <PlacedFields settings={settings} onChange={onChange} />
      <Checkbox
        label={t.loop}
        checked={settings.loop}
        onChange={(event) => onChange({ loop: event.currentTarget.checked })}
      />
      <StillField
        uri={asset_uri}
        value={settings.poster_at}
        onChange={(poster_at) => onChange({ poster_at })}
      />
      <LengthField
        label={t.near}
        description={t.nearHint}
        metres={settings.play_distance}
        unit={unit}
        min={0}
        max={1000}
        onChange={(play_distance) => onChange({ play_distance })}
      />
      <LengthField
        label={t.fade}
        description={t.fadeHint}
        metres={settings.silent_from}
        unit={unit}
        min={0}
        max={1000}
        onChange={(silent_from) => onChange({ silent_from })}
      />
      <CaptionsField captions={settings.captions} onChange={(captions) => onChange({ captions })} />
    </>
  );
}

export const videoForm = contentForm('video', VideoForm);
