import type { ListedSpace } from '@pleinair/client';
import { dateFormat, knownZone, regionalTag, wallTime } from '@pleinair/domain';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

type Dated = Pick<ListedSpace, 'present_from' | 'present_to' | 'time_zone'>;

/** Tells when a space is open, in a short form that omits the current year, with the days of its place. */
export function useSpaceDates() {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return useCallback(
    ({ present_from, present_to, time_zone }: Dated): string => {
      const from = present_from ? new Date(present_from) : null;
      const to = present_to ? new Date(present_to) : null;
      const timeZone = knownZone(time_zone);
      const yearOf = (at: Date) => wallTime(at, timeZone).slice(0, 4);
      const thisYear = yearOf(new Date());
      const isThisYear = [from, to].every((one) => !one || yearOf(one) === thisYear);
      const format = dateFormat(regionalTag(language, navigator.languages), {
        day: 'numeric',
        month: 'short',
        year: isThisYear ? undefined : 'numeric',
        timeZone,
      });
      if (from && to) return format.formatRange(from, to);
      if (from) return t('create.when.openFrom', { time: format.format(from) });
      if (to) return t('create.when.openUntil', { time: format.format(to) });
      return t('spaces.opening.always');
    },
    [t, language],
  );
}
