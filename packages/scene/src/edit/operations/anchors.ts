import type { ArrangedAnchor, Arrangement } from '../arrangement.ts';
import { type EditOperation, type OperationName, operation } from '../operation.ts';

export function addAnchor(arrangement: Arrangement, anchor: ArrangedAnchor): EditOperation {
  return operation('add_anchor', arrangement, { ...arrangement, anchors: [...arrangement.anchors, anchor] });
}

/** Metres and degrees in the space's frame; `y` counts from the anchor's natural height. */
export type AnchorPlace = Pick<ArrangedAnchor, 'x' | 'y' | 'z' | 'angle_y'>;

export function moveAnchors(
  arrangement: Arrangement,
  places: ReadonlyMap<string, Partial<AnchorPlace>>,
): EditOperation {
  return changeAnchors('move_anchor', arrangement, places);
}

export function renameAnchor(arrangement: Arrangement, key: string, name: string): EditOperation {
  return changeAnchors('rename_anchor', arrangement, new Map([[key, { name }]]));
}

export function changeAnchorType(arrangement: Arrangement, key: string, anchor_type: string): EditOperation {
  return changeAnchors('change_anchor', arrangement, new Map([[key, { anchor_type }]]));
}

function changeAnchors(
  name: OperationName,
  arrangement: Arrangement,
  changes: ReadonlyMap<string, Partial<Omit<ArrangedAnchor, 'key'>>>,
): EditOperation {
  return operation(name, arrangement, {
    ...arrangement,
    anchors: arrangement.anchors.map((anchor) => {
      const changed = { ...anchor, ...changes.get(anchor.key) };
      return JSON.stringify(changed) === JSON.stringify(anchor) ? anchor : changed;
    }),
  });
}
