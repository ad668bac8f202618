import { Vector3 } from 'three';
import { expect, it } from 'vitest';
import { crosses } from './crossing.ts';

const door = { width: 1.2, height: 2.1 };
const at = (x: number, y: number, z: number) => new Vector3(x, y, z);

it.each([
  ['in through the opening', at(0, 1.6, 0.1), at(0, 1.6, -0.1), true],
  ['out through the opening', at(0.3, 1.6, -0.1), at(0.3, 1.6, 0.1), true],
  ['at a slant that ends beside it', at(0.5, 1.6, 0.1), at(0.75, 1.6, -0.2), true],
  ['past its side', at(0.7, 1.6, 0.1), at(0.7, 1.6, -0.1), false],
  ['over it', at(0, 2.3, 0.1), at(0, 2.3, -0.1), false],
  ['under it', at(0, -0.2, 0.1), at(0, -0.2, -0.1), false],
  ['in front of it', at(0, 1.6, 0.3), at(0, 1.6, 0.1), false],
  ['with a jump', at(0, 1.6, 3), at(0, 1.6, -3), false],
])('recognises who goes %s', (_, before, after, expected) => {
  expect(crosses(before, after, door)).toBe(expected);
});
