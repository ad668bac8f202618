import type { Space } from '@pleinair/client';
import type { GeoPoint } from '@pleinair/domain';
import { useMemo } from 'react';

/** Where a space is, or `null` if it has no place; the same object until it moves. */
export function usePlaceOf({
  has_place,
  latitude,
  longitude,
}: Pick<Space, 'has_place' | 'latitude' | 'longitude'>): GeoPoint | null {
  return useMemo(() => (has_place ? { latitude, longitude } : null), [has_place, latitude, longitude]);
}
