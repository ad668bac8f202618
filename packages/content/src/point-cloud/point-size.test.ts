import { expect, it } from 'vitest';
import { pointSize } from './point-size.ts';

it('is larger for sparse clouds than for dense ones', () => {
  const room = { x: 10, y: 3, z: 10 };
  expect(pointSize(room, 1_000_000)).toBe(0.021);
  expect(pointSize(room, 10_000)).toBe(0.21);
});

it('stays within what a creator may enter, even for a single point', () => {
  expect(pointSize({ x: 0, y: 0, z: 0 }, 1)).toBe(0.001);
  expect(pointSize({ x: 500, y: 80, z: 500 }, 3)).toBe(1);
});
