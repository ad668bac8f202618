import { describe, expect, it } from 'vitest';
import type { GeoAccess } from './constants.ts';
import { openingRadius, opensAt } from './geo-access.ts';
import { pointAtOffset } from './geography/local-frame.ts';

const HERE = { latitude: 48.8566, longitude: 2.3522 };
const rule = (geo_access: GeoAccess, range: number) => ({ ...HERE, geo_access, range });
const metresEast = (east: number) => pointAtOffset(HERE, { east, north: 0 });

describe('openingRadius', () => {
  it.each([
    ['anywhere', 50, Number.POSITIVE_INFINITY],
    ['in_range', 50, 50],
    ['in_range', 0, Number.POSITIVE_INFINITY],
    ['close_range', 50, 20],
    ['close_range', 12, 12],
    ['close_range', 0, 20],
  ] as const)('%s with a range of %d is %d', (geo_access, range, radius) => {
    expect(openingRadius({ geo_access, range })).toBe(radius);
  });
});

describe('opensAt', () => {
  it('opens within the radius and not beyond', () => {
    expect(opensAt(rule('in_range', 50), metresEast(49.9))).toBe(true);
    expect(opensAt(rule('in_range', 50), metresEast(50.1))).toBe(false);
    expect(opensAt(rule('close_range', 50), metresEast(19.9))).toBe(true);
    expect(opensAt(rule('close_range', 50), metresEast(20.1))).toBe(false);
  });

  it('needs a position only if the place matters', () => {
    expect(opensAt(rule('anywhere', 50), undefined)).toBe(true);
    expect(opensAt(rule('in_range', 0), undefined)).toBe(true);
    expect(opensAt(rule('in_range', 50), undefined)).toBe(false);
    expect(opensAt(rule('close_range', 0), undefined)).toBe(false);
  });
});
