import { Box3, PerspectiveCamera, Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { TypedEmitter } from '../events/typed-emitter.ts';
import type { Overview } from './frame.ts';
import { fitDistance, Orbit } from './orbit.ts';
import type { Stage, StageEvents } from './stage.ts';

const FRONT = new Vector3(0, 0, 1);
/** Six metres wide, one high, as deep as a picture. */
const WIDE = new Box3(new Vector3(-3, 0, 0), new Vector3(3, 1, 0));

describe('fitDistance', () => {
  const half = Math.tan((25 * Math.PI) / 180);
  it.each([
    [0.5, 3 / half / 0.5],
    [1, 3 / half],
    [6, 0.5 / half],
    [12, 0.5 / half],
  ])('fits the larger of its width and height, at an aspect of %s', (aspect, distance) => {
    expect(fitDistance(new PerspectiveCamera(50, aspect), WIDE, FRONT)).toBeCloseTo(distance);
  });

  it("measures from the box's face and not from its centre", () => {
    const deep = WIDE.clone().expandByPoint(new Vector3(0, 0, -2));
    expect(fitDistance(new PerspectiveCamera(50, 1), deep, FRONT)).toBeCloseTo(3 / half + 1);
  });
});

/** The parts of a stage that an orbit uses, without a graphics card. */
class Bare extends TypedEmitter<StageEvents> {
  overview: Overview | undefined;
  readonly camera = new PerspectiveCamera(50, 2);
  readonly page = new EventTarget();
  readonly canvas = Object.assign(new EventTarget(), {
    style: {},
    clientHeight: 300,
    ownerDocument: this.page,
    getRootNode: () => this.page,
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 600, height: 300 }),
  });
  readonly renderer = { domElement: this.canvas };
  isWanted = false;
  invalidate(): void {
    this.isWanted = true;
  }
  draw(delta = 0): void {
    this.isWanted = false;
    this.emit('frame', {
      delta,
      elapsed: 0,
      camera: this.camera,
      eye: new Vector3(),
      place: new Vector3(),
      xrFrame: undefined,
    });
  }
  resize(width: number, height: number): void {
    this.camera.aspect = width / height;
    this.emit('resize', { width, height });
  }
}

