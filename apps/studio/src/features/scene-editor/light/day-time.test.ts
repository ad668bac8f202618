import { expect, it } from 'vitest';
import { atMinutes, dayText, minutesOf, onDay } from './day-time.ts';

it('changes the time of a day and the day of a time', () => {
  const at = new Date(2026, 5, 21, 14, 35);
  expect([dayText(at), minutesOf(at)]).toEqual(['2026-06-21', 875]);
  expect(atMinutes(at, 61)).toEqual(new Date(2026, 5, 21, 1, 1));
  // From the 31st of a month to a shorter month.
  expect(onDay(new Date(2026, 0, 31, 9, 5), '2026-02-28')).toEqual(new Date(2026, 1, 28, 9, 5));
});
