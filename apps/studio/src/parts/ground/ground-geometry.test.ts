import { groundOffset, pointAtOffset } from '@pleinair/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clipArea,
  clipLine,
  GROUND_METRES,
  GROUND_PIXELS,
  groundZoom,
  metresPerPixel,
  offsetFrom,
  pixelAt,
} from './ground-geometry.ts';

const place = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
});
const metres = fc.double({ min: -GROUND_METRES / 2, max: GROUND_METRES / 2, noNaN: true });
const offset = fc.record({ east: metres, north: metres });

/** A point in Web Mercator, in pixels of a world with tiles of 512 pixels at a zoom. */
function mercator({ latitude, longitude }: { latitude: number; longitude: number }, zoom: number) {
  const phi = (latitude * Math.PI) / 180;
  const world = 512 * 2 ** zoom;
  return {
    x: ((longitude + 180) / 360) * world,
    y: (0.5 - Math.log(Math.tan(Math.PI / 4 + phi / 2)) / (2 * Math.PI)) * world,
  };
}

describe('the ground’s picture', () => {
  it('maps a point to its distance in metres from the space', () => {
    fc.assert(
      fc.property(place, offset, (center, wanted) => {
        const { latitude, longitude } = pointAtOffset(center, wanted);
        const drawn = offsetFrom(center, [longitude, latitude]);
        const true_ = groundOffset(center, { latitude, longitude });
        expect(Math.abs(drawn.east - true_.east)).toBeLessThan(0.01);
        expect(Math.abs(drawn.north - true_.north)).toBeLessThan(0.01);
      }),
    );
  });

  it('has north up, east to the right and the space in the centre', () => {
    expect(pixelAt({ east: 0, north: 0 })).toEqual({ x: GROUND_PIXELS / 2, y: GROUND_PIXELS / 2 });
    expect(pixelAt({ east: GROUND_METRES / 2, north: GROUND_METRES / 2 })).toEqual({
      x: GROUND_PIXELS,
      y: 0,
    });
    expect(pixelAt({ east: -30, north: -30 })).toEqual({ x: GROUND_PIXELS / 4, y: (GROUND_PIXELS * 3) / 4 });
  });

  it('shows the same metres at the same pixels as a Web Mercator map', () => {
    fc.assert(
      fc.property(place, offset, (center, wanted) => {
        const zoom = groundZoom(center.latitude);
        expect(metresPerPixel(center.latitude, zoom) * GROUND_PIXELS).toBeCloseTo(GROUND_METRES, 6);
        const middle = mercator(center, zoom);
        const at = mercator(pointAtOffset(center, wanted), zoom);
        const pixel = pixelAt(wanted);
        // A tenth of a pixel is a centimetre.
        expect(Math.abs(at.x - middle.x - (pixel.x - GROUND_PIXELS / 2))).toBeLessThan(0.1);
        expect(Math.abs(at.y - middle.y - (pixel.y - GROUND_PIXELS / 2))).toBeLessThan(0.1);
      }),
    );
  });
});

describe('clipping to the square', () => {
  const square = (west: number, south: number, size: number) => [
    { east: west, north: south },
    { east: west + size, north: south },
    { east: west + size, north: south + size },
    { east: west, north: south + size },
    { east: west, north: south },
  ];
  const area = (ring: readonly { east: number; north: number }[]) =>
    ring.reduce((sum, to, index) => {
      const from = ring.at(index - 1) ?? to;
      return sum + (from.east * to.north - to.east * from.north) / 2;
    }, 0);

  it('covers the whole square inside a continent, and nothing outside', () => {
    expect(area(clipArea(square(-1e6, -1e6, 2e6)))).toBeCloseTo(130 * 130, 6);
    expect(clipArea(square(1000, 1000, 1e6))).toEqual([]);
    expect(clipLine(square(-1e6, -1e6, 2e6))).toEqual([]);
  });

  it('ends at a coast that runs through the square', () => {
    const land = square(0, -1e6, 2e6);
    expect(area(clipArea(land))).toBeCloseTo(65 * 130, 6);
    const [coast, ...others] = clipLine(land);
    expect(others).toEqual([]);
    expect(coast?.map(({ east }) => east)).toEqual([0, 0]);
    expect(coast?.map(({ north }) => north).sort()).toEqual([-65, 65]);
  });

  it('leaves small shapes as they are', () => {
    expect(clipArea(square(-10, 5, 20)).length).toBe(5);
    expect(clipLine(square(-10, 5, 20))).toHaveLength(4);
  });
});
