import { expect, it } from 'vitest';
import { sunOver, sunTimes } from './sun.ts';

const lisbon = { latitude: 38.72, longitude: -9.14, settings: { heading: 0 } };
/** Solar noon on the longest day: 13:38 local time. */
const NOON = new Date('2026-06-21T12:38:00Z');

it('is in the south at noon, in the east in the morning, and below the ground at night', () => {
  const noon = sunOver(lisbon, NOON);
  expect(noon.altitude).toBeCloseTo(90 - 38.72 + 23.44, 0);
  expect(noon.direction.x).toBeCloseTo(0, 1);
  expect(noon.direction.z).toBeGreaterThan(0);
  expect(noon.direction.length()).toBeCloseTo(1, 9);
  expect(sunOver(lisbon, new Date('2026-06-21T07:00:00Z')).direction.x).toBeGreaterThan(0.5);
  expect(sunOver(lisbon, new Date('2026-06-21T00:30:00Z')).direction.y).toBeLessThan(0);
});

it('turns with the heading of the space', () => {
  // The space's own north is east, so the south is to its right.
  const { direction } = sunOver({ ...lisbon, settings: { heading: 90 } }, NOON);
  expect(direction.x).toBeGreaterThan(0.2);
  expect(direction.z).toBeCloseTo(0, 1);
});

it('does not set in a polar summer', () => {
  expect(sunTimes(lisbon, NOON).set?.getUTCHours()).toBe(20);
  expect(sunTimes({ ...lisbon, latitude: 78 }, NOON)).toMatchObject({ rise: null, set: null });
});
