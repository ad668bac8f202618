import { expect, it } from 'vitest';
import { backupsToKeep } from './retention.ts';

const HOUR = 60 * 60 * 1000;

/** Days of May 2026; the 4th is a Monday. */
const may = (day: number, hour = 3) => new Date(Date.UTC(2026, 4, day, hour));

it('keeps the last backup of each of seven days and of four weeks', () => {
  const hourly = Array.from({ length: 31 * 24 }, (_, index) => new Date(may(1, 0).getTime() + index * HOUR));
  expect(backupsToKeep(hourly)).toEqual([
    ...[31, 30, 29, 28, 27, 26, 25].map((day) => may(day, 23)),
    ...[24, 17, 10].map((day) => may(day, 23)),
  ]);
});

it('keeps the latest backups regardless of age, even if there are fewer', () => {
  expect(backupsToKeep([])).toEqual([]);
  expect(backupsToKeep([may(2), may(1)])).toEqual([may(2), may(1)]);
  const rare = [2, 12, 22].map((month) => new Date(Date.UTC(2026, month)));
  expect(backupsToKeep(rare)).toEqual([...rare].reverse());
});
