import { Checkbox, Input, SegmentedControl, Textarea } from '@mantine/core';
import { ChoiceField } from '../fields/choice-field.tsx';
import { ColorField } from '../fields/color-field.tsx';
import { LengthField, PlacedFields } from '../fields/placed-fields.tsx';
import { contentForm, type SettingsFormProps } from '../form.tsx';
import { useTexts } from '../texts.ts';
import { TEXT_ALIGNMENTS, TEXT_FONTS, type TextSettings } from './definition.ts';
import { textTexts } from './texts.ts';

function TextForm({ settings, onChange }: SettingsFormProps<TextSettings>) {
  const t = useTexts(textTexts);
  const { unit } = settings;
  return (
    <>
      <Textarea
        label={t.text}
        description={t.textHint}
        value={settings.text}
        maxLength={5000}
        autosize
        minRows={3}
        maxRows={12}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <ChoiceField
        label={t.font}
        choices={TEXT_FONTS}
        names={t.fonts}
        value={settings.font}
        onChange={(font) => onChange({ font })}
      />
      <Checkbox
        label={t.bold}
        checked={settings.bold}
        onChange={(event) => onChange({ bold: event.currentTarget.checked })}
      />
      <LengthField
        label={t.size}
        metres={settings.size}
        unit={unit}
        min={0.01}
        max={10}
        onChange={(size) => onChange({ size })}
      />
      <LengthField
        label={t.width}
        metres={settings.width}
        unit={unit}
        min={0.05}
        max={50}
        onChange={(width) => onChange({ width })}
      />
      <Input.Wrapper label={t.align} labelElement="div">
        <SegmentedControl
          fullWidth
          mt={4}
          aria-label={t.align}
          data={TEXT_ALIGNMENTS.map((value) => ({ value, label: t.alignments[value] }))}
          value={settings.align}
          onChange={(value) =>
            onChange({ align: TEXT_ALIGNMENTS.find((known) => known === value) ?? settings.align })
          }
        />
      </Input.Wrapper>
      <ColorField label={t.color} value={settings.color} onChange={(color) => onChange({ color })} />
      <Checkbox
        label={t.background}
        checked={settings.background}
        onChange={(event) => onChange({ background: event.currentTarget.checked })}
      />
      {settings.background && (
        <ColorField
          label={t.backgroundColor}
          value={settings.background_color}
          onChange={(background_color) => onChange({ background_color })}
        />
      )}
      <PlacedFields settings={settings} onChange={onChange} />
    </>
  );
}

export const textForm = contentForm('text', TextForm);
