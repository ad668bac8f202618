/** A place on the earth in degrees (WGS 84). */
export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** Mean earth radius in metres (IUGG). */
export const EARTH_RADIUS = 6_371_008.8;

const RADIANS = Math.PI / 180;

/** Great-circle distance in metres (haversine). */
export function distanceMetres(a: GeoPoint, b: GeoPoint): number {
  const dLat = (b.latitude - a.latitude) * RADIANS;
  const dLon = (b.longitude - a.longitude) * RADIANS;
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Initial bearing from `a` to `b` in degrees clockwise from true north, 0 ≤ bearing < 360. */
export function bearingDegrees(a: GeoPoint, b: GeoPoint): number {
  const dLon = (b.longitude - a.longitude) * RADIANS;
  const y = Math.sin(dLon) * Math.cos(b.latitude * RADIANS);
  const x =
    Math.cos(a.latitude * RADIANS) * Math.sin(b.latitude * RADIANS) -
    Math.sin(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * Math.cos(dLon);
  return (Math.atan2(y, x) / RADIANS + 360) % 360;
}

/** The point reached from `from` after `metres` along a great circle that starts at `bearing` degrees. */
export function destination(from: GeoPoint, bearing: number, metres: number): GeoPoint {
  const angular = metres / EARTH_RADIUS;
  const lat1 = from.latitude * RADIANS;
  const lon1 = from.longitude * RADIANS;
  const lat2 = Math.asin(
    Math.sin(lat1) * Math.cos(angular) + Math.cos(lat1) * Math.sin(angular) * Math.cos(bearing * RADIANS),
  );
  const lon2 =
    lon1 +
    Math.atan2(
      Math.sin(bearing * RADIANS) * Math.sin(angular) * Math.cos(lat1),
      Math.cos(angular) - Math.sin(lat1) * Math.sin(lat2),
    );
  return { latitude: lat2 / RADIANS, longitude: wrapLongitude(lon2 / RADIANS) };
}

/** The same meridian within −180 ≤ longitude < 180. */
export function wrapLongitude(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}
