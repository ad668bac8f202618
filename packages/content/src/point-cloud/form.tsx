import { Input, SegmentedControl } from '@mantine/core';
import { use } from 'react';
import { AutoResizeField } from '../fields/auto-resize-field.tsx';
import { ChoiceField } from '../fields/choice-field.tsx';
import { ColorField } from '../fields/color-field.tsx';
import { LengthField, PlacedFields } from '../fields/placed-fields.tsx';
import { ShownObjectContext } from '../fields/shown-object.ts';
import { contentForm, type SettingsFormProps } from '../form.tsx';
import { useTexts } from '../texts.ts';
import type { PointCloudSettings } from './definition.ts';
import { pointCloudTexts } from './texts.ts';

const PIVOTS = ['base', 'center'] as const satisfies readonly PointCloudSettings['pivot'][];
const AXES = ['y', 'z'] as const satisfies readonly PointCloudSettings['up_axis'][];

function PointCloudForm({ settings, onChange }: SettingsFormProps<PointCloudSettings>) {
  const t = useTexts(pointCloudTexts);
  const { choices } = use(ShownObjectContext);
  return (
    <>
      <LengthField
        label={t.pointSize}
        metres={settings.point_size}
        unit={settings.unit}
        min={0.001}
        max={1}
        onChange={(point_size) => onChange({ point_size })}
      />
      <AutoResizeField settings={settings} onChange={onChange} description={t.autoResizeHint} />
      <PlacedFields settings={settings} onChange={onChange} withHeight={settings.auto_resize} />
      <ChoiceField
        label={t.pivot}
        choices={PIVOTS}
        names={t.pivots}
        value={settings.pivot}
        onChange={(pivot) => onChange({ pivot })}
      />
      <Input.Wrapper label={t.upAxis} description={t.upAxisHint} labelElement="div">
        <SegmentedControl
          fullWidth
          mt={4}
          aria-label={t.upAxis}
          data={AXES.map((value) => ({ value, label: value.toUpperCase() }))}
          value={settings.up_axis}
          onChange={(value) =>
            onChange({ up_axis: AXES.find((known) => known === value) ?? settings.up_axis })
          }
        />
      </Input.Wrapper>
      {choices?.hasColors === false && (
        <ColorField
          label={t.color}
          description={t.colorHint}
          value={settings.color}
          onChange={(color) => onChange({ color })}
        />
      )}
    </>
  );
}

export const pointCloudForm = contentForm('point_cloud', PointCloudForm);
