import type { Facts } from '../inspect/finding.ts';

/** The facts of a file that is not inspected, and the values of facts that an inspection did not ask for. */
export const NOTHING_FOUND = {
  width: null,
  height: null,
  has_alpha: null,
  has_sound: null,
  dimensions: null,
  bounds: null,
  triangles_count: null,
  points_count: null,
  texture_bytes: null,
  textures_count: null,
  animations_count: null,
  warnings: [],
} as const satisfies Required<Facts>;
