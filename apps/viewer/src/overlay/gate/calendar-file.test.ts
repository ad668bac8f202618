import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const entry = {
  pid: '01ab',
  revision: 3,
  point: { latitude: 47.3731, longitude: 8.5408 },
  place: 'Zürich, Schweiz',
  title: 'Lights; night, one',
  text: 'First line\nsecond \\ line',
  url: 'https://ar.example/v/01ab',
  from: new Date('2026-11-25T17:00:00Z'),
  to: new Date('2026-11-25T19:30:00.500Z'),
};
const now = new Date('2026-11-23T08:00:00Z');

it('writes an event in UTC with escaped texts', () => {
  expect(calendarFile(entry, now).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pleinair//Viewer//EN',
    'BEGIN:VEVENT',
    'UID:01ab@ar.example',
    'SEQUENCE:3',
    'DTSTAMP:20261123T080000Z',
    'DTSTART:20261125T170000Z',
    'DTEND:20261125T193000Z',
    'SUMMARY:Lights\\; night\\, one',
    'DESCRIPTION:First line\\nsecond \\\\ line',
    'LOCATION:Zürich\\, Schweiz',
    'GEO:47.373100;8.540800',
    'URL:https://ar.example/v/01ab',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('folds long lines at 75 octets without splitting a character', () => {
  const file = calendarFile({ ...entry, text: '🎨é'.repeat(60), to: undefined }, now);
  const parts = file.split('\r\n');
  expect(Math.max(...parts.map((part) => new TextEncoder().encode(part).length))).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${'🎨é'.repeat(60)}\r\n`);
  expect(file).not.toContain('DTEND');
});

it('leaves out the location of a space that opens anywhere', () => {
  const file = calendarFile({ ...entry, point: undefined, place: undefined }, now);
  expect(file).not.toMatch(/^(LOCATION|GEO):/m);
});
