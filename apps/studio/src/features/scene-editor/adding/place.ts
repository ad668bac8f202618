import type { Hobject } from '@pleinair/client';
import { ANCHOR_TYPES, type AnchorKind, anchorKind, contentRegistry, contentTypeOf } from '@pleinair/domain';
import { type ArrangedAnchor, addAnchor, addNode, type EditModel, newKey } from '@pleinair/scene/edit';

/** Metres between an object and the next one that is put at the same anchor. */
const ASIDE = 1;

/** Adds an anchor of a kind in the middle of the space, or beside others that stand there; answers it. */
export function placeAnchor(
  model: EditModel,
  kind: AnchorKind,
  name: string,
  gesture?: string,
): ArrangedAnchor {
  const { anchors } = model.arrangement;
  const used = new Set(anchors.map((anchor) => anchor.name));
  let free = name;
  for (let count = 2; used.has(free); count++) free = `${name} ${count}`;
  const anchor: ArrangedAnchor = {
    key: newKey(),
    name: free,
    anchor_type: ANCHOR_TYPES[kind].anchor_type,
    x: firstFree(anchors.map(({ x, z }) => ({ x, z }))),
    y: 0,
    z: 0,
    angle_y: 0,
  };
  model.run(addAnchor(model.arrangement, anchor), gesture);
  return anchor;
}

/**
 * Puts an object at the anchor that is selected, or at the one that its type likes best; the space gets that anchor
 * when it has none. All of it is undone at once. Answers the anchor.
 */
export function placeObject(
  model: EditModel,
  { pid, model_identifier }: Hobject,
  kindNames: Record<AnchorKind, string>,
): ArrangedAnchor {
  const gesture = newKey();
  const type = contentTypeOf(model_identifier);
  const kind = type === undefined ? 'floor' : contentRegistry[type].default_anchor;
  const { anchors, nodes } = model.arrangement;
  const [selected] = model.selection;
  const chosen = nodes.find(({ key }) => key === selected)?.anchor_key ?? selected;
  const anchor =
    anchors.find(({ key }) => key === chosen) ??
    anchors.find(({ anchor_type }) => anchorKind(anchor_type) === kind) ??
    anchors[0] ??
    placeAnchor(model, kind, kindNames[kind], gesture);
  const taken = nodes.filter(({ anchor_key }) => anchor_key === anchor.key).map(({ position }) => position);
  const key = newKey();
  const position = { x: firstFree(taken), y: 0, z: 0 };
  model.run(addNode(model.arrangement, { key, hobject_pid: pid, anchor_key: anchor.key, position }), gesture);
  model.select([key]);
  return anchor;
}

/** Metres to the east of the middle where nothing stands yet. */
function firstFree(taken: readonly { readonly x: number; readonly z: number }[]): number {
  let x = 0;
  while (taken.some((one) => Math.hypot(one.x - x, one.z) < ASIDE / 2)) x += ASIDE;
  return x;
}
