import { Button, Group, Input, Text } from '@mantine/core';
import { knownZone } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { useDateFormat } from '../../lib/date-format.ts';
import { type Opening, windowOf } from '../../parts/space-form/opening.ts';
import { OpeningZoneNote } from '../../parts/space-form/opening-zone.tsx';
import type { OpeningZone } from '../../parts/space-form/place-zone.ts';

interface OpeningStatementProps {
  opening: Opening;
  zone: OpeningZone;
  /** Returns to the step that asks for it. */
  onChange: () => void;
}

/** States when the space will be open, before it is created. */
export function OpeningStatement({ opening, zone, onChange }: OpeningStatementProps) {
  const { t } = useTranslation();
  const { present_from, present_to } = windowOf(opening, new Date(), zone);
  const format = useDateFormat({ dateStyle: 'full', timeStyle: 'short', timeZone: knownZone(zone) });
  const time = (instant: string) => format.format(new Date(instant));
  const said = () => {
    if (present_from && present_to) {
      return t('create.when.openBetween', { from: time(present_from), to: time(present_to) });
    }
    if (present_from) return t('create.when.openFrom', { time: time(present_from) });
    if (present_to) return t('create.when.openUntil', { time: time(present_to) });
    return t('spaces.opening.always');
  };
  return (
    <Input.Wrapper label={t('spaces.opening.label')} labelElement="div">
      <Group justify="space-between" gap="sm">
        <Text>{said()}</Text>
        <Button variant="default" size="compact-md" onClick={onChange}>
          {t('create.when.change')}
        </Button>
      </Group>
      {opening.mode !== 'always' && <OpeningZoneNote opening={opening} zone={zone} />}
    </Input.Wrapper>
  );
}
