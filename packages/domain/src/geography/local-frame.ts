import { bearingDegrees, destination, distanceMetres, type GeoPoint } from './point.ts';

/** Metres east and north of an origin on the ground. */
export interface GroundOffset {
  readonly east: number;
  readonly north: number;
}

/**
 * Offset of `point` from `origin` on the ground plane, by distance and bearing (azimuthal equidistant), so that
 * it holds at the date line and near the poles; the error stays under 1 mm for the kilometre that a space spans.
 */
export function groundOffset(origin: GeoPoint, point: GeoPoint): GroundOffset {
  const distance = distanceMetres(origin, point);
  const bearing = (bearingDegrees(origin, point) * Math.PI) / 180;
  return { east: distance * Math.sin(bearing), north: distance * Math.cos(bearing) };
}

/** The point on the earth that lies `offset` from `origin`; the inverse of {@link groundOffset}. */
export function pointAtOffset(origin: GeoPoint, { east, north }: GroundOffset): GeoPoint {
  return destination(origin, (Math.atan2(east, north) * 180) / Math.PI, Math.hypot(east, north));
}
