import { TILE_ZOOM } from '../constants.ts';
import { type GeoPoint, wrapLongitude } from './point.ts';

/** A slippy-map tile (Web Mercator, y from the north). */
export interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Latitude, in degrees, at which the square Web Mercator map ends. */
export const MERCATOR_MAX_LATITUDE = 85.0511287798066;

/** The tile at `zoom` that contains the point; latitudes past the map's edge are in its first or last row. */
export function tileAt({ latitude, longitude }: GeoPoint, zoom: number = TILE_ZOOM): Tile {
  const count = 2 ** zoom;
  const lat = Math.max(-MERCATOR_MAX_LATITUDE, Math.min(MERCATOR_MAX_LATITUDE, latitude)) * (Math.PI / 180);
  const x = Math.floor(((wrapLongitude(longitude) + 180) / 360) * count);
  const y = Math.floor(((1 - Math.asinh(Math.tan(lat)) / Math.PI) / 2) * count);
  return { z: zoom, x: clamp(x, count), y: clamp(y, count) };
}

/** A part of the globe between two parallels and two meridians, in degrees. */
export interface Box {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** The area of a tile. The first and last rows reach to the poles, since they contain the points past the map's edge. */
export function tileBounds({ z, x, y }: Tile): Box {
  const count = 2 ** z;
  const parallel = (row: number) => Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / count))) * (180 / Math.PI);
  return {
    south: y === count - 1 ? -90 : parallel(y + 1),
    west: (x / count) * 360 - 180,
    north: y === 0 ? 90 : parallel(y),
    east: ((x + 1) / count) * 360 - 180,
  };
}

/** The tile in the API's format: `z/x/y`. */
export function tileName({ z, x, y }: Tile): string {
  return `${z}/${x}/${y}`;
}

function clamp(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index));
}
