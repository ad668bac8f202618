import { AutoResizeField } from '../fields/auto-resize-field.tsx';
import { ChoiceField } from '../fields/choice-field.tsx';
import { PlacedFields } from '../fields/placed-fields.tsx';
import { contentForm, type SettingsFormProps } from '../form.tsx';
import { useTexts } from '../texts.ts';
import type { GaussianSplatSettings } from './definition.ts';
import { gaussianSplatTexts } from './texts.ts';

const PIVOTS = ['base', 'center'] as const satisfies readonly GaussianSplatSettings['pivot'][];
const UPS = ['y', '-y', 'z'] as const satisfies readonly GaussianSplatSettings['up'][];

function GaussianSplatForm({ settings, onChange }: SettingsFormProps<GaussianSplatSettings>) {
  const t = useTexts(gaussianSplatTexts);
  return (
    <>
      <AutoResizeField settings={settings} onChange={onChange} description={t.autoResizeHint} />
      <PlacedFields settings={settings} onChange={onChange} withHeight={settings.auto_resize} />
      <ChoiceField
        label={t.up}
        description={t.upHint}
        choices={UPS}
        names={t.ups}
        value={settings.up}
        onChange={(up) => onChange({ up })}
      />
      <ChoiceField
        label={t.pivot}
        choices={PIVOTS}
        names={t.pivots}
        value={settings.pivot}
        onChange={(pivot) => onChange({ pivot })}
      />
    </>
  );
}

export const gaussianSplatForm = contentForm('gaussian_splat', GaussianSplatForm);
