import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directionOf } from './direction.ts';
import { groundOffset, pointAtOffset } from './local-frame.ts';
import {
  bearingDegrees,
  destination,
  distanceMetres,
  EARTH_RADIUS,
  type GeoPoint,
  wrapLongitude,
} from './point.ts';
import { MERCATOR_MAX_LATITUDE, tileAt, tileBounds, tileName } from './tile.ts';

const at = (latitude: number, longitude: number): GeoPoint => ({ latitude, longitude });
const PARIS = at(48.8566, 2.3522);
const LONDON = at(51.5074, -0.1278);

const anywhere = fc.record({
  latitude: fc.double({ min: -89.9, max: 89.9, noNaN: true }),
  longitude: fc.double({ min: -180, max: 179.999999, noNaN: true }),
});

describe('distance and bearing', () => {
  it('agree with known places', () => {
    expect(distanceMetres(PARIS, LONDON)).toBeCloseTo(343_556, -2);
    expect(bearingDegrees(PARIS, LONDON)).toBeCloseTo(330.0, 0);
    expect(distanceMetres(at(0, 0), at(0, 1))).toBeCloseTo((Math.PI * EARTH_RADIUS) / 180, 6);
    expect(distanceMetres(at(90, 0), at(-90, 0))).toBeCloseTo(Math.PI * EARTH_RADIUS, 3);
  });

  it('cross the date line the short way', () => {
    const west = at(-17, 179.999);
    const east = at(-17, -179.999);
    expect(distanceMetres(west, east)).toBeLessThan(250);
    expect(bearingDegrees(west, east)).toBeCloseTo(90, 2);
    expect(bearingDegrees(east, west)).toBeCloseTo(270, 2);
  });

  it('treat a pole as one point for every longitude', () => {
    expect(distanceMetres(at(90, 0), at(90, 137))).toBeCloseTo(0, 6);
    expect(bearingDegrees(at(90, 0), at(80, 0))).toBeCloseTo(180, 6);
  });

  it('lead back to the start', () => {
    fc.assert(
      fc.property(
        anywhere,
        fc.double({ min: 0, max: 360, noNaN: true }),
        fc.double({ min: 1, max: 1e6, noNaN: true }),
        (from, bearing, metres) => {
          const reached = destination(from, bearing, metres);
          expect(distanceMetres(from, reached)).toBeCloseTo(metres, 2);
          expect(Math.abs(reached.latitude)).toBeLessThanOrEqual(90);
          expect(reached.longitude).toBeGreaterThanOrEqual(-180);
          expect(reached.longitude).toBeLessThan(180);
        },
      ),
    );
  });
});

describe('ground offset', () => {
  it('counts metres east and north', () => {
    const { east, north } = groundOffset(at(60, 10), at(60.001, 10.001));
    expect(north).toBeCloseTo(111.2, 1);
    expect(east).toBeCloseTo(55.6, 1);
  });

  it('works across the date line', () => {
    const { east, north } = groundOffset(at(0, 179.9999), at(0, -179.9999));
    expect(east).toBeCloseTo(22.24, 2);
    expect(north).toBeCloseTo(0, 6);
  });

  it('is inverted by pointAtOffset, including poles and the date line', () => {
    const offset = fc.double({ min: -1000, max: 1000, noNaN: true });
    fc.assert(
      fc.property(anywhere, offset, offset, (origin, east, north) => {
        const back = groundOffset(origin, pointAtOffset(origin, { east, north }));
        expect(Math.hypot(back.east - east, back.north - north)).toBeLessThan(0.001);
      }),
    );
  });
});

describe('tile', () => {
  it('is that of the slippy map', () => {
    expect(tileName(tileAt(PARIS))).toBe('16/33196/22546');
    expect(tileName(tileAt(at(0, 0), 1))).toBe('1/1/1');
  });

  it('ends at the edge of the map', () => {
    expect(tileAt(at(90, 0)).y).toBe(0);
    expect(tileAt(at(-90, 0)).y).toBe(65_535);
    expect(tileAt(at(MERCATOR_MAX_LATITUDE, 0)).y).toBe(0);
    expect(tileAt(at(0, 180)).x).toBe(0);
    expect(tileAt(at(0, -180)).x).toBe(0);
    expect(tileAt(at(0, 179.99999)).x).toBe(65_535);
  });
});

describe('wrapLongitude', () => {
  it.each([
    [180, -180],
    [-180, -180],
    [540, -180],
    [-190, 170],
    [361, 1],
    [0, 0],
  ])('%d is %d', (longitude, wrapped) => {
    expect(wrapLongitude(longitude)).toBe(wrapped);
  });
});

describe('tileBounds', () => {
  it('contains the point whose tile it is, and the next tile starts where it ends', () => {
    for (const point of [
      { latitude: 48.8584, longitude: 2.2945 },
      { latitude: -33.9, longitude: 151.2 },
      { latitude: 0, longitude: -180 },
    ]) {
      const tile = tileAt(point, 15);
      const { south, west, north, east } = tileBounds(tile);
      expect(point.latitude >= south && point.latitude <= north).toBe(true);
      expect(point.longitude >= west && point.longitude < east).toBe(true);
      expect(tileBounds({ ...tile, x: tile.x + 1 }).west).toBe(east);
      expect(tileBounds({ ...tile, y: tile.y + 1 }).north).toBeCloseTo(south, 12);
    }
  });

  it('reaches to the poles in the first and last rows', () => {
    expect(tileBounds(tileAt({ latitude: 89, longitude: 0 }, 14)).north).toBe(90);
    expect(tileBounds(tileAt({ latitude: -89, longitude: 0 }, 14)).south).toBe(-90);
  });
});

it('names the nearest of eight directions', () => {
  expect([0, 22, 23, 90, 200, 337, 338, 360].map(directionOf)).toEqual([
    'n',
    'n',
    'ne',
    'e',
    's',
    'nw',
    'n',
    'n',
  ]);
});
