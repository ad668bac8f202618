import type { VisitStep } from '@pleinair/domain';

/** First and last day, as `2026-06-01`. */
export interface Days {
  from: string;
  to: string;
}

export const PRESETS = [7, 28, 90, 365] as const;
export const COMPARISONS = ['none', 'before', 'year', 'other'] as const;
export type Comparison = (typeof COMPARISONS)[number];

const DAY = 24 * 60 * 60 * 1000;
const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);
const add = (day: string, days: number): string => dayOf(Date.parse(day) + days * DAY);

/** Number of days in a period. */
export const lengthOf = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / DAY + 1;

/** Whether a period has its days in order; false for a date that is no date. */
export const isPeriod = (days: Days): boolean => lengthOf(days) >= 1;

/** The last `count` days up to today, by this device's calendar. */
export function lastDays(count: number, now: Date = new Date()): Days {
  const today = dayOf(now.getTime() - now.getTimezoneOffset() * 60_000);
  return { from: add(today, 1 - count), to: today };
}

/** The same number of days just before a period. */
export const daysBefore = (days: Days): Days => ({
  from: add(days.from, -lengthOf(days)),
  to: add(days.from, -1),
});

/** The same days a year earlier. In a leap year, 29 February becomes 1 March. */
export function yearBefore({ from, to }: Days): Days {
  const earlier = (day: string) => {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
    return dayOf(Date.UTC(year - 1, month - 1, date));
  };
  return { from: earlier(from), to: earlier(to) };
}

/** The steps that give a period's chart enough points, but no more than the server aggregates. */
export function stepsFor(days: Days): readonly VisitStep[] {
  const length = lengthOf(days);
  return [
    ...(length <= 40 ? (['hour'] as const) : []),
    ...(length <= 1000 ? (['day'] as const) : []),
    'week',
    'month',
  ];
}

export function usualStep(days: Days): VisitStep {
  const length = lengthOf(days);
  if (length <= 2) return 'hour';
  if (length <= 120) return 'day';
  return length <= 800 ? 'week' : 'month';
}
