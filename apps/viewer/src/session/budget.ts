import type { Budget } from '@pleinair/scene';
import { readDevice } from '@pleinair/scene/device';
import type { Device } from './choice.ts';

const MEBIBYTE = 2 ** 20;

/**
 * What a device holds of a space at the same time. Browsers say only how much memory there is, up to 8 GiB and in coarse
 * steps, and Safari and Firefox not even that; the figures are estimates: a phone's browser that takes more than about a
 * fifth of its memory for graphics is ended by the system.
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
