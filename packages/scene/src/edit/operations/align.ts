import { type Operation, type OperationName, operationBetween, type Vector3 } from '@pleinair/domain';
import { poseAtAnchor, poseInSpace } from '../anchor-frame.ts';
import type { ArrangedNode, Arrangement, Pose } from '../arrangement.ts';

export type Axis = 'x' | 'y' | 'z';
export type Edge = 'min' | 'center' | 'max';

/** The visible bounds of a node, in the space's frame. */
export interface NodeBox {
  readonly min: Vector3;
  readonly max: Vector3;
}

/** Aligns nodes: the chosen edge of each box with the outermost one, or centres with the middle between them. */
export function align(
  arrangement: Arrangement,
  boxes: ReadonlyMap<string, NodeBox>,
  axis: Axis,
  edge: Edge,
): Operation {
  const all = [...boxes.values()];
  const low = Math.min(...all.map(({ min }) => min[axis]));
  const high = Math.max(...all.map(({ max }) => max[axis]));
  const goal = edge === 'min' ? low : edge === 'max' ? high : (low + high) / 2;
  const shifts = new Map([...boxes].map(([key, box]) => [key, goal - edgeOf(box, axis, edge)]));
  return shiftNodes('align', arrangement, shifts, axis);
}

/** Drops nodes to the floor, each by the lowest point of its box. */
export function dropToFloor(arrangement: Arrangement, boxes: ReadonlyMap<string, NodeBox>): Operation {
  const shifts = new Map([...boxes].map(([key, { min }]) => [key, -min.y]));
  return shiftNodes('align', arrangement, shifts, 'y');
}

/** Spaces the centres of the boxes evenly between the two outermost; has no effect on fewer than three. */
export function distribute(
  arrangement: Arrangement,
  boxes: ReadonlyMap<string, NodeBox>,
  axis: Axis,
): Operation {
  const ordered = [...boxes]
    .map(([key, box]) => ({ key, center: edgeOf(box, axis, 'center') }))
    .sort((a, b) => a.center - b.center);
  const first = ordered[0]?.center ?? 0;
  const step = ((ordered.at(-1)?.center ?? 0) - first) / Math.max(1, ordered.length - 1);
  const shifts = new Map(ordered.map(({ key, center }, index) => [key, first + index * step - center]));
  return shiftNodes('distribute', arrangement, ordered.length < 3 ? new Map() : shifts, axis);
}

function edgeOf({ min, max }: NodeBox, axis: Axis, edge: Edge): number {
  return edge === 'center' ? (min[axis] + max[axis]) / 2 : edge === 'min' ? min[axis] : max[axis];
}

/** Moves nodes along an axis of the space, however their anchors are turned. */
function shiftNodes(
  name: OperationName,
  arrangement: Arrangement,
  shifts: ReadonlyMap<string, number>,
  axis: Axis,
): Operation {
  const anchors = new Map(arrangement.anchors.map((anchor) => [anchor.pid, anchor]));
  const moved = (node: ArrangedNode): Pose | undefined => {
    const anchor = anchors.get(node.anchor_pid);
    const shift = shifts.get(node.pid) ?? 0;
    if (anchor === undefined || Math.abs(shift) < 1e-9) return undefined;
    const pose = poseInSpace(anchor, node);
    const position = { ...pose.position, [axis]: pose.position[axis] + shift };
    return poseAtAnchor(anchor, { ...pose, position });
  };
  return operationBetween(name, arrangement, {
    ...arrangement,
    nodes: arrangement.nodes.map((node) => {
      const pose = moved(node);
      // Only the position changes; the rotation keeps every digit.
      return pose === undefined ? node : { ...node, position: pose.position };
    }),
  });
}
