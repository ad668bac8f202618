import { ANCHOR_TYPES, anchorKind } from '@pleinair/domain';
import type { ArrangedAnchor, ArrangedNode } from '../arrangement.ts';

/**
 * Returns the position of a copy next to its original: so many metres to the east and the south, or down along the wall,
 * the picture or the code that it hangs at.
 */
export function positionAside(
  { position: { x, y, z }, anchor_pid }: ArrangedNode,
  anchors: readonly ArrangedAnchor[],
  metres: number,
): ArrangedNode['position'] {
  const anchor = anchors.find(({ pid }) => pid === anchor_pid);
  const isHung = anchor !== undefined && ANCHOR_TYPES[anchorKind(anchor.anchor_type)].hung;
  return isHung ? { x: x + metres, y: y - metres, z } : { x: x + metres, y, z: z + metres };
}
