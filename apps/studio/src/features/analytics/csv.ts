import type { Visits } from '@pleinair/client';

const LOCAL_TIMES = { dateStyle: 'short', timeStyle: 'short' } as const;

/** An instant as a spreadsheet reads it, in a time zone: `2026-06-01 14:00`. */
export const localTime = (instant: string, timeZone: string): string =>
  // The Swedish way of writing is the one of ISO 8601.
  new Intl.DateTimeFormat('sv-SE', { ...LOCAL_TIMES, timeZone }).format(new Date(instant));

type Cell = string | number | null;

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

/**
 * Formats rows for spreadsheets in a language: RFC 4180, with a byte order mark so that they are read as UTF-8. Where numbers have
 * a decimal comma, Excel separates cells by semicolons, and would show a row with commas as one cell.
 */
export function csvOf(rows: readonly (readonly Cell[])[], language: string): string {
  const separator = new Intl.NumberFormat(language).format(0.5).includes(',') ? ';' : ',';
  return `\uFEFF${rows.map((row) => row.map(cellText).join(separator)).join('\r\n')}\r\n`;
}

function cellText(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  // Spreadsheets would run a name that starts like a formula.
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
