import { regionalTag, type TimeWindow } from '@pleinair/domain';

const writer = (language: string, now: Date, ...instants: readonly Date[]) =>
  new Intl.DateTimeFormat(regionalTag(language, navigator.languages), {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
    ...(instants.some((one) => one.getFullYear() !== now.getFullYear()) && { year: 'numeric' }),
    timeZoneName: 'short',
  });

/** An instant in the visitor's zone, which is named, since the place may lie in another one. */
export function instantText(instant: string, language: string, now = new Date()): string {
  const date = new Date(instant);
  return writer(language, now, date).format(date);
}

/** From when until when a space is open, as far as it has an end. */
export function windowText(
  { present_from, present_to }: TimeWindow,
  language: string,
  now = new Date(),
): string | undefined {
  if (present_from === null || present_to === null) return undefined;
  const [from, to] = [new Date(present_from), new Date(present_to)];
  return writer(language, now, from, to).formatRange(from, to);
}
