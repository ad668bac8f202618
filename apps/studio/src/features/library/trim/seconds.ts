import { numberFormat } from '@pleinair/domain';

/** Seconds between two stops of the handles. */
export const STEP = 0.1;
/** Seconds of the shortest recording. */
export const LEAST = 0.5;

/** Seconds as the studio writes them. */
export const secondsText = (seconds: number, language: string): string =>
  `${numberFormat(language, { maximumFractionDigits: 1 }).format(seconds)} s`;
