import { Checkbox, Fieldset, Select, Stack, TextInput } from '@mantine/core';
import { LengthField, NumberField } from '@pleinair/content/fields';
import { groundUnit } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/me.ts';
import { HomeFields } from './home-fields.tsx';
import type { SceneForm } from './scene-form.ts';
import { TipsField } from './tips-field.tsx';

interface SceneSectionProps {
  scene: SceneForm;
  onChange: (part: Partial<SceneForm>) => void;
}

const GROUP = { legend: { fontWeight: 600, marginBlockEnd: 'var(--mantine-spacing-xs)' } } as const;
const PROBES = ['studio', 'realtime', 'none'] as const;

/** How a space is shown: its light, real-world effects, and what visitors see while it loads and behind it. */
export function SceneSection({ scene, onChange }: SceneSectionProps) {
  const { t } = useTranslation();
  const unit = groundUnit(useMe().measurement);
  const tick = (name: Ticked) => (
    <Checkbox
      label={t(`scene.${name}`)}
      description={t(`scene.${name}_hint`)}
      checked={scene[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
    />
  );
  return (
    <Stack gap="lg">
      <Fieldset legend={t('scene.light')} variant="unstyled" styles={GROUP}>
        <Stack gap="sm">
          <NumberField
            label={t('scene.light_intensity')}
            description={t('scene.light_intensity_hint')}
            value={scene.light_intensity}
            min={0}
            max={10}
            step={0.1}
            onChange={(light_intensity) => onChange({ light_intensity })}
          />
          <Select
            label={t('scene.reflection_probe')}
            description={t(`scene.probe_hints.${scene.reflection_probe}`)}
            data={PROBES.map((probe) => ({ value: probe, label: t(`scene.probes.${probe}`) }))}
            value={scene.reflection_probe}
            allowDeselect={false}
            onChange={(probe) => probe !== null && onChange({ reflection_probe: probe })}
          />
          {tick('enable_shadows')}
        </Stack>
      </Fieldset>
      <Fieldset legend={t('scene.surroundings')} variant="unstyled" styles={GROUP}>
        <Stack gap="sm">
          {tick('enable_environment_occlusion')}
          {tick('enable_human_occlusion')}
          {tick('preposition_floor')}
          {scene.preposition_floor && (
            <LengthField
              label={t('scene.prepositioned_floor_pos_y')}
              description={t('scene.prepositioned_floor_pos_y_hint')}
              metres={scene.prepositioned_floor_pos_y}
              unit={unit}
              min={-100}
              max={100}
              onChange={(prepositioned_floor_pos_y) => onChange({ prepositioned_floor_pos_y })}
            />
          )}
          {tick('is_additive')}
        </Stack>
      </Fieldset>
      <Fieldset legend={t('scene.loading')} variant="unstyled" styles={GROUP}>
        <Stack gap="sm">
          <TipsField
            tips={scene.loading_screen.tips}
            onChange={(tips) => onChange({ loading_screen: { ...scene.loading_screen, tips } })}
          />
          <TextInput
            label={t('scene.on_loaded')}
            value={scene.loading_screen.on_loaded}
            maxLength={300}
            onChange={({ currentTarget: { value: on_loaded } }) =>
              onChange({ loading_screen: { ...scene.loading_screen, on_loaded } })
            }
          />
        </Stack>
      </Fieldset>
      <Fieldset legend={t('scene.screen')} variant="unstyled" styles={GROUP}>
        <Stack gap="sm">
          {tick('enable_immersive_mode')}
          {tick('enable_embedding')}
          <HomeFields home={scene.home} onChange={(home) => onChange({ home })} />
        </Stack>
      </Fieldset>
    </Stack>
  );
}

type Ticked = {
  [Name in keyof SceneForm]: SceneForm[Name] extends boolean ? Name : never;
}[keyof SceneForm];
