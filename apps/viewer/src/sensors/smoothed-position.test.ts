import { expect, it } from 'vitest';
import { smoothPoint } from './smoothed-position.ts';

it('takes the first fix and a jump as they are', () => {
  expect(smoothPoint(undefined, { x: 3, z: 4 }, 50)).toEqual({ x: 3, z: 4 });
  expect(smoothPoint({ x: 0, z: 0 }, { x: 100, z: 0 }, 5)).toEqual({ x: 100, z: 0 });
});

it('follows an accurate fix faster than a vague one', () => {
  const before = { x: 0, z: 0 };
  expect(smoothPoint(before, { x: 4, z: -2 }, 5)).toEqual({ x: 2, z: -1 });
  expect(smoothPoint(before, { x: 4, z: -2 }, 50).x).toBeCloseTo(0.2);
  expect(smoothPoint(before, { x: 4, z: -2 }, 1)).toEqual({ x: 4, z: -2 });
});
