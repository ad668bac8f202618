import type { GeoPoint } from '@pleinair/domain';

/** Links to a route; nothing is requested until one is opened. */
export function routeLinks(to: GeoPoint, from: GeoPoint | undefined, agent = navigator.userAgent) {
  const point = ({ latitude, longitude }: GeoPoint) => `${latitude.toFixed(6)},${longitude.toFixed(6)}`;
  const query = new URLSearchParams({
    engine: 'fossgis_osrm_foot',
    route: `${from ? point(from) : ''};${point(to)}`,
  });
  return {
    openStreetMap: `https://www.openstreetmap.org/directions?${query}`,
    // Apple's devices know no geo links.
    app: /iPhone|iPad|iPod|Macintosh/.test(agent)
      ? `https://maps.apple.com/?${new URLSearchParams({ daddr: point(to), dirflg: 'w' })}`
      : `geo:${point(to)}?q=${point(to)}`,
  };
}
