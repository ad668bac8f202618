import { type DirectionalLight, Group, PerspectiveCamera, Scene, Vector3 } from 'three';
import { expect, it } from 'vitest';
import type { SceneFrame } from '../stage/frame.ts';
import type { Stage } from '../stage/stage.ts';
import { Lighting } from './lighting.ts';

/** Lights a space under a sun; returns what renders it, and whether the sun reaches a point of the space. */
function lit(sun?: { direction: Vector3; altitude: number }) {
  const scene = new Scene();
  const space = new Group();
  let listener: (frame: SceneFrame) => void = () => undefined;
  // The parts of a stage that lighting uses, without a graphics card.
  const stage = {
    scene,
    renderer: { shadowMap: { enabled: true } },
    invalidate: () => {},
    on(_name: string, given: typeof listener) {
      listener = given;
      return () => {};
    },
  } as unknown as Stage;
  const lighting = new Lighting(stage, { daylight: 'day', intensity: 1, shadows: true, sun }, space);
  const [light] = scene.getObjectsByProperty('isDirectionalLight', true) as DirectionalLight[];
  if (light === undefined) throw new Error('there is no sun');
  const camera = new PerspectiveCamera();
  return {
    lighting,
    space,
    camera,
    light,
    look(from: Vector3, at: Vector3) {
      camera.position.copy(from);
      camera.lookAt(at);
      camera.updateMatrixWorld();
      listener({ delta: 0, elapsed: 0, camera, eye: from, place: from, xrFrame: undefined });
    },
    onSunPicture(point: Vector3): Vector3 {
      scene.updateMatrixWorld();
      light.shadow.updateMatrices(light);
      return space.localToWorld(point.clone()).project(light.shadow.camera);
    },
  };
}

const sides = (point: Vector3): number => Math.max(...point.toArray().map(Math.abs));

it('reaches things far out towards a low sun, so that they cast shadows', () => {
  const direction = new Vector3(1, 0.1, 0).normalize();
  const { lighting, onSunPicture } = lit({ direction, altitude: 6 });
  expect(sides(onSunPicture(new Vector3(11.5, 1, -3)))).toBeLessThan(1);
  lighting.dispose();
});

it('casts shadows around what the visitor looks at, wherever that is and however the space is turned', () => {
  const { lighting, look, onSunPicture, space } = lit();
  space.position.set(3, -1, 8);
  space.rotation.y = 2;
  space.updateMatrixWorld();
  const inWorld = (x: number, y: number, z: number) => space.localToWorld(new Vector3(x, y, z));
  expect(sides(onSunPicture(new Vector3(70, 1, -40)))).toBeGreaterThan(1);
  look(inWorld(70, 1.6, -34), inWorld(70, 1.5, -40));
  for (const [x, z] of [
    [70, -40],
    [70, -33],
    [65, -38],
  ] as const)
    expect(sides(onSunPicture(new Vector3(x, 1, z)))).toBeLessThan(1);
  lighting.dispose();
});

it('casts shadows in a wider circle for a distant viewer', () => {
  const { lighting, look, onSunPicture } = lit();
  look(new Vector3(0, 1.6, 4), new Vector3(0, 1, 0));
  expect(sides(onSunPicture(new Vector3(-25, 0, -10)))).toBeGreaterThan(1);
  look(new Vector3(0, 30, 40), new Vector3(0, 0, 0));
  expect(sides(onSunPicture(new Vector3(-25, 0, -10)))).toBeLessThan(1);
  lighting.dispose();
});

it('moves in whole pixels, so that the edges of shadows do not creep', () => {
  const { lighting, light, look, onSunPicture } = lit();
  const pixels = () => {
    const { x, y } = onSunPicture(new Vector3(1, 1, 1)).multiplyScalar(light.shadow.mapSize.x / 2);
    return [x, y].map((at) => at - Math.floor(at));
  };
  const from = new Vector3(0, 1.6, 4);
  look(from, new Vector3(0, 1, 0));
  const before = pixels();
  look(from.set(0.1234, 1.6, 3.87), new Vector3(0.2, 1, 0));
  const after = pixels();
  for (const [at, one] of before.entries()) expect(after[at]).toBeCloseTo(one, 2);
  lighting.dispose();
});
