import type { GeoPoint } from '@pleinair/domain';

const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The nearest of eight compass directions to a bearing in degrees. */
export function directionOf(bearing: number): Direction {
  const index = ((Math.round(bearing / 45) % 8) + 8) % 8;
  return DIRECTIONS[index] ?? 'n';
}

/** Links to a route; nothing is requested until one is opened. */
export function routeLinks(to: GeoPoint, from: GeoPoint | undefined) {
  const point = ({ latitude, longitude }: GeoPoint) => `${latitude.toFixed(6)},${longitude.toFixed(6)}`;
  const query = new URLSearchParams({
    engine: 'fossgis_osrm_foot',
    route: `${from ? point(from) : ''};${point(to)}`,
  });
  return {
    openStreetMap: `https://www.openstreetmap.org/directions?${query}`,
    geo: `geo:${point(to)}?q=${point(to)}`,
  };
}
