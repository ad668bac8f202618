import { METRES_PER_UNIT } from '@pleinair/domain';

const METRES: Readonly<Record<string, number>> = {
  ...METRES_PER_UNIT,
  mm: 0.001,
  km: 1000,
  '′': METRES_PER_UNIT.ft,
  '’': METRES_PER_UNIT.ft,
  "'": METRES_PER_UNIT.ft,
  '″': METRES_PER_UNIT.in,
  '”': METRES_PER_UNIT.in,
  '"': METRES_PER_UNIT.in,
};

/**
 * What a number in the unit `typed` is multiplied by to be in a field's unit; undefined unless both are units of length
 * or the same unit.
 */
export function unitFactor(typed: string, unitOfField: string): number | undefined {
  const [from, to] = [typed.trim().toLowerCase(), unitOfField.trim().toLowerCase()];
  if (from === to) return 1;
  if (!Object.hasOwn(METRES, from) || !Object.hasOwn(METRES, to)) return undefined;
  return (METRES[from] ?? 1) / (METRES[to] ?? 1);
}

/** Whether more typing can make `typed` a unit of length, such as `c` or `k`. */
export const startsUnit = (typed: string) =>
  Object.keys(METRES).some((unit) => unit.length > typed.length && unit.startsWith(typed.toLowerCase()));
