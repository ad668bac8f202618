import type { TimeWindow } from '@pleinair/domain';

/** How a creator sets when a space is open. Local times in the format of `datetime-local` fields, `2026-07-01T18:00`. */
export type Opening =
  | { readonly mode: 'always' }
  | { readonly mode: 'for'; readonly minutes: number }
  | { readonly mode: 'between'; readonly from: string; readonly to: string };

export const OPENING_MODES = ['always', 'for', 'between'] as const satisfies readonly Opening['mode'][];

/** Durations offered, in minutes: ten, an hour, a day, a week, a month. */
export const OPENING_MINUTES = [10, 60, 1440, 10_080, 43_200] as const;

/** The initial window of a new space: the last one chosen, or from now on if that is over. */
export function nextOpening(last: Opening, now: Date): Opening {
  if (last.mode !== 'between') return last;
  const isOver = last.to !== '' && new Date(last.to) <= now;
  return isOver || !isPossible(last) ? { mode: 'between', from: localTime(now), to: '' } : last;
}

/** The window in the API's format; a missing end is open. */
export function windowOf(
  opening: Opening,
  now: Date,
): { present_from: string | null; present_to: string | null } {
  switch (opening.mode) {
    case 'always':
      return { present_from: null, present_to: null };
    case 'for':
      return {
        present_from: now.toISOString(),
        present_to: new Date(now.getTime() + opening.minutes * 60_000).toISOString(),
      };
    case 'between':
      return { present_from: instant(opening.from), present_to: instant(opening.to) };
  }
}

/** How a stored window is shown to its creator. */
export function openingOf({ present_from, present_to }: TimeWindow): Opening {
  if (present_from === null && present_to === null) return { mode: 'always' };
  return { mode: 'between', from: localTime(present_from), to: localTime(present_to) };
}

/** Whether the end is after the start, as far as both are entered. */
export function isPossible(opening: Opening): boolean {
  if (opening.mode !== 'between' || !opening.from || !opening.to) return true;
  return new Date(opening.from) < new Date(opening.to);
}

/** An instant in the browser's time zone, in the format of `datetime-local` fields; empty for null. */
export function localTime(at: string | Date | null): string {
  if (at === null) return '';
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function instant(local: string): string | null {
  return local ? new Date(local).toISOString() : null;
}
