import { Vector3 } from 'three';
import { expect, it } from 'vitest';
import { findPlace } from './frame.ts';

it('the visitor is at the eye, but no farther from an overview than the edge of what it shows', () => {
  const overview = { center: new Vector3(0, 0, -1), radius: 5.5 };
  const placed = (z: number, seen?: typeof overview) => {
    const place = new Vector3();
    findPlace(place, new Vector3(0, 0, z), seen);
    return place.toArray();
  };
  expect(placed(30)).toEqual([0, 0, 30]);
  expect(placed(30, overview)).toEqual([0, 0, 4.5]);
  expect(placed(3, overview)).toEqual([0, 0, 3]);
});
