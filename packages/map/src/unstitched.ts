import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';

/**
 * Polygons for a flat map from polygons for a globe: world-atlas joins what the date line divides, which a flat map
 * would draw as bands across the whole world. Rings continue past ±180°, and a ring around a pole is closed along it.
 */
export function unstitched(collection: FeatureCollection): FeatureCollection {
  return {
    ...collection,
    features: collection.features.map(
      (feature): Feature => ({ ...feature, geometry: flat(feature.geometry) }),
    ),
  };
}

function flat(geometry: Geometry): Geometry {
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: geometry.coordinates.map(unwrapped) };
  if (geometry.type === 'MultiPolygon') {
    return { ...geometry, coordinates: geometry.coordinates.map((polygon) => polygon.map(unwrapped)) };
  }
  return geometry;
}

/** The ring without jumps from one edge of the map to the other. */
export function unwrapped(ring: readonly Position[]): Position[] {
  let turns = 0;
  let before = ring[0]?.[0] ?? 0;
  const points = ring.map(([longitude = 0, latitude = 0]): Position => {
    if (longitude - before > 180) turns--;
    if (before - longitude > 180) turns++;
    before = longitude;
    return [longitude + turns * 360, latitude];
  });
  const first = points[0];
  const last = points.at(-1);
  if (turns === 0 || !first || !last) return points;
  const pole = (first[1] ?? 0) < 0 ? -90 : 90;
  return [...points, [last[0] ?? 0, pole], [first[0] ?? 0, pole], first];
}
