import { Checkbox, Select } from '@mantine/core';
import { IconCube } from '@tabler/icons-react';
import { PlacedFields } from '../fields/placed-fields.tsx';
import { contentForm, type SettingsFormProps } from '../form.tsx';
import { useTexts } from '../texts.ts';
import type { Object3dSettings } from './definition.ts';
import { object3dTexts } from './texts.ts';

const PIVOTS = ['base', 'center', 'origin'] as const satisfies readonly Object3dSettings['pivot'][];

function Object3dForm({ settings, onChange }: SettingsFormProps<Object3dSettings>) {
  const t = useTexts(object3dTexts);
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
        label={t.pivot}
        data={PIVOTS.map((value) => ({ value, label: t.pivots[value] }))}
        value={settings.pivot}
        allowDeselect={false}
        onChange={(value) => onChange({ pivot: PIVOTS.find((known) => known === value) ?? settings.pivot })}
      />
      <Checkbox
        label={t.playAnimation}
        description={t.playAnimationHint}
        checked={settings.play_animation}
        onChange={(event) => onChange({ play_animation: event.currentTarget.checked })}
      />
    </>
  );
}

export const object3dForm = contentForm('object3d', { texts: object3dTexts, icon: IconCube }, Object3dForm);
