import dayjs from 'dayjs';

/** The weeks of a month, each of seven days as YYYY-MM-DD; weeks start on Monday for 1, on Sunday for 0. */
export function weeksOf(month: string, firstDay: 0 | 1): string[][] {
  const first = dayjs(`${month}-01`);
  const before = (first.day() - firstDay + 7) % 7;
  const count = Math.ceil((before + first.daysInMonth()) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => first.add(week * 7 + day - before, 'day').format('YYYY-MM-DD')),
  );
}
