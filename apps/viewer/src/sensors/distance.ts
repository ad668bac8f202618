import type { Measurement } from '@pleinair/domain';

/** Regions that walk in feet and miles. */
const IMPERIAL = new Set(['US', 'GB', 'LR', 'MM']);

/** The units of the visitor's region, by the browser's first language tag. */
export function measurementOf(tag: string): Measurement {
  try {
    return IMPERIAL.has(new Intl.Locale(tag).maximize().region ?? '') && /-/.test(tag)
      ? 'imperial'
      : 'metric';
  } catch {
    return 'metric';
  }
}

/** A walking distance in words of the language: exact when near, rounded when far. */
export function distanceText(metres: number, language: string, measurement: Measurement): string {
  const say = (value: number, unit: string, digits: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits }).format(value);
  if (measurement === 'imperial') {
    const feet = metres / 0.3048;
    return feet < 1000
      ? say(Math.round(feet), 'foot', 0)
      : say(metres / 1609.344, 'mile', metres < 16_000 ? 1 : 0);
  }
  return metres < 1000
    ? say(Math.round(metres), 'meter', 0)
    : say(metres / 1000, 'kilometer', metres < 10_000 ? 1 : 0);
}
