import { describe, expect, it } from 'vitest';
import { snapMove } from './snap-move.ts';

const box = (x: number, y: number, z: number, size = 1) => ({
  min: { x: x - size / 2, y, z: z - size / 2 },
  max: { x: x + size / 2, y: y + size, z: z + size / 2 },
});
const options = {
  box: box(0, 0, 0),
  origin: { x: 0, y: 0, z: 0 },
  others: [box(5, 0, 3, 2)],
  reach: 0.2,
  grid: 0.25,
  floor: 0,
};

describe('a snapped move', () => {
  it('lands on the grid if nothing is near, and moves along no other axis', () => {
    const { delta, guides } = snapMove({ x: 1.1, y: 0, z: 0 }, options);
    expect([delta, guides]).toEqual([{ x: 1, y: 0, z: 0 }, []]);
  });

  it('snaps to the nearest edge or centre of another item, with a guide to it', () => {
    // Its right edge snaps to the left edge of the other, at 4.
    const { delta, guides } = snapMove({ x: 3.38, y: 0, z: 0 }, options);
    expect(delta.x).toBeCloseTo(3.5, 9);
    // It begins in front of one and ends behind the other.
    const [{ from, to } = { from: delta, to: delta }] = guides;
    expect([from.x, to.x]).toEqual([4, 4]);
    expect(from.z).toBeLessThan(-0.5);
    expect(to.z).toBeGreaterThan(4);
    expect(snapMove({ x: 4.9, y: 0, z: 0 }, options).delta.x).toBeCloseTo(5, 9);
  });

  it('snaps to the floor from above and below', () => {
    const lifted = { ...options, box: box(0, 0.6, 0), others: [] };
    const { delta, guides } = snapMove({ x: 0, y: -0.5, z: 0 }, lifted);
    expect(delta.y).toBeCloseTo(-0.6, 9);
    // The edges of its box, on the floor.
    expect(guides.map(({ from }) => [from.x, from.y, from.z])).toEqual([
      [-0.5, 0, -0.5],
      [0.5, 0, -0.5],
      [0.5, 0, 0.5],
      [-0.5, 0, 0.5],
    ]);
    expect(snapMove({ x: 0, y: -0.75, z: 0 }, lifted).delta.y).toBeCloseTo(-0.6, 9);
  });
});
