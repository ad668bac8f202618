import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PlaceFinder } from '../../parts/map/place-finder.tsx';
import { OpeningFields } from '../../parts/space-form/opening-fields.tsx';
import { Problem } from '../../ui/problem.tsx';
import type { StepProps } from './step-props.ts';

/** Where & When: the place, its circle, and when the space is open. */
export function WhereStep({ draft, change, problem, onView }: StepProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t('create.where.about')}</Text>
      {problem === 'place' && <Problem messages={[t('create.problems.place')]} />}
      <PlaceFinder
        place={draft.place}
        onPlace={(place) => change({ place })}
        range={draft.range}
        onRange={(range) => change({ range })}
        onView={onView}
      />
      <OpeningFields opening={draft.opening} onChange={(opening) => change({ opening })} />
    </Stack>
  );
}
