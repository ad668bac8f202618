import { Box3, type Object3D, Vector3 } from 'three';
import type { SpaceGraph } from '../graph/space-graph.ts';

/** The boxes in which nodes are seen, in the world; a point for what is not loaded yet. */
export function nodeBoxes(graph: SpaceGraph, keys: Iterable<string>): ReadonlyMap<string, Box3> {
  const boxes = new Map<string, Box3>();
  for (const key of keys) {
    const object = graph.nodeObject(key);
    if (object !== undefined) boxes.set(key, seenBox(object));
  }
  return boxes;
}

/** The box round nodes and anchors; what has no size counts as a metre, and nothing as the middle of the space. */
export function boxAround(graph: SpaceGraph, keys: Iterable<string>): Box3 {
  const box = new Box3();
  for (const own of standingBoxes(graph, keys)) box.union(own);
  return box.isEmpty() ? new Box3(new Vector3(-2, 0, -2), new Vector3(2, 2, 2)) : box;
}

/** The boxes of nodes and anchors; what has no size counts as a metre. */
export function standingBoxes(graph: SpaceGraph, keys: Iterable<string>): Box3[] {
  return [...keys].flatMap((key) => {
    const object = graph.nodeObject(key) ?? graph.anchorObject(key);
    if (object === undefined) return [];
    const own = seenBox(object);
    return own.min.equals(own.max) ? own.expandByScalar(0.5) : own;
  });
}

function seenBox(object: Object3D): Box3 {
  const box = new Box3().setFromObject(object);
  return box.isEmpty() ? box.setFromPoints([object.getWorldPosition(new Vector3())]) : box;
}
