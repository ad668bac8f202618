import type { Measurement } from '@pleinair/domain';

/** Regions that measure things in feet; the British, who walk in miles, build in metres. */
const IMPERIAL = new Set(['US', 'LR', 'MM']);

/** The units in which a new creator begins, by the browser's first language tag. */
export const usualMeasurement = (tag: string): Measurement =>
  IMPERIAL.has(new Intl.Locale(tag).region ?? '') ? 'imperial' : 'metric';
