import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PlaceFinder } from '../../parts/map/place-finder.tsx';
import { OpeningFields } from '../../parts/space-form/opening-fields.tsx';
import { PlaceChoice } from '../../parts/space-form/place-choice.tsx';
import { usePlaceZone } from '../../parts/space-form/place-zone.ts';
import { Problem } from '../../ui/problem.tsx';
import { hasPlace } from './draft.ts';
import type { StepProps } from './step-props.ts';

/** Where & When: the place and its activation range, or none, and when the space is open. */
export function WhereStep({ draft, change, problem, onView }: StepProps) {
  const { t } = useTranslation();
  const zone = usePlaceZone(hasPlace(draft), draft.place);
  return (
    <Stack gap="lg">
      <PlaceChoice has_place={hasPlace(draft)} onChange={(has_place) => change({ has_place })} />
      {hasPlace(draft) && (
        <>
          <Text size="sm" c="dimmed">
            {t('create.where.about')}
          </Text>
          {problem === 'place' && <Problem messages={[t('create.problems.place')]} />}
          <PlaceFinder
            place={draft.place}
            onPlace={(place) => change({ place })}
            range={draft.range}
            onRange={(range) => change({ range })}
            onView={onView}
          />
        </>
      )}
      <OpeningFields opening={draft.opening} zone={zone} onChange={(opening) => change({ opening })} />
    </Stack>
  );
}
