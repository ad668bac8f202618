import { Vector3 } from 'three';
import type { SessionContext } from '../way.ts';
import { pointerTo } from './alignment.ts';

/** Seconds between two looks. */
const PACE = 0.25;

/** Reports where the nearest object is while it is out of view. Returns a function that stops it. */
export function followNearest({
  surroundings: { stage, graph, play },
  content,
  events,
}: SessionContext): () => void {
  const seen = new Vector3();
  let next = 0;
  return stage.on('frame', ({ elapsed, eye }) => {
    if (elapsed < next) return;
    next = elapsed + PACE;
    let metres = Number.POSITIVE_INFINITY;
    let nearest: Vector3 | undefined;
    for (const { pid, anchor_pid } of content.nodes) {
      // Hidden until its mark is found.
      if (graph.anchorObject(anchor_pid)?.visible === false) continue;
      if (play?.isHidden(pid)) continue;
      const position = graph.worldPose(pid)?.position;
      const distance = position?.distanceTo(eye) ?? Number.POSITIVE_INFINITY;
      if (distance < metres) [metres, nearest] = [distance, position];
    }
    if (nearest === undefined) return events.direction(undefined);
    seen.copy(nearest).applyMatrix4(stage.camera.matrixWorldInverse);
    const { fov, aspect } = stage.camera;
    const angle = pointerTo({ x: seen.x, y: seen.y, depth: -seen.z }, fov, aspect);
    events.direction(angle === undefined ? undefined : { angle, metres });
  });
}
