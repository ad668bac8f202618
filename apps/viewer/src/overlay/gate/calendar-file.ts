import type { GeoPoint } from '@pleinair/domain';

/** The fields of a space's calendar entry. */
export interface CalendarEntry {
  readonly pid: string;
  /** Number of changes: a calendar takes a file with a higher number as an update of the same entry. */
  readonly revision: number;
  readonly title: string;
  readonly text: string;
  /** Undefined if the space opens anywhere. */
  readonly point: GeoPoint | undefined;
  /** Name of the place, if known. */
  readonly place: string | undefined;
  readonly url: string;
  readonly from: Date;
  /** Undefined if it does not end. */
  readonly to: Date | undefined;
}

/** Writes an iCalendar file with one event, times in UTC. Source: RFC 5545. */
export function calendarFile(entry: CalendarEntry, now: Date): string {
  const { point, place } = entry;
  const where = place ?? (point && `${point.latitude.toFixed(5)}, ${point.longitude.toFixed(5)}`);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pleinair//Viewer//EN',
    'BEGIN:VEVENT',
    `UID:${entry.pid}@${new URL(entry.url).hostname}`,
    `SEQUENCE:${entry.revision}`,
    `DTSTAMP:${formatInstant(now)}`,
    `DTSTART:${formatInstant(entry.from)}`,
    ...(entry.to ? [`DTEND:${formatInstant(entry.to)}`] : []),
    `SUMMARY:${escapeText(entry.title)}`,
    ...(entry.text ? [`DESCRIPTION:${escapeText(entry.text)}`] : []),
    ...(where === undefined ? [] : [`LOCATION:${escapeText(where)}`]),
    ...(point ? [`GEO:${point.latitude.toFixed(6)};${point.longitude.toFixed(6)}`] : []),
    `URL:${entry.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** A date-time of section 3.3.5 in UTC: 20261125T170000Z. */
const formatInstant = (date: Date) => date.toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** A text of section 3.3.11. */
const escapeText = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');

/** Octets in a line, without its line break. */
const LINE_OCTETS = 75;

/** Folds a line as section 3.1 says: no part is longer than `LINE`, and no character is split. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let out = '';
  let length = 0;
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (length + octets > LINE_OCTETS) {
      out += '\r\n ';
      length = 1;
    }
    out += character;
    length += octets;
  }
  return out;
}
