import { Text } from '@mantine/core';
import { isDeviceTime, knownZone } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { useDateFormat } from '../../lib/date-format.ts';
import { type Opening, windowOf } from './opening.ts';
import type { OpeningZone } from './place-zone.ts';

/** Names the time zone of opening times unless it is plain: that of a place where clocks show the user's time. */
export function OpeningZoneNote({ opening, zone }: { opening: Opening; zone: OpeningZone }) {
  const { t } = useTranslation();
  const timeZone = knownZone(zone);
  const name = useDateFormat({ timeZone, timeZoneName: 'longGeneric' });
  const offset = useDateFormat({ timeZone, timeZoneName: 'shortOffset' });
  if (zone === undefined) return null;
  const now = new Date();
  const { present_from, present_to } = windowOf(opening, now, zone);
  const ends = [present_from, present_to].flatMap((end) => (end === null ? [] : [new Date(end)]));
  const [first = now] = ends;
  if (timeZone !== undefined && isDeviceTime(timeZone, [first, ...ends])) return null;
  const zonePart = (format: Intl.DateTimeFormat) =>
    format.formatToParts(first).find(({ type }) => type === 'timeZoneName')?.value;
  return (
    <Text size="sm" c="dimmed">
      {timeZone === undefined
        ? t('spaces.opening.deviceZone')
        : t('spaces.opening.zone', {
            zone: zonePart(name),
            // The sign stays with its number.
            offset: zonePart(offset)?.replace('-', '−'),
          })}
    </Text>
  );
}
