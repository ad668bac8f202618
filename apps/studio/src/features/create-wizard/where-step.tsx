import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PlacePicker } from '../../parts/map/place-picker.tsx';
import { OpeningFields } from '../../parts/space-form/opening-fields.tsx';
import { Problem } from '../../ui/problem.tsx';
import type { StepProps } from './step-props.ts';

/** Where & When: the place on the map, its circle, and when the space is open. */
export function WhereStep({ draft, change, problem }: StepProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t('create.where.about')}</Text>
      {problem === 'place' && <Problem messages={[t('create.problems.place')]} />}
      <PlacePicker
        place={draft.place}
        onPlace={(place) => change({ place })}
        range={draft.range}
        onRange={(range) => change({ range })}
        height="min(56vh, 520px)"
      />
      <OpeningFields opening={draft.opening} onChange={(opening) => change({ opening })} />
    </Stack>
  );
}
