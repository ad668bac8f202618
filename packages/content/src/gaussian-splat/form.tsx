import { Checkbox, Select } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
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
      <Checkbox
        label={t.autoResize}
        description={t.autoResizeHint}
        checked={settings.auto_resize}
        onChange={(event) => onChange({ auto_resize: event.currentTarget.checked })}
      />
      <PlacedFields settings={settings} onChange={onChange} withHeight={settings.auto_resize} />
      <Select
        label={t.up}
        description={t.upHint}
        data={UPS.map((value) => ({ value, label: t.ups[value] }))}
        value={settings.up}
        allowDeselect={false}
        onChange={(value) => onChange({ up: UPS.find((known) => known === value) ?? settings.up })}
      />
      <Select
        label={t.pivot}
        data={PIVOTS.map((value) => ({ value, label: t.pivots[value] }))}
        value={settings.pivot}
        allowDeselect={false}
        onChange={(value) => onChange({ pivot: PIVOTS.find((known) => known === value) ?? settings.pivot })}
      />
    </>
  );
}

export const gaussianSplatForm = contentForm(
  'gaussian_splat',
  { texts: gaussianSplatTexts, icon: IconCamera },
  GaussianSplatForm,
);
