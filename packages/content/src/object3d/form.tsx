import { Checkbox, type InputWrapperProps, Select } from '@mantine/core';
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

/** Shows what becomes of a choice below its field. */
const BELOW: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description'];

function Object3dForm({ settings, onChange }: SettingsFormProps<Object3dSettings>) {
  const t = useTexts(object3dTexts);
  const { choices } = use(ShownObjectContext);
  // The file may have been replaced since the choice.
  const isMissing = (names: readonly string[], chosen: string) => chosen !== '' && !names.includes(chosen);
  const options = (names: readonly string[], chosen: string) => [
    ...names.map((name) => ({ value: name, label: name })),
    ...(isMissing(names, chosen)
      ? [{ value: chosen, label: t.notInFile.replace('{{name}}', () => chosen) }]
      : []),
  ];
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
          data={[{ value: '', label: t.firstVariant }, ...options(choices.variants, settings.variant)]}
          value={settings.variant}
          description={isMissing(choices.variants, settings.variant) && t.missingVariant}
          inputWrapperOrder={BELOW}
          allowDeselect={false}
          onChange={(variant) => onChange({ variant: variant ?? '' })}
        />
      )}
      {choices?.animations.length !== 0 && (
        <>
          {choices !== undefined && choices.animations.length > 1 && (
            <Select
              label={t.animation}
              data={options(choices.animations, settings.animation)}
              value={settings.animation || (choices.animations[0] ?? null)}
              description={isMissing(choices.animations, settings.animation) && t.missingAnimation}
              inputWrapperOrder={BELOW}
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

export const object3dForm = contentForm('object3d', Object3dForm);
