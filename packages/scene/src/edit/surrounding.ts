import { surrounds } from '@pleinair/content/definitions';
import { Raycaster } from 'three';
import { PanoramaMesh } from '../content/panorama.ts';
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
  const found: { readonly key: string; readonly metres: number }[] = [];
  for (const { key, hobject } of graph.subjects()) {
    if (hobject === undefined || !surrounds(hobject)) continue;
    graph.contentObject(key)?.traverse((object) => {
      if (!(object instanceof PanoramaMesh) || graph.nodeAt(object) !== key) return;
      const point = object.pointOn(raycaster);
      if (point) found.push({ key, metres: point.distanceTo(raycaster.ray.origin) });
    });
  }
  return found.sort((one, other) => one.metres - other.metres).map(({ key }) => key);
}
