import type { GeoPoint } from '@pleinair/domain';

/** The fields of a space's calendar entry. */
export interface CalendarEntry {
  readonly pid: string;
  /** Counts its changes: a calendar takes a later file for a change of the same entry. */
  readonly revision: number;
  readonly title: string;
  readonly text: string;
  /** Undefined where it opens anywhere. */
  readonly point: GeoPoint | undefined;
  /** Name of the place, as far as it is known. */
  readonly place: string | undefined;
  readonly url: string;
  readonly from: Date;
  /** Undefined where it does not end. */
  readonly to: Date | undefined;
}

/** Writes a file with one event for any calendar, its times in UTC. Source: RFC 5545. */
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
    `DTSTAMP:${instant(now)}`,
    `DTSTART:${instant(entry.from)}`,
    ...(entry.to ? [`DTEND:${instant(entry.to)}`] : []),
    `SUMMARY:${escaped(entry.title)}`,
    ...(entry.text ? [`DESCRIPTION:${escaped(entry.text)}`] : []),
    ...(where === undefined ? [] : [`LOCATION:${escaped(where)}`]),
    ...(point ? [`GEO:${point.latitude.toFixed(6)};${point.longitude.toFixed(6)}`] : []),
    `URL:${entry.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The form of 3.3.5 in UTC: 20261125T170000Z. */
const instant = (date: Date) => date.toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** A text of 3.3.11. */
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');

/** Octets of a line, without its end. */
const LINE = 75;

/** A line as 3.1 divides it: no part longer than `LINE`, no character torn apart. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let [out, length] = ['', 0];
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (length + octets > LINE) {
      out += '\r\n ';
      length = 1;
    }
    out += character;
    length += octets;
  }
  return out;
}
