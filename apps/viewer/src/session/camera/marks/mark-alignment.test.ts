import { Euler, MathUtils, Matrix4, Quaternion, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { type Pose, sheetInSpace } from '../../sheet-place.ts';
import { alignBySheet, markInSpace } from './mark-alignment.ts';

const turned = (x: number, y: number, z = 0) =>
  new Quaternion().setFromEuler(
    new Euler(MathUtils.degToRad(x), MathUtils.degToRad(y), MathUtils.degToRad(z), 'YXZ'),
  );

/** What a camera at one pose sees of a mark at another, in sides of the mark. */
function seenBy(camera: Pose, mark: Pose, side: number) {
  const back = camera.quaternion.clone().invert();
  const rotation = new Matrix4().makeRotationFromQuaternion(back.clone().multiply(mark.quaternion)).elements;
  const { x, y, z } = mark.position.clone().sub(camera.position).applyQuaternion(back).divideScalar(side);
  const [a = 0, d = 0, g = 0, , b = 0, e = 0, h = 0, , c = 0, f = 0, i = 0] = rotation;
  return { rotation: [a, b, c, d, e, f, g, h, i], position: [x, y, z] as const };
}

const SIDE = 0.15;
const wall = sheetInSpace({ x: 2, y: 1.5, z: -3, angle_y: 90, hangs: true });
const floor = sheetInSpace({ x: 1, y: 0, z: 4, angle_y: -30, hangs: false });
const camera = { position: new Vector3(3.1, 1.4, -2.8), quaternion: turned(-8, 100, 5) };

describe('a sheet in the space', () => {
  it('faces out from a wall, and upwards from the floor', () => {
    const front = (pose: Pose) => new Vector3(0, 0, 1).applyQuaternion(pose.quaternion);
    expect(front(wall).distanceTo(new Vector3(1, 0, 0))).toBeLessThan(1e-9);
    expect(front(floor).distanceTo(new Vector3(0, 1, 0))).toBeLessThan(1e-9);
  });
});

describe('alignment by a sheet', () => {
  it.each([
    ['wall', wall],
    ['floor', floor],
  ])('finds the camera from a sheet on the %s, without a compass', (_where, sheet) => {
    // The sensors know which way is up, but their north is arbitrary.
    const device = turned(0, -140).multiply(camera.quaternion);
    const { alignment } = alignBySheet(sheet, seenBy(camera, sheet, SIDE), SIDE, device);
    const { x, y, z } = camera.position;
    expect(alignment.x).toBeCloseTo(x);
    expect(alignment.eye).toBeCloseTo(y);
    expect(alignment.z).toBeCloseTo(z);
    expect(alignment.turn).toBeCloseTo(140);
  });

  it('keeps the space upright if a sheet hangs askew', () => {
    const askew = { position: wall.position, quaternion: wall.quaternion.clone().multiply(turned(0, 0, 4)) };
    const { alignment } = alignBySheet(wall, seenBy(camera, askew, SIDE), SIDE, camera.quaternion);
    expect(Math.abs(alignment.turn)).toBeLessThan(1);
    expect(Math.hypot(alignment.x - 3.1, (alignment.eye ?? 0) - 1.4, alignment.z + 2.8)).toBeLessThan(0.02);
  });

  it('takes the full pose from the sheet without sensors', () => {
    const { alignment, device } = alignBySheet(wall, seenBy(camera, wall, SIDE), SIDE, undefined);
    expect(alignment.turn).toBe(0);
    expect(camera.quaternion.angleTo(new Quaternion(device.x, device.y, device.z, device.w))).toBeLessThan(
      1e-6,
    );
    expect(alignment.eye).toBeCloseTo(1.4);
  });
});

it('puts a mark where the camera sees it', () => {
  const pose = markInSpace(camera, seenBy(camera, floor, SIDE), SIDE);
  expect(pose.position.distanceTo(floor.position)).toBeLessThan(1e-9);
  expect(pose.quaternion.angleTo(floor.quaternion)).toBeLessThan(1e-6);
});
