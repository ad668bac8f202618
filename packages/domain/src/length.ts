import type { Measurement } from './constants.ts';

/** Metres of one of each unit in which a creator may read and type a length. */
export const METRES_PER_UNIT = { m: 1, cm: 0.01, ft: 0.3048, in: 0.0254 } as const;

export type LengthUnit = keyof typeof METRES_PER_UNIT;

export const LENGTH_UNITS = Object.keys(METRES_PER_UNIT) as readonly LengthUnit[];

/** Metres as `unit` counts them. */
export function metresTo(unit: LengthUnit, metres: number): number {
  return metres / METRES_PER_UNIT[unit];
}

/** Metres of a length that was typed in `unit`. */
export function metresFrom(unit: LengthUnit, length: number): number {
  return length * METRES_PER_UNIT[unit];
}

/** The unit in which distances on the ground are shown to a user. */
export function groundUnit(measurement: Measurement): 'm' | 'ft' {
  return measurement === 'imperial' ? 'ft' : 'm';
}
