import type { Hobject } from '@pleinair/client';
import { contentRegistry, drawnAs } from '@pleinair/content/definitions';
import { ANCHOR_TYPES, type AnchorKind, anchorKind, newPid, type Vector3 } from '@pleinair/domain';
import {
  type ArrangedAnchor,
  addAnchor,
  addNode,
  type EditModel,
  type FloorPoint,
  firstPose,
  poseAtAnchor,
  poseInSpace,
  REST,
  type SceneSight,
} from '@pleinair/scene/edit';
import { freeSpot, type Spot } from './free-spot.ts';

/** Metres between an object and the next one placed at the same anchor. */
const ASIDE = 1;
/** Metres between objects dropped together. */
const GAP = 0.25;
/** Metres from a wall within which a spot is on it. */
const ON_WALL = 1e-6;

/** Files dropped together. */
export interface Drop {
  /** Makes all of them one undo step. */
  readonly gesture: string;
  /** Pid of the item that was selected, whose anchor they use. */
  readonly beside: string | undefined;
  /** Where they were dropped, which counts unless their anchor is a wall or mark; undefined if not on the floor. */
  readonly at: FloorPoint | undefined;
  /** The objects placed so far, with their widths in metres. */
  readonly placed: { readonly pid: string; readonly width: number }[];
}

/** The visible part of the space; absent without a drawn scene. */
export type Sight = Pick<SceneSight, 'middle' | 'bounds' | 'sees' | 'frameWhenDrawn'> | undefined;

/** Adds an anchor of a kind in the middle of the space, or next to others there; returns it. */
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
    pid: newPid(),
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
 * Places an object at the selected anchor, or at the kind of anchor that suits its type best, on the free spot nearest to
 * the centre of the view, or to the origin of a wall or mark; creates that anchor if the space lacks it. Undone as one
 * step. Returns the anchor.
 */
export function placeObject(
  model: EditModel,
  hobject: Hobject,
  width: number,
  kindNames: Record<AnchorKind, string>,
  sight: Sight,
): ArrangedAnchor {
  const gesture = newPid();
  const [selected] = model.selection;
  const anchor = anchorFor(model, hobject, selected, kindNames, gesture);
  const position = freePlace(model, hobject, anchor, width, sight);
  const pid = putNode(model, hobject, anchor, position, gesture);
  model.selectResult([pid]);
  sight?.frameWhenDrawn([pid]);
  return anchor;
}

/** Places one of several dropped objects next to the previous ones. Returns its anchor. */
export function placeDropped(
  model: EditModel,
  hobject: Hobject,
  width: number,
  { gesture, beside: selected, at, placed }: Drop,
  kindNames: Record<AnchorKind, string>,
  sight: Sight,
): ArrangedAnchor {
  const anchor = anchorFor(model, hobject, selected, kindNames, gesture);
  const spot = isHung(anchor) ? undefined : at;
  const position = spot
    ? dropped(anchor, spot, width, placed)
    : freePlace(model, hobject, anchor, width, sight);
  const pid = putNode(model, hobject, anchor, position, gesture);
  placed.push({ pid, width });
  const together = placed.map((one) => one.pid);
  model.selectResult(together);
  if (!spot) sight?.frameWhenDrawn(together);
  return anchor;
}

function anchorFor(
  model: EditModel,
  hobject: Hobject,
  selected: string | undefined,
  kindNames: Record<AnchorKind, string>,
  gesture: string,
): ArrangedAnchor {
  const type = drawnAs(hobject);
  const kind = type === undefined ? 'floor' : contentRegistry[type].default_anchor;
  const { anchors, nodes } = model.arrangement;
  const chosen = nodes.find(({ pid }) => pid === selected)?.anchor_pid ?? selected;
  return (
    anchors.find(({ pid }) => pid === chosen) ??
    anchors.find(({ anchor_type }) => anchorKind(anchor_type) === kind) ??
    anchors[0] ??
    placeAnchor(model, kind, kindNames[kind], gesture)
  );
}

function putNode(
  model: EditModel,
  hobject: Hobject,
  { pid: anchor_pid }: ArrangedAnchor,
  position: Vector3,
  gesture: string,
): string {
  const pid = newPid();
  const node = { ...firstPose(hobject), pid, hobject_pid: hobject.pid, anchor_pid, position };
  model.run(addNode(model.arrangement, node), gesture);
  return pid;
}

/** A free spot near the centre of the view, at the height of the anchor; at one that is hung, next to its other objects. */
function freePlace(
  model: EditModel,
  hobject: Hobject,
  anchor: ArrangedAnchor,
  width: number,
  sight: Sight,
): Vector3 {
  if (!sight) return beside(model, anchor);
  const { y } = poseInSpace(anchor, REST).position;
  const wide = width * firstPose(hobject).scale;
  const atAnchor = (spot: Spot) => poseAtAnchor(anchor, { ...REST, position: { ...spot, y } }).position;
  if (isHung(anchor)) {
    // Other anchors are found elsewhere in reality, so their objects are not in the way.
    const own = sight.bounds(anchor.pid);
    const spot = freeSpot(originOf(anchor), wide, own, (spot) => Math.abs(atAnchor(spot).z) < ON_WALL);
    return { x: atAnchor(spot).x, y: 0, z: 0 };
  }
  const items = sight.bounds();
  const spot = freeSpot(sight.middle(), wide, items, ({ x, z }) => sight.sees({ x, y, z }, items));
  return { ...atAnchor(spot), y: 0 };
}

/** Whether the objects of an anchor stand upright on its wall, picture or code. */
function isHung({ anchor_type }: ArrangedAnchor): boolean {
  return ANCHOR_TYPES[anchorKind(anchor_type)].hung;
}

/** The origin of an anchor, with the direction of its x axis. */
function originOf(anchor: ArrangedAnchor): FloorPoint {
  const { x, z } = poseInSpace(anchor, REST).position;
  const east = poseInSpace(anchor, { ...REST, position: { x: 1, y: 0, z: 0 } }).position;
  return { x, z, right: { x: east.x - x, z: east.z - z } };
}

/** A free spot at an anchor. */
function beside(model: EditModel, anchor: ArrangedAnchor): Vector3 {
  const taken = model.arrangement.nodes.filter(({ anchor_pid }) => anchor_pid === anchor.pid);
  return { x: firstFree(taken.map(({ position }) => position)), y: 0, z: 0 };
}

/** The next place in the row from where the files were dropped, at the height of the anchor. */
function dropped(
  anchor: ArrangedAnchor,
  { x, z, right }: FloorPoint,
  width: number,
  row: Drop['placed'],
): Vector3 {
  const along = row.reduce((metres, one, index) => metres + GAP + one.width / (index === 0 ? 2 : 1), 0);
  const metres = row.length === 0 ? 0 : along + width / 2;
  const position = { x: x + right.x * metres, y: 0, z: z + right.z * metres };
  return { ...poseAtAnchor(anchor, { ...REST, position }).position, y: 0 };
}

/** The first free distance to the east of the centre, in metres. */
function firstFree(taken: readonly { readonly x: number; readonly z: number }[]): number {
  let x = 0;
  while (taken.some((one) => Math.hypot(one.x - x, one.z) < ASIDE / 2)) x += ASIDE;
  return x;
}
