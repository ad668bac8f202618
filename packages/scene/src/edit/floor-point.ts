import type { Vector3 as Point } from '@pleinair/domain';
import { Box3, type Camera, Plane, Ray, Raycaster, Vector3 } from 'three';
import type { Stage } from '../stage/stage.ts';
import type { NodeBox } from './operations/align.ts';
import { aim, pointOnCanvas } from './pointer/aim.ts';

/** Metres beyond which the floor is too far away to place something. */
const FARTHEST = 100;
/** Fraction of the view's half width and height within which something counts as clearly visible. */
const WELL_WITHIN = 0.85;

/** A point on the floor in the space's frame, in metres, and the unit vector along the floor to the viewer's right. */
export interface FloorPoint {
  readonly x: number;
  readonly z: number;
  readonly right: { readonly x: number; readonly z: number };
}

/** The floor under a point of the window, in CSS pixels; undefined if none is visible there. */
export function floorAt(stage: Stage, x: number, y: number): FloorPoint | undefined {
  const { camera } = stage;
  const pointer = pointOnCanvas(stage, x, y);
  if (!(Math.abs(pointer.x) <= 1 && Math.abs(pointer.y) <= 1)) return undefined;
  const raycaster = new Raycaster();
  aim(raycaster, stage, x, y);
  const hit = raycaster.ray.intersectPlane(new Plane(new Vector3(0, 1, 0)), new Vector3());
  if (hit === null || hit.distanceTo(camera.position) > FARTHEST) return undefined;
  return { x: hit.x, z: hit.z, right: rightOf(camera) };
}

/** The floor directly below a point. */
export function floorBelow({ camera }: Stage, { x, z }: Point): FloorPoint {
  camera.updateMatrixWorld();
  return { x, z, right: rightOf(camera) };
}

/** Whether a point is clearly visible. */
export function sees({ camera }: Stage, { x, y, z }: Point): boolean {
  camera.updateMatrixWorld();
  const seen = new Vector3(x, y, z).project(camera);
  return Math.abs(seen.x) < WELL_WITHIN && Math.abs(seen.y) < WELL_WITHIN && Math.abs(seen.z) < 1;
}

const room = new Box3();
const way = new Vector3();
const hit = new Vector3();
const line = new Ray();

/** Whether an item is between the eye and a point; items around the eye do not count. */
export function isCovered(eye: Vector3, { x, y, z }: Point, items: readonly NodeBox[]): boolean {
  const distance = way.set(x, y, z).sub(eye).length();
  line.set(eye, way.normalize());
  return items.some(({ min, max }) => {
    room.min.set(min.x, min.y, min.z);
    room.max.set(max.x, max.y, max.z);
    if (room.containsPoint(eye) || line.intersectBox(room, hit) === null) return false;
    return hit.distanceTo(eye) < distance;
  });
}

/** Least fraction of the view's height or width that counts as clearly visible. */
const WELL_LARGE = 0.06;

/** Whether a box is entirely in view, and large enough to work with. */
export function isSeenWell(stage: Stage, { min, max }: Box3): boolean {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => ({
    x: index & 1 ? max.x : min.x,
    y: index & 2 ? max.y : min.y,
    z: index & 4 ? max.z : min.z,
  }));
  if (!corners.every((corner) => sees(stage, corner))) return false;
  const seen = corners.map(({ x, y, z }) => new Vector3(x, y, z).project(stage.camera));
  const spread = (axis: 'x' | 'y') =>
    Math.max(...seen.map((one) => one[axis])) - Math.min(...seen.map((one) => one[axis]));
  return Math.max(spread('x'), spread('y')) / 2 > WELL_LARGE;
}

function rightOf({ matrixWorld }: Camera): FloorPoint['right'] {
  const { x, z } = new Vector3().setFromMatrixColumn(matrixWorld, 0).setY(0).normalize();
  return { x, z };
}
