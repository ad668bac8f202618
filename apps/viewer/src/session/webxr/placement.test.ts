import { Matrix4, Quaternion, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import type { Pose } from '../sheet-place.ts';
import { leadingAnchor, pointOnFloor, poseOnSurface, rootFor, surfaceKind } from './placement.ts';

const X = new Vector3(1, 0, 0);
const Y = new Vector3(0, 1, 0);
const turn = (axis: Vector3, degrees: number) =>
  new Quaternion().setFromAxisAngle(axis, (degrees * Math.PI) / 180);
const pose = (position: Vector3, quaternion = new Quaternion()): Pose => ({ position, quaternion });
const front = ({ quaternion }: Pose) => new Vector3(0, 0, 1).applyQuaternion(quaternion);
const matrix = (position: Vector3, degrees = 0) =>
  new Matrix4().compose(position, turn(Y, degrees), new Vector3(1, 1, 1));

describe('surfaces', () => {
  it('are level, upright or neither', () => {
    expect(surfaceKind(pose(new Vector3(), turn(Y, 70)))).toBe('level');
    expect(surfaceKind(pose(new Vector3(), turn(X, 90)))).toBe('upright');
    expect(surfaceKind(pose(new Vector3(), turn(X, 45)))).toBe('slanted');
  });

  it('turn what is placed on the floor towards the visitor, upright', () => {
    const placed = poseOnSurface(pose(new Vector3(0, 0, -3), turn(Y, 33)), new Vector3(2, 1.6, -3));
    expect(placed.position).toEqual(new Vector3(0, 0, -3));
    expect(front(placed).distanceTo(X)).toBeLessThan(1e-9);
  });

  it('hang content on a wall facing away from it, from any side', () => {
    // A wall whose normal looks along +z.
    const placed = poseOnSurface(pose(new Vector3(1, 1.5, -4), turn(X, 90)), new Vector3(5, 1.6, 0));
    expect(front(placed).distanceTo(new Vector3(0, 0, 1))).toBeLessThan(1e-9);
  });
});

describe('leadingAnchor', () => {
  it('prefers the floor, and takes a wall if there is nothing else', () => {
    const wall = { anchor_type: 'VerticalSurface-SLAM-10' };
    const floor = { anchor_type: 'HorizontalSurface-SLAM-10' };
    expect(leadingAnchor([wall, floor])).toBe(floor);
    expect(leadingAnchor([wall])).toBe(wall);
    expect(leadingAnchor([])).toBeUndefined();
  });
});

describe('rootFor', () => {
  const target = pose(new Vector3(0.4, -0.02, -2.5), turn(Y, 40));

  it('puts the anchor on the target, wherever it is in the space', () => {
    const inSpace = matrix(new Vector3(3, 0.2, -1), 75);
    const landed = rootFor(target, inSpace, 'floor').multiply(inSpace);
    const position = new Vector3().setFromMatrixPosition(landed);
    const quaternion = new Quaternion().setFromRotationMatrix(landed);
    expect(position.distanceTo(target.position)).toBeLessThan(1e-9);
    expect(quaternion.angleTo(target.quaternion)).toBeLessThan(1e-6);
  });

  it('keeps eye-level content at its height above the tapped floor', () => {
    const inSpace = matrix(new Vector3(0, 1.6, 0));
    const landed = rootFor(target, inSpace, 'eye_level').multiply(inSpace);
    expect(landed.elements[13]).toBeCloseTo(1.58);
  });

  it('keeps the space upright', () => {
    const up = new Vector3(0, 1, 0).transformDirection(
      rootFor(target, matrix(new Vector3(1, 0, 2), 10), 'floor'),
    );
    expect(up.distanceTo(Y)).toBeLessThan(1e-9);
  });
});

describe('pointOnFloor', () => {
  const eye = new Vector3(0, 1.6, 0);
  const at = (x: number, y: number, z: number, height = 0) =>
    pointOnFloor(eye, new Vector3(x, y, z).normalize(), height)
      .toArray()
      .map((one) => Number(one.toFixed(3)) + 0);

  it('is where the visitor looks, at the height of the floor', () => {
    expect(at(0, -1, -1)).toEqual([0, 0, -1.6]);
    expect(at(0, -1, -1, 0.6)).toEqual([0, 0.6, -1]);
  });

  it('is a few steps ahead if they look up, level, or far away', () => {
    expect(at(1, 0.5, 0)).toEqual([2.5, 0, 0]);
    expect(at(0, 0, -1)).toEqual([0, 0, -2.5]);
    expect(at(0, -0.01, -1)).toEqual([0, 0, -2.5]);
    expect(at(0, 1, 0)).toEqual([0, 0, -2.5]);
  });
});
