import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anglesFromQuaternion,
  multiplyQuaternions,
  normalized,
  type Quaternion,
  quaternionFromAngles,
  rotateVector,
  wrapDegrees,
} from './pose.ts';

const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
const angles = fc.record({ angle_x: degrees(90), angle_y: degrees(180), angle_z: degrees(180) });

/** Angle between two rotations in degrees; a quaternion and its negative are one rotation. */
function apart(a: Quaternion, b: Quaternion): number {
  const dot = Math.abs(a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w);
  return (2 * Math.acos(Math.min(1, dot)) * 180) / Math.PI;
}

const rest = { angle_x: 0, angle_y: 0, angle_z: 0 };

describe('quaternionFromAngles', () => {
  it.each([
    ['angle_x', 'x'],
    ['angle_y', 'y'],
    ['angle_z', 'z'],
  ] as const)('%s turns about %s alone', (angle, axis) => {
    const quaternion = quaternionFromAngles({ ...rest, [angle]: 90 });
    expect(apart(quaternion, { x: 0, y: 0, z: 0, w: Math.SQRT1_2, [axis]: Math.SQRT1_2 })).toBeLessThan(1e-5);
  });
});

describe('anglesFromQuaternion', () => {
  it('round-trips rotations, straight up and down included', () => {
    fc.assert(
      fc.property(angles, (given) => {
        const quaternion = quaternionFromAngles(given);
        expect(apart(quaternionFromAngles(anglesFromQuaternion(quaternion)), quaternion)).toBeLessThan(0.001);
      }),
      {
        examples: [[{ angle_x: 90, angle_y: 30, angle_z: 20 }], [{ angle_x: -90, angle_y: 30, angle_z: 20 }]],
      },
    );
  });

  it('round-trips the given angles', () => {
    const millionths = (limit: number) =>
      fc.integer({ min: -limit * 1e6 + 1, max: limit * 1e6 }).map((millionth) => millionth / 1e6);
    const heading = fc.oneof(fc.integer({ min: -179, max: 180 }), millionths(180));
    const pitch = fc.oneof(fc.integer({ min: -89, max: 89 }), millionths(89.9999));
    fc.assert(
      fc.property(pitch, heading, heading, (angle_x, angle_y, angle_z) => {
        const given = { angle_x, angle_y, angle_z };
        expect(anglesFromQuaternion(quaternionFromAngles(given))).toEqual(given);
      }),
      {
        numRuns: 2000,
        examples: [
          [0, 90, 0],
          [45, 180, 180],
          [89, -90, 120],
          [-89.9999, 33.3, -33.3],
        ],
      },
    );
    for (const angle_x of [90, -90]) {
      const given = { angle_x, angle_y: 30, angle_z: 0 };
      expect(anglesFromQuaternion(quaternionFromAngles(given))).toEqual(given);
    }
  });

  it('accepts any length, and the zero quaternion as the identity', () => {
    const { angle_y } = anglesFromQuaternion({ x: 0, y: 5, z: 0, w: 5 });
    expect(angle_y).toBeCloseTo(90, 9);
    expect(anglesFromQuaternion({ x: 0, y: 0, z: 0, w: 0 })).toEqual(rest);
  });
});

describe('normalized', () => {
  it('has length one', () => {
    fc.assert(
      fc.property(fc.tuple(degrees(9), degrees(9), degrees(9), degrees(9)), ([x, y, z, w]) => {
        const { x: nx, y: ny, z: nz, w: nw } = normalized({ x, y, z, w });
        expect(Math.hypot(nx, ny, nz, nw)).toBeCloseTo(1, 9);
      }),
    );
  });
});

describe('rotateVector', () => {
  it('turns −z to −x by a quarter turn to the left', () => {
    const left = quaternionFromAngles({ angle_x: 0, angle_y: 90, angle_z: 0 });
    const { x, y, z } = rotateVector(left, { x: 0, y: 0, z: -1 });
    for (const [value, expected] of [
      [x, -1],
      [y, 0],
      [z, 0],
    ] as const)
      expect(value).toBeCloseTo(expected, 9);
  });

  it('by a product is one rotation after the other', () => {
    const left = quaternionFromAngles({ angle_x: 0, angle_y: 90, angle_z: 0 });
    const up = quaternionFromAngles({ angle_x: 30, angle_y: 0, angle_z: 0 });
    const vector = { x: 1, y: 2, z: 3 };
    const once = rotateVector(multiplyQuaternions(left, up), vector);
    const twice = rotateVector(left, rotateVector(up, vector));
    for (const axis of ['x', 'y', 'z'] as const) expect(once[axis]).toBeCloseTo(twice[axis], 9);
  });
});

describe('wrapDegrees', () => {
  it.each([
    [180, 180],
    [-180, 180],
    [181, -179],
    [-541, 179],
  ])('wraps %d to %d', (degrees, wrapped) => expect(wrapDegrees(degrees)).toBe(wrapped));
});
