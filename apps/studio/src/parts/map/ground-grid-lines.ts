import { EARTH_RADIUS, type GeoPoint } from '@pleinair/domain';
import type { Feature, MultiLineString, Position } from 'geojson';

/** Metres between lines, finest first. */
const SPACINGS = [1, 10, 100, 1000, 10_000] as const;
/** Least pixels per square. */
const MIN_SQUARE = 22;
const METRES_PER_DEGREE = (EARTH_RADIUS * Math.PI) / 180;

/** Metres per square of the grid at a zoom; undefined when the view is too far away for squares. */
export function gridSpacing(latitude: number, zoom: number): number | undefined {
  const metresPerPixel = (METRES_PER_DEGREE * 360 * Math.cos((latitude * Math.PI) / 180)) / (512 * 2 ** zoom);
  return SPACINGS.find((spacing) => spacing / metresPerPixel >= MIN_SQUARE);
}

/** A view of the map, in degrees. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/**
 * Lines of a square grid of `spacing` metres over the box. A crossing is at `origin`, the place itself; squares are
 * accurate at the origin's latitude.
 */
export function gridLines(box: Box, origin: GeoPoint, spacing: number): Feature<MultiLineString> {
  const stepLat = spacing / METRES_PER_DEGREE;
  const stepLon = stepLat / Math.max(0.01, Math.cos((origin.latitude * Math.PI) / 180));
  const meridians: Position[][] = steps(box.west, box.east, origin.longitude, stepLon).map((longitude) => [
    [longitude, box.south],
    [longitude, box.north],
  ]);
  const parallels: Position[][] = steps(box.south, box.north, origin.latitude, stepLat).map((latitude) => [
    [box.west, latitude],
    [box.east, latitude],
  ]);
  const coordinates = [...meridians, ...parallels];
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates } };
}

function steps(from: number, to: number, origin: number, step: number): number[] {
  const first = Math.ceil((from - origin) / step);
  const count = Math.max(0, Math.floor((to - origin) / step) - first + 1);
  return Array.from({ length: count }, (_, i) => origin + (first + i) * step);
}