describe('a framed box', () => {
  let stage: Bare;
  let orbit: Orbit;
  const distance = () => stage.camera.position.distanceTo(orbit.target);
  beforeEach(() => {
    stage = new Bare();
    stage.camera.position.set(0, 0.8, 5);
    orbit = new Orbit(stage as unknown as Stage);
    orbit.frame(WIDE);
  });

  it('tells the stage what it shows from outside, until it is disposed of', () => {
    expect(stage.overview).toEqual({ center: orbit.target, radius: WIDE.min.distanceTo(WIDE.max) / 2 });
    orbit.frame(new Box3(new Vector3(), new Vector3(0.1, 0.1, 0.1)));
    expect(stage.overview?.radius).toBe(2);
    orbit.dispose();
    expect(stage.overview).toBeUndefined();
  });

  it('is looked at before mouse and touch are followed, and from the same place afterwards', () => {
    stage.camera.position.set(0, 3, 5);
    const looked = () => stage.camera.getWorldDirection(new Vector3()).toArray();
    orbit.frame(WIDE.clone().translate(new Vector3(0, 2, 0)));
    stage.draw();
    const [direction, position] = [looked(), stage.camera.position.toArray()];
    orbit.follow(OrbitControls);
    stage.draw();
    expect(stage.camera.position.distanceTo(new Vector3(...position))).toBeCloseTo(0);
    expect(new Vector3(...looked()).distanceTo(new Vector3(...direction))).toBeCloseTo(0);
    expect(
      new Vector3(...direction).dot(orbit.target.clone().sub(stage.camera.position).normalize()),
    ).toBeCloseTo(1);
  });

  it('stays in view when the canvas narrows, and comes near again when it widens', () => {
    const before = distance();
    stage.resize(300, 300);
    expect(distance() / before).toBeCloseTo(2, 1);
    stage.resize(600, 300);
    expect(distance()).toBeCloseTo(before);
    orbit.dispose();
    stage.resize(300, 300);
    expect(distance()).toBeCloseTo(before);
  });

  it('moves for what grows out of view, and not for what grows a little or shrinks', () => {
    const before = distance();
    const grown = (metres: number) => WIDE.clone().expandByPoint(new Vector3(0, 1 + metres, 0));
    orbit.keepInView(grown(0.2));
    expect(distance()).toBe(before);
    orbit.keepInView(grown(5));
    expect(distance() / before).toBeGreaterThan(1.5);
    orbit.keepInView(WIDE);
    expect(distance() / before).toBeGreaterThan(1.5);
    orbit.turn(10, 0);
    const turned = distance();
    orbit.keepInView(grown(50));
    expect(distance()).toBe(turned);
  });

  it('is drawn whole and stays reachable when it is kilometers large', () => {
    const { near, far } = stage.camera;
    orbit.follow(OrbitControls);
    orbit.frame(WIDE.clone().expandByPoint(new Vector3(1800, 1800, -1800)));
    stage.draw();
    const looked = stage.camera.position.length();
    expect(looked).toBeGreaterThan(1800);
    expect(stage.camera.far).toBeGreaterThan(looked + 1800);
    orbit.turn(0, 0, 1.5);
    expect(distance()).toBeGreaterThan(looked);
    orbit.frame(WIDE);
    expect(stage.camera).toMatchObject({ near, far });
    orbit.turn(0, 0, 1e6);
    expect(distance()).toBeCloseTo(500);
  });

  it('fits between what covers the canvas', () => {
    const before = distance();
    orbit.free = { width: 0.5, height: 1 };
    expect(distance() / before, 'by its width').toBeGreaterThan(1.5);
    orbit.free = { width: 1, height: 1 };
    expect(distance()).toBeCloseTo(before);
  });

  it.each([
    ['keys', () => orbit.turn(10, 0)],
    [
      'a wheel',
      () => stage.canvas.dispatchEvent(Object.assign(new Event('wheel'), { deltaY: 9, deltaMode: 0 })),
    ],
  ])('keeps the view once the user moved it by %s, until it is framed again', (_by, move) => {
    orbit.follow(OrbitControls);
    move();
    const before = distance();
    stage.resize(300, 300);
    expect(distance()).toBeCloseTo(before);
    orbit.frame(WIDE);
    const near = distance();
    stage.resize(100, 300);
    expect(distance()).toBeGreaterThan(near * 2);
  });

  it('moves to a point outside of the free view, gently or at once, and then rests', () => {
    const before = distance();
    expect(orbit.bringIntoView(new Vector3(2, 0, 0), false)).toBe(false);
    stage.draw(0.1);
    expect(orbit.target.x).toBe(0);
    expect(orbit.bringIntoView(new Vector3(20, 0, 0), false)).toBe(true);
    stage.draw(0.1);
    expect([orbit.target.x > 1, orbit.target.x < 19, stage.isWanted]).toEqual([true, true, true]);
    for (let frame = 0; frame < 50; frame++) stage.draw(0.1);
    expect(orbit.target.x).toBeCloseTo(20, 1);
    expect(distance()).toBeCloseTo(before);
    expect(stage.isWanted).toBe(false);
    // Behind the camera.
    orbit.bringIntoView(new Vector3(20, 0, 99), true);
    expect(orbit.target.z).toBe(99);
  });

  it('is left alone once the user moves the view on its way to a point', () => {
    orbit.bringIntoView(new Vector3(20, 0, 0), false);
    orbit.turn(10, 0);
    stage.draw(0.1);
    expect(orbit.target.x).toBe(0);
  });
});
