import { EARTH_RADIUS, type GeoPoint, type GroundOffset } from '@pleinair/domain';
import type { Position } from 'geojson';

/** The ground shown: a square around the space, north up. Metres of its edge, and pixels of its picture. */
export const GROUND_METRES = 120;
export const GROUND_PIXELS = 1024;

/** The pixel of a point on the ground, counted from the picture's north-west corner. */
export function pixelAt({ east, north }: GroundOffset): { readonly x: number; readonly y: number } {
  return {
    x: (0.5 + east / GROUND_METRES) * GROUND_PIXELS,
    y: (0.5 - north / GROUND_METRES) * GROUND_PIXELS,
  };
}

/** Metres per pixel of Web Mercator with tiles of 512 pixels. */
export function metresPerPixel(latitude: number, zoom: number): number {
  return (2 * Math.PI * EARTH_RADIUS * Math.cos((latitude * Math.PI) / 180)) / (512 * 2 ** zoom);
}

/** The zoom at which a map of the picture's size shows the square. */
export function groundZoom(latitude: number): number {
  return Math.log2((metresPerPixel(latitude, 0) * GROUND_PIXELS) / GROUND_METRES);
}

/**
 * Offset of a map's point from the centre, on the tangent plane there: straight lines of the map stay straight, and
 * within the square it is accurate to a millimetre up to 80° of latitude.
 */
export function offsetFrom(center: GeoPoint, [longitude = 0, latitude = 0]: Position): GroundOffset {
  const degree = (Math.PI / 180) * EARTH_RADIUS;
  return {
    east: (longitude - center.longitude) * degree * Math.cos((center.latitude * Math.PI) / 180),
    north: (latitude - center.latitude) * degree,
  };
}

type Side = (offset: GroundOffset) => number;

/** Distance of a point inside each edge of the square, in metres. The margin keeps cut edges out of the picture. */
const REACH = GROUND_METRES / 2 + 5;
const SIDES: readonly Side[] = [
  ({ east }) => REACH - east,
  ({ east }) => REACH + east,
  ({ north }) => REACH - north,
  ({ north }) => REACH + north,
];

/** The part of an area inside the square (Sutherland and Hodgman, 1974). */
export function clipArea(ring: readonly GroundOffset[]): readonly GroundOffset[] {
  return SIDES.reduce<readonly GroundOffset[]>(
    (area, side) =>
      area.flatMap((to, index) => {
        const from = area.at(index - 1) ?? to;
        const crossed = side(from) >= 0 === side(to) >= 0 ? [] : [crossing(from, to, side)];
        return side(to) >= 0 ? [...crossed, to] : crossed;
      }),
    ring,
  );
}

/** The parts of a line inside the square. */
export function clipLine(
  line: readonly GroundOffset[],
): readonly (readonly [from: GroundOffset, to: GroundOffset])[] {
  return line.slice(1).flatMap((end, index) => {
    let from = line[index] ?? end;
    let to = end;
    for (const side of SIDES) {
      if (side(from) < 0 && side(to) < 0) return [];
      if (side(from) < 0) from = crossing(from, to, side);
      else if (side(to) < 0) to = crossing(from, to, side);
    }
    return [[from, to] as const];
  });
}

function crossing(from: GroundOffset, to: GroundOffset, side: Side): GroundOffset {
  const share = side(from) / (side(from) - side(to));
  return {
    east: from.east + (to.east - from.east) * share,
    north: from.north + (to.north - from.north) * share,
  };
}
