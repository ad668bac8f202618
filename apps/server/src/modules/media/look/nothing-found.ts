import type { Facts } from '../inspect/finding.ts';

/** What is said of a file that nobody looks inside, and of facts that were not asked for when it was looked at. */
export const NOTHING_FOUND = {
  ...{ width: null, height: null, has_alpha: null, has_sound: null, dimensions: null, bounds: null },
  ...{ triangles_count: null, textures_count: null, animations_count: null, warnings: [] },
} as const satisfies Required<Facts>;
