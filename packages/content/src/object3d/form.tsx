import { Checkbox, Select } from '@mantine/core';
import { use } from 'react';
import { AutoResizeField } from '../fields/auto-resize-field.tsx';
import { ChoiceField } from '../fields/choice-field.tsx';
import { PlacedFields } from '../fields/placed-fields.tsx';
import { ShownObjectContext } from '../fields/shown-object.ts';
import { contentForm, type SettingsFormProps } from '../form.tsx';
import { useTexts } from '../texts.ts';
import type { Object3dSettings } from './definition.ts';
import { object3dTexts } from './texts.ts';

const PIVOTS = ['base', 'center', 'origin'] as const satisfies readonly Object3dSettings['pivot'][];

function Object3dForm({ settings, onChange }: SettingsFormProps<Object3dSettings>) {
  const t = useTexts(object3dTexts);
  const { choices } = use(ShownObjectContext);
  return (
    <>
      <AutoResizeField settings={settings} onChange={onChange} description={t.autoResizeHint} />
      <PlacedFields settings={settings} onChange={onChange} withHeight={settings.auto_resize} />
      <ChoiceField
        label={t.pivot}
        choices={PIVOTS}
        names={t.pivots}
        value={settings.pivot}
        onChange={(pivot) => onChange({ pivot })}
      />
      {choices !== undefined && choices.variants.length > 0 && (
        <Select
          label={t.variant}
          data={[{ value: '', label: t.firstVariant }, ...withChosen(choices.variants, settings.variant)]}
          value={settings.variant}
          allowDeselect={false}
          onChange={(variant) => onChange({ variant: variant ?? '' })}
        />
      )}
      {choices?.animations.length !== 0 && (
        <>
          {choices !== undefined && choices.animations.length > 1 && (
            <Select
              label={t.animation}
              data={withChosen(choices.animations, settings.animation)}
              value={settings.animation || (choices.animations[0] ?? null)}
              allowDeselect={false}
              // Empty means the first animation, also after the file is replaced.
              onChange={(animation) =>
                onChange({ animation: animation === choices.animations[0] ? '' : (animation ?? '') })
              }
            />
          )}
          <Checkbox
            label={t.playAnimation}
            description={t.playAnimationHint}
            checked={settings.play_animation}
            onChange={(event) => onChange({ play_animation: event.currentTarget.checked })}
          />
          <Checkbox
            label={t.loopAnimation}
            checked={settings.loop_animation}
            onChange={(event) => onChange({ loop_animation: event.currentTarget.checked })}
          />
          <Checkbox
            label={t.tapAnimation}
            description={t.tapAnimationHint}
            checked={settings.tap_animation}
            onChange={(event) => onChange({ tap_animation: event.currentTarget.checked })}
          />
        </>
      )}
    </>
  );
}

/** The names to choose from, plus the chosen one if the file no longer has it. */
const withChosen = (names: readonly string[], chosen: string): string[] =>
  chosen === '' || names.includes(chosen) ? [...names] : [...names, chosen];

export const object3dForm = contentForm('object3d', Object3dForm);
