import type { GeoPoint } from '@pleinair/domain';

/** Where a visitor is, if they say so. */
export interface Position {
  readonly lat?: number | undefined;
  readonly lon?: number | undefined;
}

export const positionOf = ({ lat, lon }: Position): GeoPoint | undefined =>
  lat === undefined || lon === undefined ? undefined : { latitude: lat, longitude: lon };
