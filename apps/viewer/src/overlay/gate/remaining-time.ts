import { numberFormat } from '@pleinair/domain';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats milliseconds as days and hours or, on the last day, as hours, minutes and seconds. */
export function remainingTime(left: number, language: string): string {
  const format = (value: number, unit: 'day' | 'hour' | 'minute' | 'second') =>
    numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  const part = (size: number, of: number) => Math.floor((left % of) / size);
  if (left >= DAY) return `${format(Math.floor(left / DAY), 'day')}, ${format(part(HOUR, DAY), 'hour')}`;
  const clock = [part(HOUR, DAY), part(MINUTE, HOUR), part(SECOND, MINUTE)];
  return clock.map((value) => String(value).padStart(2, '0')).join(':');
}
