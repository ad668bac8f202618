import { metresTo, numberFormat, type Vector3 } from '@pleinair/domain';

/** Metres below which an axis counts as not moved. */
const STILL = 1e-6;

/** How far something was moved: along one axis its name and sign as well, as in “Y +0.5 m”; otherwise the distance. */
export function movedText({ x, y, z }: Vector3, unit: 'm' | 'ft', language: string): string {
  const moved = Object.entries({ X: x, Y: y, Z: z }).filter(([, metres]) => Math.abs(metres) > STILL);
  const [only, ...others] = moved;
  const isAlongAxis = only !== undefined && others.length === 0;
  const metres = isAlongAxis ? only[1] : Math.hypot(x, y, z);
  const signDisplay = isAlongAxis ? 'exceptZero' : 'auto';
  const number = numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay });
  const length = `${number.format(metresTo(unit, metres))}\u00a0${unit}`;
  return isAlongAxis ? `${only[0]} ${length}` : length;
}
