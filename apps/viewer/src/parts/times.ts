import { dateFormat, regionalTag, type TimeWindow } from '@pleinair/domain';

const formatOf = (language: string, now: Date, ...instants: readonly Date[]) =>
  dateFormat(regionalTag(language, navigator.languages), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    ...(instants.some((one) => one.getFullYear() !== now.getFullYear()) && { year: 'numeric' }),
    timeZoneName: 'short',
  });

/** Formats an instant in the visitor's time zone and names the zone, since the place may be in another. */
export function instantText(instant: string, language: string, now = new Date()): string {
  const date = new Date(instant);
  return formatOf(language, now, date).format(date);
}

/** Formats a space's time window, without the ends it does not have. */
export function windowText(
  { present_from, present_to }: TimeWindow,
  language: string,
  now = new Date(),
): string | undefined {
  if (present_from === null || present_to === null) return undefined;
  const from = new Date(present_from);
  const to = new Date(present_to);
  return formatOf(language, now, from, to).formatRange(from, to);
}
