import { dateFormat, isDeviceTime, knownZone, regionalTag, type TimeWindow } from '@pleinair/domain';

/** When a space opens and closes, and the time zone of its place; null if it has none. */
type Timed = TimeWindow & { readonly time_zone: string | null };

/** Parts of a date in a list, which names no weekday. */
export const DATE_AND_TIME = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions;

/** Formats dates as clocks at a place show them, and names its zone where the visitor's clock differs. */
export function placeFormat(
  parts: Intl.DateTimeFormatOptions,
  zone: string | null,
  language: string,
  ...instants: readonly Date[]
): Intl.DateTimeFormat {
  const timeZone = knownZone(zone);
  const tag = regionalTag(language, navigator.languages);
  return dateFormat(tag, {
    ...parts,
    ...(parts.hour && { hour: digitsOfHours(tag) }),
    timeZone,
    ...(!isDeviceTime(timeZone, instants) && { timeZoneName: 'short' }),
  });
}

/** “03:26” everywhere, and “3:26 AM”: left to themselves, dates with a month's name drop the zero and others keep it. */
const digitsOfHours = (tag: string) =>
  dateFormat(tag, { hour: 'numeric' }).resolvedOptions().hour12 ? 'numeric' : '2-digit';

const formatOf = (zone: string | null, language: string, now: Date, ...instants: readonly Date[]) =>
  placeFormat(
    {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      minute: '2-digit',
      ...(instants.some((one) => one.getFullYear() !== now.getFullYear()) && { year: 'numeric' }),
    },
    zone,
    language,
    ...instants,
  );

/** Formats an instant as clocks at the place of a space show it. */
export function instantText(
  instant: string,
  { time_zone }: Pick<Timed, 'time_zone'>,
  language: string,
  now = new Date(),
): string {
  const date = new Date(instant);
  return formatOf(time_zone, language, now, date).format(date);
}

/** Formats a space's time window, without the ends it does not have. */
export function windowText(
  { present_from, present_to, time_zone }: Timed,
  language: string,
  now = new Date(),
): string | undefined {
  if (present_from === null || present_to === null) return undefined;
  const from = new Date(present_from);
  const to = new Date(present_to);
  return formatOf(time_zone, language, now, from, to).formatRange(from, to);
}
