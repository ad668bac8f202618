import { describe, expect, it } from 'vitest';
import { type Footprint, freeSpot, type Spot } from './free-spot.ts';

const from = { x: 3, z: -2, right: { x: 0, z: 1 } };
const everywhere = () => true;
const around = ({ x, z }: Spot, width: number): Footprint => ({
  min: { x: x - width / 2, z: z - width / 2 },
  max: { x: x + width / 2, z: z + width / 2 },
});

describe('freeSpot', () => {
  it('is the point itself if that is free', () => {
    expect(freeSpot(from, 1, [around({ x: 6, z: -2 }, 2)], everywhere)).toEqual({ x: 3, z: -2 });
  });

  it("is the nearest spot clear of other objects, on the viewer's right", () => {
    const { x, z } = freeSpot(from, 1, [around(from, 2)], everywhere);
    expect(x).toBeCloseTo(3, 9);
    expect(z).toBeCloseTo(-2 + 1.75, 9);
  });

  it('places several side by side without overlap', () => {
    const spots: Spot[] = [];
    for (let count = 0; count < 6; count++) {
      const taken = spots.map((spot) => around(spot, 1));
      spots.push(freeSpot(from, 1, taken, everywhere));
    }
    for (const [index, one] of spots.entries()) {
      expect(Math.hypot(one.x - from.x, one.z - from.z)).toBeLessThan(3);
      for (const other of spots.slice(index + 1)) {
        expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.z - other.z))).toBeGreaterThan(1);
      }
    }
  });

  it('prefers a visible spot to a nearer hidden one', () => {
    const isSeen = ({ z }: Spot) => z < -3;
    expect(freeSpot(from, 1, [around(from, 1)], isSeen).z).toBeLessThan(-3);
    const unseen = freeSpot(from, 1, [around(from, 1)], () => false);
    expect(unseen.z).toBeCloseTo(-2 + 1.25, 9);
  });

  it('prefers a near hidden spot to a visible one far away', () => {
    const isFarAway = ({ x, z }: Spot) => Math.hypot(x - from.x, z - from.z) > 10;
    expect(freeSpot(from, 1, [around(from, 1)], isFarAway).z).toBeCloseTo(-2 + 1.25, 9);
  });

  it('is the point itself if everything is occupied', () => {
    expect(freeSpot(from, 1, [around(from, 100)], everywhere)).toEqual({ x: 3, z: -2 });
  });
});
