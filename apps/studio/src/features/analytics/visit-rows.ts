import type { Visits } from '@pleinair/client';
import type { Cell } from '../../lib/csv.ts';

const LOCAL_TIMES = { dateStyle: 'short', timeStyle: 'short' } as const;

/** An instant as a spreadsheet reads it, in a time zone: `2026-06-01 14:00`. */
export const localTime = (instant: string, timeZone: string): string =>
  // The Swedish way of writing is the one of ISO 8601.
  new Intl.DateTimeFormat('sv-SE', { ...LOCAL_TIMES, timeZone }).format(new Date(instant));

const COUNTS = ['visits', 'visitors', 'seen', 'open', 'collect'] as const;

/** The heads of the columns of visits, in the creator's language. */
export type VisitHeads = Readonly<Record<'start' | (typeof COUNTS)[number] | 'compared', string>>;

interface Comparison {
  /** The compared period, if any, and what is compared. */
  before: Pick<Visits, 'points'> | undefined;
  measure: 'visits' | 'seen';
  heads: VisitHeads;
}

/** A head and a row for each step, with the count of the same step of the compared period last. */
export function visitRows(
  { points, zone }: Pick<Visits, 'points' | 'zone'>,
  { before, measure, heads }: Comparison,
): Cell[][] {
  const rows = points.map((point, index) => [
    localTime(point.start, zone),
    ...COUNTS.map((column) => point[column]),
    ...(before ? [before.points[index]?.[measure] ?? null] : []),
  ]);
  const head = [heads.start, ...COUNTS.map((column) => heads[column]), ...(before ? [heads.compared] : [])];
  return [head, ...rows];
}
