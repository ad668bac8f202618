import { Box3, type Object3D, Vector3 } from 'three';
import type { SpaceGraph } from '../graph/space-graph.ts';

/** World bounds of nodes; a point for nodes that are not loaded yet. */
export function nodeBoxes(graph: SpaceGraph, keys: Iterable<string>): ReadonlyMap<string, Box3> {
  const boxes = new Map<string, Box3>();
  for (const key of keys) {
    const box = graph.boxOf(key);
    if (box !== undefined) boxes.set(key, box);
  }
  return boxes;
}

/** The box around nodes and anchors. Items without a size count as a metre; without items, the centre of the space. */
export function boxAround(graph: SpaceGraph, keys: Iterable<string>): Box3 {
  const box = new Box3();
  for (const own of itemBoxes(graph, keys)) box.union(own);
  return box.isEmpty() ? new Box3(new Vector3(-2, 0, -2), new Vector3(2, 2, 2)) : box;
}

/** The boxes of nodes and anchors; items without a size count as a metre. */
export function itemBoxes(graph: SpaceGraph, keys: Iterable<string>): Box3[] {
  return [...keys].flatMap((key) => {
    const own = graph.boxOf(key) ?? boxOfAnchor(graph.anchorObject(key));
    if (own === undefined) return [];
    return own.min.equals(own.max) ? own.expandByScalar(0.5) : own;
  });
}

function boxOfAnchor(object: Object3D | undefined): Box3 | undefined {
  if (object === undefined) return undefined;
  const box = new Box3().setFromObject(object);
  return box.isEmpty() ? box.setFromPoints([object.getWorldPosition(new Vector3())]) : box;
}
