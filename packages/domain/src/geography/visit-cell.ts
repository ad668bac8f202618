import type { GeoPoint } from './point.ts';

/** Cells per degree that locate visits: about 110 metres each from south to north. */
export const VISIT_CELLS = 1000;

const middle = (degrees: number, most: number): number =>
  (Math.min(Math.floor(degrees * VISIT_CELLS), most * VISIT_CELLS - 1) + 0.5) / VISIT_CELLS;

/** The centre of the cell that contains a point: as much of a visitor's position as is sent and stored. */
export const visitCell = ({ latitude, longitude }: GeoPoint): GeoPoint => ({
  latitude: middle(latitude, 90),
  longitude: middle(longitude, 180),
});
