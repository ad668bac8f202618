import { FrameFields } from '../fields/frame-fields.tsx';
import { PlacedFields } from '../fields/placed-fields.tsx';
import { contentForm, type SettingsFormProps } from '../form.tsx';
import { useTexts } from '../texts.ts';
import type { ImageSettings } from './definition.ts';
import { imageTexts } from './texts.ts';

function ImageForm({ settings, onChange }: SettingsFormProps<ImageSettings>) {
  const t = useTexts(imageTexts);
  return (
    <>
      <PlacedFields settings={settings} onChange={onChange} />
      <FrameFields label={t.frame} settings={settings} onChange={onChange} />
    </>
  );
}

export const imageForm = contentForm('image', ImageForm);
