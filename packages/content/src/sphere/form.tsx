import { AngleField } from '../fields/angle-field.tsx';
import { PanoramaFields } from '../fields/panorama-fields.tsx';
import { LengthField, PlacedFields } from '../fields/placed-fields.tsx';
import { contentForm, type SettingsFormProps } from '../form.tsx';
import { useTexts } from '../texts.ts';
import type { SphereSettings } from './definition.ts';
import { isPanorama, panoramaEdges } from './panorama-edges.ts';
import { sphereTexts } from './texts.ts';

function SphereForm({ settings, onChange }: SettingsFormProps<SphereSettings>) {
  const t = useTexts(sphereTexts);
  const { unit } = settings;
  return (
    <>
      <LengthField
        label={t.radius}
        metres={settings.sphere_radius}
        unit={unit}
        min={0.5}
        max={500}
        onChange={(sphere_radius) => onChange({ sphere_radius })}
      />
      <AngleField
        label={t.degree}
        description={t.degreeHint}
        value={settings.degree_of_immersive}
        min={90}
        max={360}
        onChange={(degree_of_immersive) => onChange({ degree_of_immersive })}
      />
      {settings.degree_of_immersive < 360 && (
        <AngleField
          label={t.edge}
          description={t.edgeHint}
          value={settings.edge_width}
          min={0}
          max={90}
          onChange={(edge_width) => onChange({ edge_width })}
        />
      )}
      <PanoramaFields settings={settings} onChange={onChange} groundedHint={t.groundedHint} />
      <PlacedFields settings={settings} onChange={onChange} />
    </>
  );
}

async function recognise(uri: string) {
  const edges = await panoramaEdges(uri);
  return edges && isPanorama(edges) ? {} : undefined;
}

export const sphereForm = contentForm('sphere', SphereForm, recognise);
