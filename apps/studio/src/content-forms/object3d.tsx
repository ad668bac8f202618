import { Checkbox, Select } from '@mantine/core';
import type { Object3dSettings } from '@pleinair/domain';
import { IconCube } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { contentForm, type SettingsFormProps } from './content-form.tsx';
import { PlacedFields } from './placed-fields.tsx';

const PIVOTS = ['base', 'center', 'origin'] as const satisfies readonly Object3dSettings['pivot'][];

function Object3dForm({ settings, onChange }: SettingsFormProps<Object3dSettings>) {
  const { t } = useTranslation();
  const pivotNames: Record<Object3dSettings['pivot'], string> = {
    base: t('content.pivots.base'),
    center: t('content.pivots.center'),
    origin: t('content.pivots.origin'),
  };
  return (
    <>
      <Checkbox
        label={t('content.autoResize')}
        description={t('content.autoResizeHint')}
        checked={settings.auto_resize}
        onChange={(event) => onChange({ auto_resize: event.currentTarget.checked })}
      />
      <PlacedFields settings={settings} onChange={onChange} withHeight={settings.auto_resize} />
      <Select
        label={t('content.pivot')}
        data={PIVOTS.map((value) => ({ value, label: pivotNames[value] }))}
        value={settings.pivot}
        allowDeselect={false}
        onChange={(value) => onChange({ pivot: PIVOTS.find((known) => known === value) ?? settings.pivot })}
      />
      <Checkbox
        label={t('content.playAnimation')}
        description={t('content.playAnimationHint')}
        checked={settings.play_animation}
        onChange={(event) => onChange({ play_animation: event.currentTarget.checked })}
      />
    </>
  );
}

export const object3dForm = contentForm('object3d', IconCube, Object3dForm);
