import { type Measurement, measurementOf } from '@pleinair/domain';

/** The units of a new account, until its creator chooses others. */
export const usualMeasurement = (): Measurement => measurementOf(navigator.language, 'things');
