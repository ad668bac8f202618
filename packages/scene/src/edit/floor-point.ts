import { Plane, Raycaster, Vector2, Vector3 } from 'three';
import type { Stage } from '../stage/stage.ts';

/** Metres beyond which the floor is too far away to put something there. */
const FARTHEST = 100;

/** A point of the floor in the space's frame, in metres, and the unit vector along it to the right of who looks. */
export interface FloorPoint {
  readonly x: number;
  readonly z: number;
  readonly right: { readonly x: number; readonly z: number };
}

/** The floor under a point of the window, in CSS pixels; nothing where none is seen there. */
export function floorAt({ renderer, camera }: Stage, x: number, y: number): FloorPoint | undefined {
  const { left, top, width, height } = renderer.domElement.getBoundingClientRect();
  const pointer = new Vector2(((x - left) / width) * 2 - 1, 1 - ((y - top) / height) * 2);
  if (!(Math.abs(pointer.x) <= 1 && Math.abs(pointer.y) <= 1)) return undefined;
  const raycaster = new Raycaster();
  camera.updateMatrixWorld();
  raycaster.setFromCamera(pointer, camera);
  const hit = raycaster.ray.intersectPlane(new Plane(new Vector3(0, 1, 0)), new Vector3());
  if (hit === null || hit.distanceTo(camera.position) > FARTHEST) return undefined;
  const right = new Vector3().setFromMatrixColumn(camera.matrixWorld, 0).setY(0).normalize();
  return { x: hit.x, z: hit.z, right: { x: right.x, z: right.z } };
}
