import { Group, Mesh, MeshStandardMaterial, type Object3D, PerspectiveCamera, Scene } from 'three';
import { expect, it } from 'vitest';
import { compileEarly } from './compile-early.ts';
import type { Stage } from './stage.ts';

it('compiles a usual model first, then what is shown, and nothing that is hidden', () => {
  const [shown, hidden] = [new Mesh(), new Mesh()];
  const group = new Group().add(hidden);
  group.visible = false;
  const compiled: Object3D[] = [];
  const renderer = { compile: (object: Object3D) => compiled.push(object) };
  const scene = new Scene().add(new Group().add(shown), group);
  const stop = compileEarly({ renderer, scene, camera: new PerspectiveCamera() } as unknown as Stage);
  const [model, ...others] = compiled as Mesh[];
  expect(others).toEqual([shown]);
  const material = model?.material;
  expect(material).toBeInstanceOf(MeshStandardMaterial);
  let isDisposed = false;
  (material as MeshStandardMaterial).addEventListener('dispose', () => {
    isDisposed = true;
  });
  stop();
  expect(isDisposed).toBe(true);
});
