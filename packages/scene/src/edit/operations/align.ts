import { type Operation, type OperationName, operationBetween, type Vector3 } from '@pleinair/domain';
import { poseAtAnchor, poseInSpace } from '../anchor-frame.ts';
import type { ArrangedNode, Arrangement, Pose } from '../arrangement.ts';

export type Axis = 'x' | 'y' | 'z';
export type Edge = 'min' | 'center' | 'max';

/** The visible box of a node, in the space's frame. */
export interface NodeBox {
  readonly min: Vector3;
  readonly max: Vector3;
}

/** Lines nodes up: the chosen edge of each box comes to the outermost one of them, centres to their middle. */
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
  return shifted('align', arrangement, shifts, axis);
}

/** Stands nodes on the floor, each by the lowest point of its box. */
export function dropToFloor(arrangement: Arrangement, boxes: ReadonlyMap<string, NodeBox>): Operation {
  const shifts = new Map([...boxes].map(([key, { min }]) => [key, -min.y]));
  return shifted('align', arrangement, shifts, 'y');
}

/** Spaces the boxes' centres evenly between the two outermost; fewer than three have nothing to share out. */
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
  return shifted('distribute', arrangement, ordered.length < 3 ? new Map() : shifts, axis);
}

function edgeOf({ min, max }: NodeBox, axis: Axis, edge: Edge): number {
  return edge === 'center' ? (min[axis] + max[axis]) / 2 : edge === 'min' ? min[axis] : max[axis];
}

/** Moves nodes along an axis of the space, however their anchors are turned. */
function shifted(
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
      // Only the place changes; the rotation is kept to the last digit.
      return pose === undefined ? node : { ...node, position: pose.position };
    }),
  });
}
