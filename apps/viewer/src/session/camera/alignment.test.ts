import { multiplyQuaternions, pointAtOffset } from '@pleinair/domain';
import { describe, expect, it } from 'vitest';
import { headingOf, yaw } from '../../sensors/orientation.ts';
import {
  alignByPosition,
  alignInFront,
  fieldOfView,
  hindranceOf,
  placeOf,
  pointerTo,
  tiltTowards,
} from './alignment.ts';

const space = (heading: number, range = 50) => ({
  latitude: 47.37,
  longitude: 8.54,
  range,
  settings: { heading },
});

it('tilts the view of a visitor without a compass to what is in front', () => {
  const low = { x: 1, y: 0.6, z: -2, distance: 4 };
  expect(tiltTowards(low, alignInFront(0, low), 1.6)).toBeCloseTo(-(Math.atan(1 / 4) * 180) / Math.PI);
  const high = { ...low, y: 5.6 };
  expect(tiltTowards(high, alignInFront(0, high), 1.6)).toBeCloseTo(45);
});

describe('alignment by position', () => {
  it('puts a visitor ten metres south of a space that faces north at z = 10', () => {
    const fix = pointAtOffset(space(0), { east: 0, north: -10 });
    const place = placeOf(space(0), fix);
    expect(place.x).toBeCloseTo(0, 3);
    expect(place.z).toBeCloseTo(10, 3);
    expect(alignByPosition(space(0), place).turn).toBeCloseTo(0);
  });

  it('turns with the heading of the space', () => {
    // The space's own north looks east, so a visitor west of it is at its south.
    const fix = pointAtOffset(space(90), { east: -10, north: 0 });
    const alignment = alignByPosition(space(90), placeOf(space(90), fix));
    expect(alignment.x).toBeCloseTo(0, 3);
    expect(alignment.z).toBeCloseTo(10, 3);
    // A visitor who looks east looks along the space's −z.
    expect(headingOf(multiplyQuaternions(yaw(alignment.turn), yaw(-90)))).toBeCloseTo(0, 6);
  });

  it('reports visitors who are too far away, too vaguely located, or without a compass', () => {
    const at = (north: number, accuracy = 5) => ({
      ...pointAtOffset(space(0), { east: 0, north }),
      accuracy,
    });
    expect(hindranceOf(space(0, 50), at(150), true)).toBeUndefined();
    expect(hindranceOf(space(0, 1000), at(800), true)).toBeUndefined();
    expect(hindranceOf(space(0, 50), at(250), true)).toBe('far');
    expect(hindranceOf(space(0, 0), at(250), false)).toBe('far');
    // Half a kilometre of uncertainty: perhaps far away, perhaps there.
    expect(hindranceOf(space(0, 50), at(60, 500), true)).toBe('vague');
    expect(hindranceOf(space(0, 50), at(600, 500), true)).toBe('vague');
    expect(hindranceOf(space(0, 50), at(800, 500), true)).toBe('far');
    expect(hindranceOf(space(0, 50), at(10), false)).toBe('no_compass');
  });
});

describe('a space brought here', () => {
  it('is in front of a visitor who looks in any direction', () => {
    const { x, z, turn } = alignInFront(215, { x: 1, z: -2, distance: 6.6 });
    expect(x).toBe(1);
    expect(z).toBeCloseTo(4.6);
    expect(headingOf(multiplyQuaternions(yaw(turn), yaw(-215)))).toBeCloseTo(0, 6);
  });
});

describe('pointerTo', () => {
  it('is undefined for what is in view', () => {
    expect(pointerTo({ x: 0, y: 0, depth: 10 }, 66, 0.5)).toBeUndefined();
  });

  it('points to the side to turn to', () => {
    expect(pointerTo({ x: 10, y: 0, depth: 1 }, 66, 0.5)).toBeCloseTo(90);
    expect(pointerTo({ x: -10, y: 0, depth: -5 }, 66, 0.5)).toBeCloseTo(-90);
    expect(pointerTo({ x: 0, y: -9, depth: 1 }, 66, 0.5)).toBeCloseTo(180);
  });

  it('points to what is too far away to see', () => {
    expect(pointerTo({ x: 0, y: 1, depth: 400 }, 66, 0.5)).toBeCloseTo(0);
  });
});

it("is 66 degrees along the picture's long side, and less if the window crops it", () => {
  const upright = { width: 720, height: 1280 };
  expect(fieldOfView({ width: 360, height: 640 }, upright)).toBeCloseTo(66);
  expect(fieldOfView({ width: 640, height: 360 }, { width: 1280, height: 720 })).toBeLessThan(41);
  // As wide as the picture and half as high.
  expect(fieldOfView({ width: 360, height: 320 }, upright)).toBeCloseTo(36, 0);
});
