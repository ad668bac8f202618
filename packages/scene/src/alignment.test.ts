import { anglesFromQuaternion, quaternionFromAngles } from '@pleinair/domain';
import fc from 'fast-check';
import { Euler, MathUtils, Quaternion, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import {
  angleInSpace,
  bearingOnEarth,
  pointOnEarth,
  positionInSpace,
  spaceInDevice,
  visitorInSpace,
} from './alignment.ts';

const space = (heading: number) => ({ latitude: 48.8566, longitude: 2.3522, settings: { heading } });
const degrees = fc.double({ min: -180, max: 180, noNaN: true });
const metres = fc.double({ min: -500, max: 500, noNaN: true });
/** 100 m due north and due east of the space. */
const NORTH = pointOnEarth(space(0), { x: 0, z: -100 });
const EAST = pointOnEarth(space(0), { x: 100, z: 0 });

describe('positionInSpace', () => {
  it('has north at −z and east at x', () => {
    expect(positionInSpace(space(0), NORTH).z).toBeCloseTo(-100, 3);
    expect(positionInSpace(space(0), EAST).x).toBeCloseTo(100, 3);
  });

  it('turns with the heading: a space that faces east has east in front and north to its left', () => {
    const east = positionInSpace(space(90), EAST);
    expect(east.x).toBeCloseTo(0, 3);
    expect(east.z).toBeCloseTo(-100, 3);
    expect(positionInSpace(space(90), NORTH).x).toBeCloseTo(-100, 3);
  });

  it('is inverted by pointOnEarth', () => {
    fc.assert(
      fc.property(degrees, metres, metres, (heading, x, z) => {
        const back = positionInSpace(space(heading), pointOnEarth(space(heading), { x, z }));
        expect(Math.hypot(back.x - x, back.z - z)).toBeLessThan(0.001);
      }),
    );
  });
});

describe('angleInSpace', () => {
  it('is 0 along −z at the heading, and runs against the compass', () => {
    expect(angleInSpace(space(30), 30)).toBe(0);
    expect(angleInSpace(space(0), 90)).toBe(-90);
    expect(angleInSpace(space(350), 10)).toBe(-20);
    expect(bearingOnEarth(space(350), -20)).toBeCloseTo(10);
  });

  it('faces the way a camera turned by it looks', () => {
    const { x, z, angle_y } = visitorInSpace(space(40), NORTH, 180);
    const ahead = new Vector3(0, 0, -100).applyAxisAngle(new Vector3(0, 1, 0), MathUtils.degToRad(angle_y));
    expect(x + ahead.x).toBeCloseTo(0, 3);
    expect(z + ahead.z).toBeCloseTo(0, 3);
  });
});

describe('spaceInDevice', () => {
  it('aligns a pose known in both frames', () => {
    const pose = fc.record({ x: metres, z: metres, angle_y: degrees });
    fc.assert(
      fc.property(pose, pose, (inDevice, inSpace) => {
        const root = spaceInDevice(inDevice, inSpace);
        const point = new Vector3(inSpace.x, 0, inSpace.z)
          .applyAxisAngle(new Vector3(0, 1, 0), MathUtils.degToRad(root.angle_y))
          .add(new Vector3(root.x, 0, root.z));
        expect(point.distanceTo(new Vector3(inDevice.x, 0, inDevice.z))).toBeLessThan(1e-6);
      }),
    );
  });
});

describe("the domain's angles", () => {
  it("are three.js's YXZ", () => {
    const pitch = fc.double({ min: -89, max: 89, noNaN: true });
    fc.assert(
      fc.property(pitch, degrees, degrees, (angle_x, angle_y, angle_z) => {
        const three = new Quaternion().setFromEuler(
          new Euler(
            MathUtils.degToRad(angle_x),
            MathUtils.degToRad(angle_y),
            MathUtils.degToRad(angle_z),
            'YXZ',
          ),
        );
        const ours = quaternionFromAngles({ angle_x, angle_y, angle_z });
        expect(Math.abs(three.dot(new Quaternion(ours.x, ours.y, ours.z, ours.w)))).toBeCloseTo(1, 9);
        const euler = new Euler().setFromQuaternion(three, 'YXZ');
        const back = anglesFromQuaternion(three);
        expect(MathUtils.degToRad(back.angle_x)).toBeCloseTo(euler.x, 5);
        expect(Math.cos(MathUtils.degToRad(back.angle_y) - euler.y)).toBeCloseTo(1, 9);
        expect(Math.cos(MathUtils.degToRad(back.angle_z) - euler.z)).toBeCloseTo(1, 9);
      }),
    );
  });
});
