import { Box3, PerspectiveCamera, Vector3 } from 'three';
import { expect, it } from 'vitest';
import { TypedEmitter } from '../events/typed-emitter.ts';
import { Orbit } from '../stage/orbit.ts';
import type { Stage, StageEvents } from '../stage/stage.ts';
import { ClearView } from './clear-view.ts';
import { cornersOf } from './fit-handles.ts';

/** The parts of a stage that a view uses, without a graphics card. */
class Bare extends TypedEmitter<StageEvents> {
  readonly camera = new PerspectiveCamera(50, 1);
  readonly renderer: { domElement: { clientWidth: number; clientHeight: number } };
  constructor(width: number, height: number) {
    super();
    this.renderer = { domElement: { clientWidth: width, clientHeight: height } };
    this.camera.position.set(2.5, 3, 6.5);
  }
  invalidate(): void {}
}

/** A picture that stands on the floor, where its handles are. */
const BOARD = new Box3(new Vector3(-0.4, 0, 0), new Vector3(0.4, 1, 0));

it.each([
  ['a phone', 360, 280, { top: 20, bottom: 51 }, 0.4],
  ['a phone held sideways', 468, 210, { top: 20, bottom: 51 }, 0.43],
  ['a desktop', 830, 780, { top: 0, bottom: 51 }, 0.23],
])('frames an object and its handles between what covers %s', (_device, width, height, covered, reach) => {
  const stage = new Bare(width, height);
  const orbit = new Orbit(stage as unknown as Stage);
  const view = new ClearView(stage as unknown as Stage, orbit);
  view.covered = covered;
  const handles = { point: new Vector3(), reach };
  view.frame(BOARD, handles);
  const { camera } = stage;
  camera.lookAt(orbit.target);
  camera.updateMatrixWorld();
  /** Pixels from the left and from the top. */
  const at = (point: Vector3) => {
    const { x, y } = point.clone().project(camera);
    return { x: ((1 + x) / 2) * width, y: ((1 - y) / 2) * height };
  };
  const foot = at(handles.point);
  const tip = (reach * height) / 2;
  const points = [
    ...cornersOf(BOARD).map(at),
    { x: foot.x, y: foot.y - tip },
    { x: foot.x, y: foot.y + tip },
    { x: foot.x - tip, y: foot.y },
    { x: foot.x + tip, y: foot.y },
  ];
  for (const { x, y } of points) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(width);
    expect(y).toBeGreaterThan(covered.top);
    expect(y).toBeLessThan(height - covered.bottom);
  }
  expect(view.seesWell(BOARD, handles)).toBe(true);

  // What is below the free part is not clearly visible.
  camera.position.y += 0.7;
  camera.lookAt(orbit.target.clone().setY(orbit.target.y + 0.7));
  expect(view.seesWell(BOARD, handles)).toBe(false);
  view.dispose();
  expect(camera.view?.enabled ?? false).toBe(false);
});

it('brings what is not clearly visible into view with its surroundings, and leaves other views as they are', () => {
  const stage = new Bare(830, 780);
  const orbit = new Orbit(stage as unknown as Stage);
  const view = new ClearView(stage as unknown as Stage, orbit);
  const { camera } = stage;
  const look = () => {
    camera.lookAt(orbit.target);
    camera.updateMatrixWorld();
  };
  const wide = (width: number, x: number) =>
    new Box3(new Vector3(x, 0, -0.02), new Vector3(x + width, width / 2, 0.02));
  const button = wide(0.3, 20);
  view.bringIntoView(button, undefined);
  look();
  expect(view.seesWell(button, undefined)).toBe(true);
  // A person at the button, who is not cut off.
  expect(view.sees({ x: 20.15, y: 1.75, z: 0 })).toBe(true);

  const badge = wide(0.1, -20);
  view.bringIntoView(badge, undefined);
  look();
  expect(view.seesWell(badge, undefined)).toBe(true);

  const before = camera.position.clone();
  view.bringIntoView(badge, undefined);
  expect(camera.position).toEqual(before);
});
