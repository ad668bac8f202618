import type { Measurement } from '@pleinair/domain';

/** Regions that measure walks in feet and miles. */
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
