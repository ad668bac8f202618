import { PerspectiveCamera, Quaternion, Scene, Vector3 } from 'three';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TypedEmitter } from '../events/typed-emitter.ts';
import type { Stage, StageEvents } from '../stage/stage.ts';
import { Gizmo } from './gizmo.ts';

const [WIDTH, HEIGHT] = [800, 600];

/** The parts of a canvas that handles use. */
class Canvas extends EventTarget {
  readonly clientHeight = HEIGHT;
  readonly style = {};
  readonly ownerDocument = {};
  getBoundingClientRect = () => ({ left: 0, top: 0, width: WIDTH, height: HEIGHT });
  setPointerCapture(): void {}
  releasePointerCapture(): void {}
}

/** The parts of a stage that handles use, without a graphics card. */
class Bare extends TypedEmitter<StageEvents> {
  readonly camera = new PerspectiveCamera(50, WIDTH / HEIGHT);
  readonly scene = new Scene();
  readonly renderer = { domElement: new Canvas() };
  invalidate(): void {}
  draw(): void {
    this.camera.updateMatrixWorld();
    const { camera } = this;
    this.emit('frame', {
      elapsed: 0,
      delta: 0,
      camera,
      eye: camera.position,
      place: camera.position,
      xrFrame: undefined,
    });
    this.scene.updateMatrixWorld();
  }
}

beforeEach(() => vi.stubGlobal('document', {}));
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['right', 1, 0],
  ['left', -1, 0],
  ['top', 0, -1],
  ['bottom', 0, 1],
])(
  'enlarges by as much as the %s handle is pulled outwards, however the item and the view are turned',
  (_side, x, y) => {
    const stage = new Bare();
    const gizmo = new Gizmo(stage as unknown as Stage);
    gizmo.mode = 'scale';
    gizmo.attach({
      position: new Vector3(),
      quaternion: new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), Math.PI / 2),
    });
    stage.camera.position.set(0.5, 1, 6);
    stage.camera.lookAt(0, 0, 0);
    stage.draw();
    const point = (type: string, away: number) => {
      const at = { clientX: WIDTH / 2 + x * away, clientY: HEIGHT / 2 + y * away };
      const button = type === 'pointermove' ? -1 : 0;
      const pointer = { ...at, button, pointerId: 1, pointerType: 'mouse', isPrimary: true };
      stage.renderer.domElement.dispatchEvent(Object.assign(new Event(type), pointer));
    };
    point('pointermove', 50);
    stage.draw();
    point('pointerdown', 50);
    stage.draw();
    point('pointermove', 100);
    expect(gizmo.pose.scale).toBeCloseTo(2, 1);
    point('pointerup', 100);
    gizmo.dispose();
  },
);

it('gives up a drag when a second finger arrives, which takes no handle itself', () => {
  const stage = new Bare();
  const gizmo = new Gizmo(stage as unknown as Stage);
  const told: unknown[] = [];
  gizmo.on('start', (how) => told.push(how));
  gizmo.on('end', (how) => told.push(how));
  gizmo.mode = 'scale';
  gizmo.attach({ position: new Vector3(), quaternion: new Quaternion() });
  stage.camera.position.set(0, 0, 6);
  stage.draw();
  const finger = (type: string, pointerId: number, away: number) => {
    const at = { clientX: WIDTH / 2 + away, clientY: HEIGHT / 2, button: type === 'pointermove' ? -1 : 0 };
    const pointer = { ...at, pointerId, pointerType: 'touch', isPrimary: pointerId === 1, altKey: false };
    stage.renderer.domElement.dispatchEvent(Object.assign(new Event(type), pointer));
    stage.draw();
  };
  finger('pointerdown', 1, 50);
  finger('pointermove', 1, 80);
  const start = { copies: false, touched: true };
  expect(told).toEqual([start]);
  finger('pointerdown', 2, -50);
  expect(told).toEqual([start, { cancelled: true }]);
  const { scale } = gizmo.pose;
  finger('pointermove', 1, 120);
  finger('pointermove', 2, -120);
  expect(gizmo.pose.scale).toBe(scale);
  finger('pointerup', 2, -120);
  finger('pointerup', 1, 120);
  gizmo.attach({ position: new Vector3(), quaternion: new Quaternion() });
  finger('pointerdown', 1, 50);
  finger('pointerup', 1, 50);
  expect(told.slice(2)).toEqual([start, { cancelled: false }]);
  gizmo.dispose();
});
