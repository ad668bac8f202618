import { surrounds } from '@pleinair/content/definitions';
import { type BufferGeometry, Mesh, Raycaster, Sphere, Vector3 } from 'three';
import type { SpaceGraph } from '../graph/space-graph.ts';
import type { Stage } from '../stage/stage.ts';
import { aim } from './pointer/aim.ts';
import type { WindowPoint } from './pointer/listen-to-pointer.ts';

/** Returns the shown items that surround visitors, as 360° pictures do, and are seen at a point of the window; nearest first. */
export function surroundingAt(
  graph: Pick<SpaceGraph, 'subjects' | 'contentObject' | 'nodeAt'>,
  stage: Stage,
  { x, y }: WindowPoint,
): string[] {
  const raycaster = new Raycaster();
  aim(raycaster, stage, x, y);
  const { ray } = raycaster;
  const found: { readonly key: string; readonly metres: number }[] = [];
  for (const { key, hobject } of graph.subjects()) {
    if (hobject === undefined || !surrounds(hobject)) continue;
    graph.contentObject(key)?.traverse((object) => {
      if (!(object instanceof Mesh) || graph.nodeAt(object) !== key) return;
      // Only this sphere tells where it is: its box is kept small, and rays pass through its surface.
      const geometry: BufferGeometry = object.geometry;
      if (geometry.boundingSphere === null) geometry.computeBoundingSphere();
      const sphere = (geometry.boundingSphere ?? new Sphere()).clone().applyMatrix4(object.matrixWorld);
      const point = ray.intersectSphere(sphere, new Vector3());
      if (point) found.push({ key, metres: point.distanceTo(ray.origin) });
    });
  }
  return found.sort((one, other) => one.metres - other.metres).map(({ key }) => key);
}
