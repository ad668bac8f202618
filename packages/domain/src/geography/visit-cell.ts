import type { GeoPoint } from './point.ts';

/** Size in degrees of the cells that locate visits: about 110 metres from south to north. */
export const VISIT_CELLS = 1000;

const middle = (degrees: number, most: number): number =>
  (Math.min(Math.floor(degrees * VISIT_CELLS), most * VISIT_CELLS - 1) + 0.5) / VISIT_CELLS;

/** The middle of the cell that a point lies in: as much of a visitor's position as is sent and kept. */
export const visitCell = ({ latitude, longitude }: GeoPoint): GeoPoint => ({
  latitude: middle(latitude, 90),
  longitude: middle(longitude, 180),
});
