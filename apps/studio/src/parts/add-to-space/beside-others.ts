import { contentRegistry, drawnAs, roomOf } from '@pleinair/content/definitions';
import type { SceneContent, SceneHobject } from '@pleinair/domain';
import { firstPose } from '@pleinair/scene/edit';

/** Metres between objects. */
const GAP = 0.25;
/** Width in metres of an object whose file does not tell it. */
const USUAL_WIDTH = 1;

/** Metres along an axis of the anchor. */
interface Extent {
  readonly from: number;
  readonly to: number;
}

/** Distance to the east of an anchor's centre, in metres, at which an object stands clear of the others there. */
export function besideOthers(
  hobject: SceneHobject,
  anchor_pid: string,
  { nodes, hobjects }: Pick<SceneContent, 'nodes' | 'hobjects'>,
): number {
  const { scale } = firstPose(hobject);
  const own = extentOf(hobject, scale);
  if (!own) return 0;
  const taken = nodes
    .filter((node) => node.anchor_pid === anchor_pid && Math.abs(node.z) < USUAL_WIDTH)
    .flatMap((node) => {
      const other = hobjects.find(({ pid }) => pid === node.hobject_pid);
      const extent = other && extentOf(other, node.scale);
      return extent ? { from: node.x + extent.from, to: node.x + extent.to } : [];
    })
    .toSorted((one, other) => one.from - other.from);
  let x = 0;
  for (const { from, to } of taken) {
    if (x + own.from < to && x + own.to > from) x = to + GAP - own.from;
  }
  return x;
}

/** Undefined for what surrounds visitors or is only heard: others may overlap it. */
function extentOf(hobject: SceneHobject, scale: number): Extent | undefined {
  const type = drawnAs(hobject);
  if (type !== undefined && contentRegistry[type].presence !== 'placed') return undefined;
  const room = roomOf(hobject, 'floor');
  const { from, to } = room
    ? { from: room.min.x, to: room.max.x }
    : { from: -USUAL_WIDTH / 2, to: USUAL_WIDTH / 2 };
  return { from: from * scale, to: to * scale };
}
