import { PerspectiveCamera, Vector3 } from 'three';
import { expect, it } from 'vitest';
import { TypedEmitter } from '../../events/typed-emitter.ts';
import { Orbit } from '../../stage/orbit.ts';
import type { Stage, StageEvents } from '../../stage/stage.ts';
import { zoomAt } from './zoom-at.ts';

/** The parts of a stage that an orbit uses, without a graphics card. */
class Bare extends TypedEmitter<StageEvents> {
  readonly camera = new PerspectiveCamera(50, 2);
  invalidate(): void {}
}

function view() {
  const stage = new Bare() as unknown as Stage;
  const { camera } = stage;
  camera.position.set(0, 2, 6);
  const orbit = new Orbit(stage, new Vector3(0, 1, 0));
  const seen = (point: Vector3) => {
    camera.lookAt(orbit.target);
    camera.updateMatrixWorld();
    return point.clone().project(camera);
  };
  return { camera, seen, zoom: (point: Vector3, factor: number) => zoomAt(stage, orbit, point, factor) };
}

it.each([0.8, 1.25])('keeps a point where it is in the picture (%s)', (factor) => {
  const { seen, zoom } = view();
  const point = new Vector3(1.5, 0, 2);
  const before = seen(point);
  zoom(point, factor);
  const after = seen(point);
  expect([after.x, after.y]).toEqual([expect.closeTo(before.x, 6), expect.closeTo(before.y, 6)]);
});

it('reaches a point behind the target, and stops before it', () => {
  const { camera, zoom } = view();
  const far = new Vector3(0, 1, -20);
  for (let turn = 0; turn < 200; turn++) zoom(far, 0.9);
  expect(camera.position.distanceTo(far)).toBeCloseTo(0.2);
});

it('never goes below the ground', () => {
  const { camera, zoom } = view();
  for (let turn = 0; turn < 20; turn++) zoom(new Vector3(0, 8, 0), 1.2);
  expect(camera.position.y).toBeGreaterThan(0);
  for (let turn = 0; turn < 200; turn++) zoom(new Vector3(2, 0, 3), 0.9);
  expect(camera.position.y).toBeGreaterThan(0);
});
