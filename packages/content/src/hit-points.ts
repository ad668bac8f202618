import { type Box3, Matrix4, type Object3D, Ray, Vector3 } from 'three';

/** Points that stand for a whole cloud where rays are to hit it; all of them would take too long. */
export const SAMPLED = 20_000;
/** Least and most distance to a ray, as a fraction of the cloud's diagonal. */
const LEAST = 0.01;
const MOST = 0.04;

/** Every few of the points, evenly through the file; three numbers a point. */
export function samplePoints(positions: ArrayLike<number>): Float32Array {
  const points = Math.floor(positions.length / 3);
  const taken = Math.min(points, SAMPLED);
  const sample = new Float32Array(taken * 3);
  for (let at = 0; at < taken; at++) {
    const from = Math.floor((at * points) / taken) * 3;
    for (let axis = 0; axis < 3; axis++) sample[at * 3 + axis] = positions[from + axis] ?? 0;
  }
  return sample;
}

/**
 * A method that lets rays hit what is drawn at sampled points, in the object's own frame, rather than the box around
 * them: a click past a tree that was scanned is no click on it.
 */
export function hitPoints(sample: Float32Array, box: Box3): Object3D['raycast'] {
  const diagonal = box.min.distanceTo(box.max);
  // The distance between the points of a surface as large as two sides of the box.
  const apart = Math.sqrt(2 / Math.max(1, sample.length / 3));
  const reach = diagonal * Math.min(MOST, Math.max(LEAST, apart));
  const toOwn = new Matrix4();
  const ray = new Ray();

  return function (this: Object3D, { ray: { origin, direction }, near, far }, hits) {
    ray.origin.copy(origin);
    ray.direction.copy(direction);
    ray.applyMatrix4(toOwn.copy(this.matrixWorld).invert());
    const along = firstAlong(sample, ray, reach);
    if (along === undefined) return;
    const point = ray.at(along, new Vector3()).applyMatrix4(this.matrixWorld);
    // Samples are not a surface: exact hits, such as a picture on a scanned wall, come first.
    const behind = ray.at(along + 2 * reach, new Vector3()).applyMatrix4(this.matrixWorld);
    if (point.distanceTo(origin) < near || point.distanceTo(origin) > far) return;
    hits.push({ distance: behind.distanceTo(origin), point, object: this });
  };
}

/** How far along a ray its first point within reach is; undefined if none is. */
function firstAlong(sample: Float32Array, { origin, direction }: Ray, reach: number): number | undefined {
  let first = Infinity;
  for (let at = 0; at < sample.length; at += 3) {
    const x = (sample[at] ?? 0) - origin.x;
    const y = (sample[at + 1] ?? 0) - origin.y;
    const z = (sample[at + 2] ?? 0) - origin.z;
    const along = x * direction.x + y * direction.y + z * direction.z;
    if (along < 0 || along >= first) continue;
    if (x * x + y * y + z * z - along * along <= reach * reach) first = along;
  }
  return first === Infinity ? undefined : first;
}
