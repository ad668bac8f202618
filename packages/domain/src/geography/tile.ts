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

/** The tile at `zoom` that holds the point; latitudes past the map's edge fall in its first or last row. */
export function tileAt({ latitude, longitude }: GeoPoint, zoom: number = TILE_ZOOM): Tile {
  const count = 2 ** zoom;
  const lat = Math.max(-MERCATOR_MAX_LATITUDE, Math.min(MERCATOR_MAX_LATITUDE, latitude)) * (Math.PI / 180);
  const x = Math.floor(((wrapLongitude(longitude) + 180) / 360) * count);
  const y = Math.floor(((1 - Math.asinh(Math.tan(lat)) / Math.PI) / 2) * count);
  return { z: zoom, x: clamp(x, count), y: clamp(y, count) };
}

/** The tile as the API writes it: `z/x/y`. */
export function tileName({ z, x, y }: Tile): string {
  return `${z}/${x}/${y}`;
}

function clamp(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index));
}
