import { mediaOf } from '@pleinair/domain';
import { use } from 'react';
import { CaptionsField } from '../captions/captions-field.tsx';
import { AngleField } from '../fields/angle-field.tsx';
import { FrameFields } from '../fields/frame-fields.tsx';
import { PanoramaFields } from '../fields/panorama-fields.tsx';
import { LengthField, PlacedFields } from '../fields/placed-fields.tsx';
import { ShownObjectContext } from '../fields/shown-object.ts';
import { contentForm, type SettingsFormProps } from '../form.tsx';
import { useTexts } from '../texts.ts';
import type { PortalSettings } from './definition.ts';
import { portalTexts } from './texts.ts';

function PortalForm({ settings, onChange }: SettingsFormProps<PortalSettings>) {
  const t = useTexts(portalTexts);
  const { unit } = settings;
  const { content_type } = use(ShownObjectContext);
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
      <FrameFields label={t.frame} settings={settings} onChange={onChange} />
      <LengthField
        label={t.radius}
        metres={settings.sphere_radius}
        unit={unit}
        min={2}
        max={500}
        onChange={(sphere_radius) => onChange({ sphere_radius })}
      />
      <AngleField
        label={t.heading}
        description={t.headingHint}
        value={settings.picture_heading}
        min={-180}
        max={180}
        onChange={(picture_heading) => onChange({ picture_heading })}
      />
      <PanoramaFields settings={settings} onChange={onChange} groundedHint={t.groundedHint} />
      {mediaOf(content_type) === 'clip' && (
        <CaptionsField captions={settings.captions} onChange={(captions) => onChange({ captions })} />
      )}
    </>
  );
}

export const portalForm = contentForm('portal', PortalForm);
