import { Checkbox } from '@mantine/core';
import { use } from 'react';
import { CaptionsField } from '../captions/captions-field.tsx';
import { StillField } from '../captions/still-field.tsx';
import { ColorField } from '../fields/color-field.tsx';
import { PlacedFields } from '../fields/placed-fields.tsx';
import { ShownObjectContext } from '../fields/shown-object.ts';
import { SliderField } from '../fields/slider-field.tsx';
import { contentForm, type SettingsFormProps } from '../form.tsx';
import { useTexts } from '../texts.ts';
import { BACKDROPS, backdropOf } from './backdrop.ts';
import type { GreenScreenSettings } from './definition.ts';
import { firstFrameOf } from './first-frame.ts';
import { KeyPicker } from './key-picker.tsx';
import { greenScreenTexts } from './texts.ts';

/** Width in pixels of the frame that is searched for a backdrop. */
const SEARCH_WIDTH = 64;

function GreenScreenForm({ settings, onChange }: SettingsFormProps<GreenScreenSettings>) {
  const t = useTexts(greenScreenTexts);
  const { asset_uri } = use(ShownObjectContext);
  return (
    <>
      <PlacedFields settings={settings} onChange={onChange} />
      <ColorField
        label={t.keyColor}
        description={t.keyColorHint}
        swatches={[...BACKDROPS]}
        value={settings.key_color}
        onChange={(key_color) => onChange({ key_color })}
      />
      {asset_uri && <KeyPicker uri={asset_uri} onPick={(key_color) => onChange({ key_color })} />}
      <SliderField
        label={t.similarity}
        description={t.similarityHint}
        value={settings.similarity}
        onChange={(similarity) => onChange({ similarity })}
      />
      <SliderField
        label={t.smoothness}
        value={settings.smoothness}
        onChange={(smoothness) => onChange({ smoothness })}
      />
      <SliderField label={t.spill} value={settings.spill} onChange={(spill) => onChange({ spill })} />
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
      <Checkbox
        label={t.contactShadow}
        checked={settings.contact_shadow}
        onChange={(event) => onChange({ contact_shadow: event.currentTarget.checked })}
      />
      <CaptionsField captions={settings.captions} onChange={(captions) => onChange({ captions })} />
    </>
  );
}

async function recognise(uri: string) {
  const frame = await firstFrameOf(uri, SEARCH_WIDTH);
  const key_color = frame && backdropOf(frame);
  return key_color === undefined ? undefined : { key_color };
}

export const greenScreenForm = contentForm('green_screen', GreenScreenForm, recognise);
