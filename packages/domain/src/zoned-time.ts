import { dateFormat } from './intl-formats.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The time zone, or undefined for the device's own: without a zone, and if the device is older than the zone's name. */
export function knownZone(zone: string | null | undefined): string | undefined {
  try {
    return zone && dateFormat('en', { timeZone: zone }) ? zone : undefined;
  } catch {
    return undefined;
  }
}

/** What clocks in a time zone show at an instant, by default in the device's zone: `2026-07-01T18:00`. */
export const wallTime = (at: Date, timeZone?: string): string =>
  // The Swedish way of writing is the one of ISO 8601, except for the zeros of years before 1000.
  dateFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(at)
    .replace(' ', 'T')
    .padStart(16, '0');

/**
 * The instant at which clocks in a time zone show `wall`, by default in the device's zone. A time that daylight saving skips
 * moves forward with the clocks; of one that occurs twice, it is the first.
 */
export function instantOf(wall: string, timeZone?: string): Date {
  const utc = Date.parse(`${wall}Z`);
  const withOffsetOf = (near: number) => new Date(utc - offsetAt(new Date(near), timeZone));
  const isShown = (at: Date) => at.getTime() + offsetAt(at, timeZone) === utc;
  const [first, second] = [withOffsetOf(utc - DAY), withOffsetOf(utc + DAY)];
  return !isShown(first) && isShown(second) ? second : first;
}

/** Whether clocks in a time zone show the device's time at these instants. */
export const isDeviceTime = (timeZone: string | undefined, instants: readonly Date[]): boolean =>
  instants.every((at) => wallTime(at, timeZone) === wallTime(at));

/** Milliseconds by which a time zone is ahead of UTC. */
const offsetAt = (at: Date, timeZone: string | undefined): number =>
  Date.parse(`${wallTime(at, timeZone)}Z`) - Math.floor(at.getTime() / MINUTE) * MINUTE;
