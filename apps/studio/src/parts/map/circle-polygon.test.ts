import { distanceMetres } from '@pleinair/domain';
import { describe, expect, it } from 'vitest';
import { circlePolygon, rangeFromDistance, stepRange } from './circle-polygon.ts';

describe('circlePolygon', () => {
  it('keeps every corner at the radius', () => {
    const center = { latitude: -33.86, longitude: 151.21 };
    for (const [longitude = 0, latitude = 0] of circlePolygon(center, 250).geometry.coordinates[0] ?? []) {
      expect(distanceMetres(center, { latitude, longitude })).toBeCloseTo(250, 3);
    }
  });

  it('stays one piece across the date line', () => {
    const ring = circlePolygon({ latitude: -17, longitude: 179.999 }, 1000).geometry.coordinates[0] ?? [];
    const longitudes = ring.map(([longitude = 0]) => longitude);
    expect(Math.max(...longitudes) - Math.min(...longitudes)).toBeLessThan(0.1);
  });
});

describe('the radius', () => {
  it('is never dragged or stepped to 0, which would mean unlimited', () => {
    expect(rangeFromDistance(0.2)).toBe(1);
    expect(stepRange(1, -1)).toBe(1);
  });

  it('has an upper limit', () => {
    expect(rangeFromDistance(5e6)).toBe(100_000);
  });

  it('steps by a tenth, at least a metre', () => {
    expect(stepRange(5, 1)).toBe(6);
    expect(stepRange(200, 1)).toBe(220);
    expect(stepRange(200, -1)).toBe(180);
  });
});
