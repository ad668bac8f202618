import { instantOf, knownZone, type TimeWindow, wallTime } from '@pleinair/domain';
import type { OpeningZone } from './place-zone.ts';

/**
 * How a creator sets when a space is open, in the format of `datetime-local` fields: `2026-07-01T18:00`. These are times of the
 * place, and stay what was entered if the place moves: a festival that opens at ten opens at ten in another country, too.
 */
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
  const isOver = last.to !== '' && last.to <= localTime(now);
  return isOver || !isPossible(last) ? { mode: 'between', from: localTime(now), to: '' } : last;
}

/** The window in the API's format, with the times of a zone; a missing end is open. */
export function windowOf(
  opening: Opening,
  now: Date,
  zone: OpeningZone,
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
      return { present_from: instant(opening.from, zone), present_to: instant(opening.to, zone) };
  }
}

/** How a stored window is shown to its creator, in the times of a zone. */
export function openingOf({ present_from, present_to }: TimeWindow, zone: OpeningZone): Opening {
  if (present_from === null && present_to === null) return { mode: 'always' };
  return { mode: 'between', from: localTime(present_from, zone), to: localTime(present_to, zone) };
}

/** Whether the end is after the start, as far as both are entered. */
export function isPossible(opening: Opening): boolean {
  if (opening.mode !== 'between' || !opening.from || !opening.to) return true;
  return opening.from < opening.to;
}

/** An instant in a time zone, in the format of `datetime-local` fields; empty for null. */
export const localTime = (at: string | Date | null, zone?: OpeningZone): string =>
  at === null ? '' : wallTime(new Date(at), knownZone(zone));

const instant = (local: string, zone: OpeningZone): string | null =>
  local ? instantOf(local, knownZone(zone)).toISOString() : null;
