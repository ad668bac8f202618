import { Checkbox, SegmentedControl, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { NumberField } from '@pleinair/content/fields';
import { type HomeMode, homeMode } from '@pleinair/domain';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWebAddress } from '../../lib/is-web-address.ts';
import type { Home } from './scene-form.ts';

const MODES = ['default', 'map', 'custom'] as const satisfies readonly HomeMode[];
const EDGES = ['left', 'right', 'top', 'bottom'] as const;
/** CSS pixels, on screens as narrow as 360. */
const FARTHEST = 1000;

/** What is shown behind the objects if there is no camera picture. */
export function HomeFields({ home, onChange }: { home: Home; onChange: (home: Home) => void }) {
  const { t } = useTranslation();
  // Shows the field of a custom address before one is typed.
  const [isCustom, setIsCustom] = useState(false);
  const mode = isCustom ? 'custom' : homeMode(home);
  const label = useId();
  return (
    <Stack gap="sm">
      <div>
        <Text size="sm" fw={500} id={label} mb={4}>
          {t('scene.home')}
        </Text>
        <SegmentedControl
          aria-labelledby={label}
          fullWidth
          data={MODES.map((value) => ({ value, label: t(`scene.homes.${value}`) }))}
          value={mode}
          onChange={(next) => {
            setIsCustom(next === 'custom');
            onChange({ ...home, source_url: next === 'map' ? 'map' : '', show: next !== 'default' });
          }}
        />
      </div>
      {mode === 'custom' && (
        <TextInput
          label={t('scene.source_url')}
          description={t('scene.source_url_hint')}
          type="url"
          placeholder="https://"
          value={home.source_url}
          maxLength={500}
          error={home.source_url !== '' && !isWebAddress(home.source_url) ? t('play.urlInvalid') : undefined}
          onChange={(event) => {
            setIsCustom(true);
            onChange({ ...home, source_url: event.currentTarget.value });
          }}
        />
      )}
      {mode !== 'default' && (
        <>
          <Checkbox
            label={t('scene.show')}
            checked={home.show}
            onChange={(event) => onChange({ ...home, show: event.currentTarget.checked })}
          />
          <SimpleGrid cols={2} spacing="sm">
            {EDGES.map((edge) => (
              <NumberField
                key={edge}
                label={t(`scene.edges.${edge}`)}
                value={home[edge]}
                min={0}
                max={FARTHEST}
                suffix=" px"
                onChange={(pixels) => onChange({ ...home, [edge]: pixels })}
              />
            ))}
          </SimpleGrid>
        </>
      )}
    </Stack>
  );
}
