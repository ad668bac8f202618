import type { Measurement } from './constants.ts';
import { numberFormat } from './intl-formats.ts';

/** Metres per unit in which a creator can read and enter lengths. */
export const METRES_PER_UNIT = { m: 1, cm: 0.01, ft: 0.3048, in: 0.0254 } as const;

export type LengthUnit = keyof typeof METRES_PER_UNIT;

export const LENGTH_UNITS = Object.keys(METRES_PER_UNIT) as readonly LengthUnit[];

/** Converts metres to `unit`. */
export function metresTo(unit: LengthUnit, metres: number): number {
  return metres / METRES_PER_UNIT[unit];
}

/** Converts a length in `unit` to metres. */
export function metresFrom(unit: LengthUnit, length: number): number {
  return length * METRES_PER_UNIT[unit];
}

/** Regions that measure in feet; the British, who build in metres, walk in miles as well. */
const IMPERIAL = { things: ['US', 'LR', 'MM'], walks: ['US', 'LR', 'MM', 'GB'] } as const;

/** The usual system of a region, by a browser's language tag; metric for a tag without a region, or one that cannot be read. */
export function measurementOf(tag: string, measured: keyof typeof IMPERIAL): Measurement {
  const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(tag)?.[1]?.toUpperCase();
  return IMPERIAL[measured].some((one) => one === region) ? 'imperial' : 'metric';
}

/** The unit in which distances on the ground are shown to a user. */
export function groundUnit(measurement: Measurement): 'm' | 'ft' {
  return measurement === 'imperial' ? 'ft' : 'm';
}

/** A default length in metres, adjusted to one significant digit in feet; unchanged for metres, in which defaults are chosen. */
export function roundLength(unit: 'm' | 'ft', metres: number): number {
  if (unit === 'm') return metres;
  const feet = Number(metresTo(unit, metres).toPrecision(1));
  return Number(metresFrom(unit, feet).toFixed(6));
}

/** Formats a walking distance: exact when near, rounded when far. Its number and unit stay in one line. */
export function distanceText(metres: number, language: string, measurement: Measurement): string {
  const format = (value: number, unit: string, digits: number) =>
    numberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits })
      .format(value)
      .replaceAll(' ', '\u00a0');
  if (measurement === 'imperial') {
    const feet = metresTo('ft', metres);
    // From 100 feet on, in steps of five: people say “330 feet”, not “328”.
    const step = feet < 100 ? 1 : 5;
    return feet < 1000
      ? format(Math.round(feet / step) * step, 'foot', 0)
      : format(metres / 1609.344, 'mile', metres < 16_000 ? 1 : 0);
  }
  return metres < 1000
    ? format(Math.round(metres), 'meter', 0)
    : format(metres / 1000, 'kilometer', metres < 10_000 ? 1 : 0);
}
