import { CLOSE_RANGE_METRES, type GeoAccess } from './constants.ts';
import { distanceMetres, type GeoPoint } from './geography/point.ts';

/** The fields that the geo-access rule needs. `range` is metres, 0 for no limit. */
export interface GeoAccessRule extends GeoPoint {
  readonly geo_access: GeoAccess;
  readonly range: number;
}

/** Metres within which the space opens; `Infinity` if the position does not matter. */
export function openingRadius({ geo_access, range }: Pick<GeoAccessRule, 'geo_access' | 'range'>): number {
  const inRange = range === 0 ? Number.POSITIVE_INFINITY : range;
  switch (geo_access) {
    case 'anywhere':
      return Number.POSITIVE_INFINITY;
    case 'in_range':
      return inRange;
    case 'close_range':
      return Math.min(CLOSE_RANGE_METRES, inRange);
  }
}

/** Whether a visitor at `position` (undefined if unknown) may get the space's content. */
export function opensAt(rule: GeoAccessRule, position: GeoPoint | undefined): boolean {
  const radius = openingRadius(rule);
  if (radius === Number.POSITIVE_INFINITY) return true;
  return position !== undefined && distanceMetres(rule, position) <= radius;
}
