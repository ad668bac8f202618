import { type Operation, type OperationName, operationBetween } from '@pleinair/domain';
import type { ArrangedAnchor, Arrangement } from '../arrangement.ts';

/** Adds an anchor at the end. */
export function addAnchor(arrangement: Arrangement, anchor: ArrangedAnchor): Operation {
  return operationBetween('add_anchor', arrangement, {
    ...arrangement,
    anchors: [...arrangement.anchors, anchor],
  });
}

/** Metres and degrees in the space's frame; `y` counts from the anchor's natural height. */
export type AnchorPlace = Pick<ArrangedAnchor, 'x' | 'y' | 'z' | 'angle_y'>;

/** Moves and rotates anchors, by pid. */
export function moveAnchors(
  arrangement: Arrangement,
  places: ReadonlyMap<string, Partial<AnchorPlace>>,
): Operation {
  return changeAnchors('move_anchor', arrangement, places);
}

/** Renames an anchor. */
export function renameAnchor(arrangement: Arrangement, pid: string, name: string): Operation {
  return changeAnchors('rename_anchor', arrangement, new Map([[pid, { name }]]));
}

/** Changes the kind of an anchor. */
export function changeAnchorType(arrangement: Arrangement, pid: string, anchor_type: string): Operation {
  return changeAnchors('change_anchor', arrangement, new Map([[pid, { anchor_type }]]));
}

function changeAnchors(
  name: OperationName,
  arrangement: Arrangement,
  changes: ReadonlyMap<string, Partial<Omit<ArrangedAnchor, 'pid'>>>,
): Operation {
  return operationBetween(name, arrangement, {
    ...arrangement,
    anchors: arrangement.anchors.map((anchor) => {
      const changed = { ...anchor, ...changes.get(anchor.pid) };
      return JSON.stringify(changed) === JSON.stringify(anchor) ? anchor : changed;
    }),
  });
}
