import { Mesh, MeshStandardMaterial, PlaneGeometry } from 'three';
import type { Stage } from './stage.ts';

/**
 * Compiles the shaders of what a stage draws already, and of a model without textures in its light, while the models' files still
 * arrive; a first frame would otherwise wait for them. Returns a function that gives up those that no model has taken.
 */
export function compileEarly({ renderer, scene, camera }: Stage): () => void {
  const material = new MeshStandardMaterial();
  const model = new Mesh(new PlaneGeometry(), material);
  model.receiveShadow = true;
  renderer.compile(scene, camera);
  renderer.compile(model, camera, scene);
  return () => material.dispose();
}
