import type { GeoPoint } from '@pleinair/domain';
import { BASEMAP_COLORS, basemapData } from '@pleinair/map/basemap';
import { drawingContext } from '@pleinair/scene/canvas';
import type { FeatureCollection, Position } from 'geojson';
import { clipArea, clipLine, GROUND_PIXELS, offsetFrom, pixelAt } from './ground-geometry.ts';

/** What the offline basemap shows around a place. */
export type OfflineGround = 'land' | 'water' | 'coast';

/**
 * Draws the offline basemap's land, water, shores and borders around a place, north up and without WebGL: the same
 * data in the same colours as its map, just as coarse.
 */
export async function offlineGround(
  center: GeoPoint,
): Promise<{ picture: HTMLCanvasElement; kind: OfflineGround }> {
  const { land, borders } = await basemapData();
  const color = BASEMAP_COLORS.light;
  const picture = document.createElement('canvas');
  picture.width = GROUND_PIXELS;
  picture.height = GROUND_PIXELS;
  const context = drawingContext(picture);
  context.fillStyle = color.water;
  context.fillRect(0, 0, GROUND_PIXELS, GROUND_PIXELS);

  const rings = linesNear(ringsOf(land), center);
  context.beginPath();
  for (const ring of rings) {
    clipArea(ring).forEach((offset, index) => {
      const { x, y } = pixelAt(offset);
      if (index === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    });
    context.closePath();
  }
  context.fillStyle = color.land;
  context.fill('evenodd');
  const middle = context.isPointInPath(GROUND_PIXELS / 2, GROUND_PIXELS / 2, 'evenodd');

  const strokeLines = (lines: readonly (readonly Offset[])[], style: string, width: number) => {
    const pieces = lines.flatMap(clipLine);
    context.beginPath();
    for (const [from, to] of pieces) {
      const start = pixelAt(from);
      const end = pixelAt(to);
      context.moveTo(start.x, start.y);
      context.lineTo(end.x, end.y);
    }
    context.strokeStyle = style;
    context.lineWidth = width;
    context.stroke();
    return pieces.length;
  };
  const shores = strokeLines(rings, color.shore, 4);
  context.setLineDash([24, 16]);
  strokeLines(linesNear(borders.coordinates, center), color.border, 4);
  return { picture, kind: shores > 0 ? 'coast' : middle ? 'land' : 'water' };
}

type Offset = ReturnType<typeof offsetFrom>;

/** Lines as seen from a place: a line across the date line is near it on one of three turns around the world. */
function linesNear(lines: readonly Position[][], center: GeoPoint): readonly (readonly Offset[])[] {
  return [-360, 0, 360].flatMap((turn) =>
    lines
      .filter((line) => boxContains(line, center, turn))
      .map((line) =>
        line.map(([longitude = 0, latitude = 0]) => offsetFrom(center, [longitude + turn, latitude])),
      ),
  );
}

/** Whether the bounding box of a line contains the place, with a margin of a tenth of a degree. */
function boxContains(line: readonly Position[], { latitude, longitude }: GeoPoint, turn: number): boolean {
  let west = false;
  let east = false;
  let south = false;
  let north = false;
  for (const [x = 0, y = 0] of line) {
    west ||= x + turn <= longitude + 0.1;
    east ||= x + turn >= longitude - 0.1;
    south ||= y <= latitude + 0.1;
    north ||= y >= latitude - 0.1;
    if (west && east && south && north) return true;
  }
  return false;
}

function ringsOf({ features }: FeatureCollection): Position[][] {
  return features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates;
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [];
  });
}
