import { type Layer, layer as layerSchema } from '@pleinair/contract';

const SEEN_FROM = ['nearest_lat', 'nearest_lon', 'nearest_present_from', 'nearest_present_to'];
const keys = Object.keys(layerSchema.shape) as (keyof Layer)[];
const before = keys.slice(0, keys.indexOf('nearest_lat'));
const after = keys.filter((key) => !before.includes(key) && !SEEN_FROM.includes(key));

/** A channel as the serializer of the API writes it, in two parts: before and after what says from where it is seen. */
export function layerJson(layer: Layer): [before: string, after: string] {
  const part = (some: readonly (keyof Layer)[]) =>
    JSON.stringify(Object.fromEntries(some.map((key) => [key, layer[key]])));
  return [`${part(before).slice(0, -1)},`, `,${part(after).slice(1)}`];
}

/** Bytes that `writeNearest` writes at most. */
export const MOST_NEAREST = 200;

const KEYS = SEEN_FROM.map((key, index) => Buffer.from(`${index > 0 ? ',' : ''}"${key}":`));
const NULL = Buffer.from('null');

/**
 * Writes what stands between them, at `at`: where its nearest open space is, in degrees, and when it is there, in milliseconds and
 * infinite for no end. Digit by digit: to make strings of it takes longer than all else in a list.
 * @returns where it ends.
 */
export function writeNearest(
  bytes: Buffer,
  at: number,
  place?: { latitude: number; longitude: number; from: number; to: number },
): number {
  const { latitude, longitude, from = Number.NaN, to = Number.NaN } = place ?? {};
  let end = writeNumber(bytes, writeBytes(bytes, at, KEYS[0]), latitude);
  end = writeNumber(bytes, writeBytes(bytes, end, KEYS[1]), longitude);
  end = writeInstant(bytes, writeBytes(bytes, end, KEYS[2]), Math.floor(from));
  return writeInstant(bytes, writeBytes(bytes, end, KEYS[3]), Math.floor(to));
}

function writeBytes(bytes: Buffer, at: number, part: Uint8Array = NULL): number {
  for (let index = 0; index < part.length; index += 1) bytes[at + index] = part[index] ?? 0;
  return at + part.length;
}

function writeNumber(bytes: Buffer, at: number, value: number | undefined): number {
  return value === undefined ? writeBytes(bytes, at) : writeText(bytes, at, String(value));
}

function writeText(bytes: Buffer, at: number, text: string): number {
  for (let index = 0; index < text.length; index += 1) bytes[at + index] = text.charCodeAt(index);
  return at + text.length;
}

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
/** Instants with a year of four digits: others are written as `Date` writes them. */
const FIRST = Date.UTC(1000, 0, 1);
const LAST = Date.UTC(9999, 11, 31);
const PATTERN = Buffer.from('"0000-00-00T00:00:00.000Z"');

function writeInstant(bytes: Buffer, at: number, instant: number): number {
  if (!Number.isFinite(instant)) return writeBytes(bytes, at);
  if (instant < FIRST || instant >= LAST) return writeText(bytes, at, `"${new Date(instant).toISOString()}"`);
  const day = Math.floor(instant / DAY);
  const time = instant - day * DAY;
  const end = writeBytes(bytes, at, PATTERN);
  writeDay(bytes, at + 1, day);
  writeDigits(bytes, at + 12, 2, Math.floor(time / (3600 * SECOND)));
  writeDigits(bytes, at + 15, 2, Math.floor(time / (60 * SECOND)) % 60);
  writeDigits(bytes, at + 18, 2, Math.floor(time / SECOND) % 60);
  writeDigits(bytes, at + 21, 3, time % SECOND);
  return end;
}

/** Source: E. G. Richards, Mapping Time, 1998, 25.4, for the Gregorian calendar; 2440588 is the Julian day of 1970-01-01. */
function writeDay(bytes: Buffer, at: number, day: number): void {
  const julian = day + 2_440_588;
  const f = julian + 1401 + Math.floor((Math.floor((4 * julian + 274_277) / 146_097) * 3) / 4) - 38;
  const e = 4 * f + 3;
  const h = 5 * Math.floor((e % 1461) / 4) + 2;
  const month = ((Math.floor(h / 153) + 2) % 12) + 1;
  writeDigits(bytes, at, 4, Math.floor(e / 1461) - 4716 + Math.floor((14 - month) / 12));
  writeDigits(bytes, at + 5, 2, month);
  writeDigits(bytes, at + 8, 2, Math.floor((h % 153) / 5) + 1);
}

const ZERO = '0'.charCodeAt(0);

function writeDigits(bytes: Buffer, at: number, digits: number, value: number): void {
  for (let [index, rest] = [at + digits - 1, value]; index >= at; index -= 1) {
    bytes[index] = ZERO + (rest % 10);
    rest = Math.floor(rest / 10);
  }
}
