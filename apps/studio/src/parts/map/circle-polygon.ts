import { destination, type GeoPoint, MAX_RANGE_METRES } from '@pleinair/domain';
import type { Feature, Polygon } from 'geojson';

const CORNERS = 96;

/** The outline of everything within `radius` metres of `center`. */
export function circlePolygon(center: GeoPoint, radius: number): Feature<Polygon> {
  const ring = Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const { latitude, longitude } = destination(center, (corner % CORNERS) * (360 / CORNERS), radius);
    // Unwrapped, so that a circle across the date line stays one piece.
    return [longitude + Math.round((center.longitude - longitude) / 360) * 360, latitude];
  });
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } };
}

/** The radius in whole metres for a pointer's distance; dragging never makes it unlimited. */
export function rangeFromDistance(metres: number): number {
  return Math.max(1, Math.min(MAX_RANGE_METRES, Math.round(metres)));
}

/** The next radius for a key press: a tenth more or less, at least a metre. */
export function stepRange(range: number, direction: 1 | -1): number {
  return rangeFromDistance(range + direction * Math.max(1, Math.round(range / 10)));
}
