/** Pixels of the map's view, and of the world at zoom 0. */
const VIEW = 600;
const WORLD = 512;

/** Returns the map zoom at which a box, in degrees, fills the view; a box without a size counts as a house. */
export function zoomForBox(degreesOfLatitude: number, degreesOfLongitude: number): number {
  const degrees = Math.max(2 * Math.abs(degreesOfLatitude), Math.abs(degreesOfLongitude), 0.002);
  return Math.round(Math.min(17, Math.max(2, Math.log2((360 * VIEW) / (WORLD * degrees)))));
}
