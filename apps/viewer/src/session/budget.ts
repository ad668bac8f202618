import type { Budget } from '@pleinair/scene';
import { readDevice } from '@pleinair/scene/device';
import type { Device } from './choice.ts';

const MEBIBYTE = 2 ** 20;

/**
 * How much of a space a device holds in memory at once. Browsers only report total memory, up to 8 GiB in coarse steps,
 * and Safari and Firefox not even that, so the figures are estimates: a phone kills a browser that uses more than about
 * a fifth of its memory for graphics.
 */
export function budgetOf(
  { handheld, strength }: Pick<Device, 'handheld' | 'strength'>,
  { memory } = readDevice(),
): Budget {
  if (strength === 'weak') return { bytes: 192 * MEBIBYTE, triangles: 500_000 };
  if (!handheld) return { bytes: 1536 * MEBIBYTE, triangles: 6_000_000 };
  if (memory !== undefined && memory >= 8) return { bytes: 768 * MEBIBYTE, triangles: 3_000_000 };
  return { bytes: 384 * MEBIBYTE, triangles: 1_500_000 };
}
