import { surrounds } from '@pleinair/content/definitions';
import { nodeOfKey } from '@pleinair/domain';
import { Frustum, Matrix4, Vector3 } from 'three';
import type { SessionContext } from '../way.ts';
import { pointerTo, SIGHT_METRES } from './alignment.ts';

/** Seconds between two looks. */
const PACE = 0.25;

/** Reports where the marked object, or else the nearest, is while it is out of view. Returns a function that stops it. */
export function followNearest({ surroundings, content, events }: SessionContext): () => void {
  const { stage, graph, play } = surroundings;
  const seen = new Vector3();
  const view = new Frustum();
  const projection = new Matrix4();
  // What surrounds the visitor has no direction.
  const surrounding = new Set(content.hobjects.filter(surrounds).map(({ pid }) => pid));
  const placed = content.nodes
    .filter(({ hobject_pid }) => !surrounding.has(hobject_pid))
    .map(({ pid, anchor_pid }) => ({ key: pid, anchor_pid }));
  const only = (key: string) =>
    placed.filter((node) => node.key === nodeOfKey(key)).map((node) => ({ ...node, key }));
  let next = 0;
  let marked: string | undefined;
  return stage.on('frame', ({ elapsed, eye }) => {
    if (elapsed < next && marked === surroundings.marked) return;
    next = elapsed + PACE;
    marked = surroundings.marked;
    let metres = Number.POSITIVE_INFINITY;
    let nearest: string | undefined;
    for (const { key, anchor_pid } of marked === undefined ? placed : only(marked)) {
      // Hidden until its mark is found.
      if (graph.anchorObject(anchor_pid)?.visible === false) continue;
      if (play?.isHidden(key)) continue;
      const distance = graph.worldPose(key)?.position.distanceTo(eye) ?? Number.POSITIVE_INFINITY;
      if (distance < metres) [metres, nearest] = [distance, key];
    }
    const box = nearest === undefined ? undefined : graph.boxOf(nearest);
    if (box === undefined) return events.direction(undefined);
    const { fov, aspect, projectionMatrix, matrixWorldInverse } = stage.camera;
    view.setFromProjectionMatrix(projection.multiplyMatrices(projectionMatrix, matrixWorldInverse));
    if (metres <= SIGHT_METRES && view.intersectsBox(box)) return events.direction(undefined);
    box.getCenter(seen).applyMatrix4(matrixWorldInverse);
    const angle = pointerTo({ x: seen.x, y: seen.y, depth: -seen.z }, fov, aspect);
    events.direction(angle === undefined ? undefined : { angle, metres });
  });
}
