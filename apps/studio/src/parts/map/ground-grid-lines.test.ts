import { distanceMetres } from '@pleinair/domain';
import { describe, expect, it } from 'vitest';
import { gridLines, gridSpacing } from './ground-grid-lines.ts';

describe('gridSpacing', () => {
  it('uses single metres close up, coarser squares from further away, and none for the whole world', () => {
    expect(gridSpacing(48, 22)).toBe(1);
    expect(gridSpacing(48, 18)).toBe(10);
    expect(gridSpacing(48, 12)).toBe(1000);
    expect(gridSpacing(48, 3)).toBeUndefined();
  });
});

describe('gridLines', () => {
  const origin = { latitude: 59.3293, longitude: 18.0686 };
  const box = { west: 18.0685, south: 59.3292, east: 18.0687, north: 59.3294 };
  const { coordinates } = gridLines(box, origin, 1).geometry;
  const meridians = coordinates.filter(([from, to]) => from?.[0] === to?.[0]).map(([from]) => from?.[0] ?? 0);
  const parallels = coordinates.filter(([from, to]) => from?.[1] === to?.[1]).map(([from]) => from?.[1] ?? 0);

  it('has accurate squares of a metre', () => {
    const [west = 0, east = 0] = meridians;
    const [south = 0, north = 0] = parallels;
    const { latitude, longitude } = origin;
    expect(distanceMetres({ latitude, longitude: west }, { latitude, longitude: east })).toBeCloseTo(1, 3);
    expect(distanceMetres({ latitude: south, longitude }, { latitude: north, longitude })).toBeCloseTo(1, 3);
  });

  it('has a crossing at the place itself', () => {
    expect(meridians).toContain(origin.longitude);
    expect(parallels).toContain(origin.latitude);
  });
});
