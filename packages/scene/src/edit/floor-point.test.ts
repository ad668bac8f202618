import { Vector3 } from 'three';
import { expect, it } from 'vitest';
import { isCovered } from './floor-point.ts';

const eye = new Vector3(0, 1.6, 5);
const board = { min: { x: -1, y: 0, z: -0.1 }, max: { x: 1, y: 1.5, z: 0.1 } };

it('finds a point of the floor behind an item, but not in front of it, next to it, or farther behind it', () => {
  const covered = (x: number, z: number) => isCovered(eye, { x, y: 0, z }, [board]);
  expect([covered(0, -1), covered(0, 1), covered(3, -1), covered(0, -100)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('sees through an item that the eye is in', () => {
  const around = { min: { x: -20, y: 0, z: -20 }, max: { x: 20, y: 9, z: 20 } };
  expect(isCovered(eye, { x: 0, y: 0, z: -1 }, [around])).toBe(false);
});
