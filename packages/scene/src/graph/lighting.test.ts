import { type DirectionalLight, Scene, Vector3 } from 'three';
import { expect, it } from 'vitest';
import type { Stage } from '../stage/stage.ts';
import { Lighting } from './lighting.ts';

it('reaches what is far out towards a low sun, so that it casts a shadow', () => {
  const scene = new Scene();
  // All of a stage that lighting asks for, without a graphics card.
  const stage = {
    ...{ scene, renderer: { shadowMap: { enabled: true } } },
    ...{ on: () => () => {}, invalidate: () => {} },
  } as unknown as Stage;
  const direction = new Vector3(1, 0.1, 0).normalize();
  const lighting = new Lighting(stage, {
    ...{ daylight: 'day', intensity: 1, shadows: true },
    sun: { direction, altitude: 6 },
  });
  scene.updateMatrixWorld();
  const [sun] = scene.getObjectsByProperty('isDirectionalLight', true) as DirectionalLight[];
  sun?.shadow.updateMatrices(sun);
  const seen = sun && new Vector3(11.5, 1, -3).project(sun.shadow.camera);
  for (const side of seen?.toArray() ?? [Infinity]) expect(Math.abs(side)).toBeLessThan(1);
  lighting.dispose();
});
