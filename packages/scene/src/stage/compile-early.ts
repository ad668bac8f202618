import { Mesh, MeshStandardMaterial, type Object3D, PlaneGeometry } from 'three';
import type { Stage } from './stage.ts';

/**
 * Compiles the shaders of a model without textures in a stage's light, and of what the stage shows already, while the models' files
 * still arrive; a first frame would otherwise wait for them. What is hidden, such as stand-ins, may never be seen. Returns a
 * function that gives up those that no model has taken.
 */
export function compileEarly({ renderer, scene, camera }: Stage): () => void {
  const material = new MeshStandardMaterial();
  const model = new Mesh(new PlaneGeometry(), material);
  model.receiveShadow = true;
  const shown: Object3D[] = [model];
  scene.traverseVisible((object) => {
    if ('material' in object) shown.push(object);
  });
  for (const object of shown) renderer.compile(object, camera, scene);
  return () => material.dispose();
}
