import { expect, it } from 'vitest';
import { instantOf, isDeviceTime, knownZone, wallTime } from './zoned-time.ts';

const instant = (wall: string, zone?: string) => instantOf(wall, zone).toISOString();

it.each([
  ['Europe/Paris', '2026-01-15T18:00', '2026-01-15T17:00:00.000Z'],
  ['Europe/Paris', '2026-07-15T18:00', '2026-07-15T16:00:00.000Z'],
  ['America/New_York', '2026-01-15T18:00', '2026-01-15T23:00:00.000Z'],
  ['America/New_York', '2026-07-15T18:00', '2026-07-15T22:00:00.000Z'],
  ['Asia/Kolkata', '2026-07-15T18:00', '2026-07-15T12:30:00.000Z'],
  ['Australia/Adelaide', '2026-01-15T18:00', '2026-01-15T07:30:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-15T00:30', '2026-01-14T10:30:00.000Z'],
])('converts between the clock of %s and instants: %s', (zone, wall, at) => {
  expect(instant(wall, zone)).toBe(at);
  expect(wallTime(new Date(at), zone)).toBe(wall);
});

it.each([
  ['Europe/Paris', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z', '2026-03-29T03:30'],
  ['America/New_York', '2026-03-08T02:15', '2026-03-08T07:15:00.000Z', '2026-03-08T03:15'],
  // By half an hour.
  ['Australia/Lord_Howe', '2026-10-04T02:10', '2026-10-03T15:40:00.000Z', '2026-10-04T02:40'],
])('moves a time that daylight saving skips in %s forward: %s', (zone, wall, at, shown) => {
  expect(instant(wall, zone)).toBe(at);
  expect(wallTime(new Date(at), zone)).toBe(shown);
});

it.each([
  ['Europe/Paris', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ['Australia/Adelaide', '2026-04-05T02:30', '2026-04-04T16:00:00.000Z'],
])('takes the first of a time that occurs twice in %s: %s', (zone, wall, at) => {
  expect(instant(wall, zone)).toBe(at);
});

it.each([
  ['2026-03-29T00:59', '2026-03-28T23:59:00.000Z'],
  ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
  ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
])('knows when clocks change in Paris: %s', (wall, at) => {
  expect(instant(wall, 'Europe/Paris')).toBe(at);
});

it('reads a year that is still being typed', () => {
  expect(instant('0002-07-01T18:00', 'Asia/Kolkata')).toMatch(/^0002-07-01T/);
});

it('falls back to the zone of the device', () => {
  expect([knownZone('Asia/Kolkata'), knownZone('Mars/Olympus'), knownZone(null)]).toEqual([
    'Asia/Kolkata',
    undefined,
    undefined,
  ]);
  expect(instant('2026-07-01T18:00')).toBe(new Date('2026-07-01T18:00').toISOString());
});

it('compares a zone with that of the device', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const now = [new Date('2026-07-01T12:00:00Z')];
  expect([isDeviceTime(timeZone, now), isDeviceTime(undefined, now)]).toEqual([true, true]);
  expect(['Asia/Kolkata', 'Pacific/Apia'].some((zone) => isDeviceTime(zone, now))).toBe(false);
});
