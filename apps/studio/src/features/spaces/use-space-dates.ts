import type { ListedSpace } from '@pleinair/client';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useDateFormat } from '../../lib/date-format.ts';

const DAY = { day: 'numeric', month: 'short' } as const;

/** Tells when a space is open, in a short form that omits the current year. */
export function useSpaceDates() {
  const { t } = useTranslation();
  const day = useDateFormat(DAY);
  const dayAndYear = useDateFormat({ ...DAY, year: 'numeric' });
  return useCallback(
    ({ present_from, present_to }: Pick<ListedSpace, 'present_from' | 'present_to'>): string => {
      const from = present_from ? new Date(present_from) : null;
      const to = present_to ? new Date(present_to) : null;
      const thisYear = new Date().getFullYear();
      const isThisYear = [from, to].every((one) => !one || one.getFullYear() === thisYear);
      const format = isThisYear ? day : dayAndYear;
      if (from && to) return format.formatRange(from, to);
      if (from) return t('create.when.openFrom', { time: format.format(from) });
      if (to) return t('create.when.openUntil', { time: format.format(to) });
      return t('spaces.opening.always');
    },
    [t, day, dayAndYear],
  );
}
