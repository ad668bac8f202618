import { Box3, Vector3 } from 'three';
import { expect, it } from 'vitest';
import { ScaleFigures } from './scale-figures.ts';

const box = (x: number, z: number, size = 1, y = 0) =>
  new Box3(new Vector3(x - size / 2, y, z - size / 2), new Vector3(x + size / 2, y + size, z + size / 2));

const feetOf = ({ object }: ScaleFigures) => ({ x: object.position.x, z: object.position.z });

it('leaves the figures where they are while nothing is in their way', () => {
  const figures = new ScaleFigures({ withDoor: true });
  const before = feetOf(figures);
  // Beside them, and above them.
  figures.standClearOf([box(before.x - 1.5, before.z), box(before.x, before.z, 1, 3)]);
  expect(feetOf(figures)).toEqual(before);
});

it('steps aside for an object, and does not come back by itself', () => {
  const figures = new ScaleFigures({ withDoor: true });
  const before = feetOf(figures);
  figures.standClearOf([box(before.x, before.z)]);
  const aside = feetOf(figures);
  expect(aside).not.toEqual(before);
  // To the side, and no further than the object makes necessary.
  expect(aside.z).toBe(before.z);
  expect(Math.abs(aside.x - before.x)).toBeLessThan(2);
  figures.standClearOf([]);
  expect(feetOf(figures)).toEqual(aside);
});

it('makes room for an object at the door', () => {
  const figures = new ScaleFigures({ withDoor: true });
  const before = feetOf(figures);
  figures.standClearOf([box(before.x + 1.2, before.z - 0.4, 0.3)]);
  expect(feetOf(figures)).not.toEqual(before);
});

it('stays inside an object that leaves no place free, such as the scan of a square', () => {
  const figures = new ScaleFigures({ withDoor: true });
  const before = feetOf(figures);
  figures.standClearOf([box(0, 0, 60, -1)]);
  expect(feetOf(figures)).toEqual(before);
});
