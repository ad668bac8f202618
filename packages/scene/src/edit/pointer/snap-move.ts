import type { Vector3 } from '@pleinair/domain';
import type { Axis, NodeBox } from '../operations/align.ts';

/** A line along which a moved item is aligned with another, in the space's frame. */
export interface Guide {
  readonly from: Vector3;
  readonly to: Vector3;
}

interface SnapOptions {
  /** Bounds and position of the moved item when the move started. */
  readonly box: NodeBox;
  readonly origin: Vector3;
  /** The boxes of everything else. */
  readonly others: readonly NodeBox[];
  /** Metres within which an edge or centre snaps to another one. */
  readonly reach: number;
  /** Grid spacing in metres. */
  readonly grid: number;
  /** Height of the floor in metres. */
  readonly floor: number;
}

interface Snap {
  readonly shift: number;
  readonly guides: readonly Guide[];
}

const AXES: readonly Axis[] = ['x', 'y', 'z'];

/**
 * Snaps a move to edges and centres of other items, and to the floor; along axes where nothing is near, to the grid.
 * Leaves axes without movement alone.
 */
export function snapMove(
  delta: Vector3,
  options: SnapOptions,
): { readonly delta: Vector3; readonly guides: readonly Guide[] } {
  const snaps = AXES.map((axis): Snap => {
    if (Math.abs(delta[axis]) < 1e-6) return { shift: 0, guides: [] };
    return toOthers(axis, delta, options) ?? toGrid(axis, delta, options);
  });
  const [x, y, z] = snaps.map(({ shift }) => shift);
  return {
    delta: { x: delta.x + (x ?? 0), y: delta.y + (y ?? 0), z: delta.z + (z ?? 0) },
    guides: snaps.flatMap(({ guides }) => guides),
  };
}

function toGrid(axis: Axis, delta: Vector3, { origin, grid }: SnapOptions): Snap {
  const at = origin[axis] + delta[axis];
  return { shift: Math.round(at / grid) * grid - at, guides: [] };
}

/** The nearest edge or centre within reach. */
function toOthers(axis: Axis, delta: Vector3, options: SnapOptions): Snap | undefined {
  const { box, others, reach, floor } = options;
  const moved = { min: added(box.min, delta), max: added(box.max, delta) };
  let best: { shift: number; other: NodeBox | undefined; at: number } | undefined;
  const consider = (shift: number, other: NodeBox | undefined, at: number) => {
    if (Math.abs(shift) <= Math.min(reach, Math.abs(best?.shift ?? reach))) best = { shift, other, at };
  };
  if (axis === 'y') consider(floor - moved.min.y, undefined, floor);
  for (const other of others) {
    for (const at of linesOf(other, axis)) {
      for (const line of linesOf(moved, axis)) consider(at - line, other, at);
    }
  }
  if (best === undefined) return undefined;
  const { shift, other, at } = best;
  return { shift, guides: other ? [guideAt(axis, at, moved, other)] : footprint(moved, at) };
}

const linesOf = ({ min, max }: NodeBox, axis: Axis) => [min[axis], (min[axis] + max[axis]) / 2, max[axis]];

const added = (one: Vector3, { x, y, z }: Vector3): Vector3 => ({ x: one.x + x, y: one.y + y, z: one.z + z });

/** The edges of a box on the floor. */
function footprint({ min, max }: NodeBox, y: number): readonly Guide[] {
  const corners = [
    { x: min.x, y, z: min.z },
    { x: max.x, y, z: min.z },
    { x: max.x, y, z: max.z },
    { x: min.x, y, z: max.z },
  ];
  return corners.map((from, index) => ({ from, to: corners[(index + 1) % 4] ?? from }));
}

/** A line at the common height of two boxes, through their middles and as far beyond as they reach. */
function guideAt(axis: Axis, at: number, one: NodeBox, other: NodeBox): Guide {
  const from = { ...middleOf(one), [axis]: at };
  const to = { ...middleOf(other), [axis]: at };
  const length = Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z) || 1;
  return {
    from: between(from, to, -radiusOf(one) / length),
    to: between(from, to, 1 + radiusOf(other) / length),
  };
}

const middleOf = ({ min, max }: NodeBox): Vector3 => between(min, max, 0.5);

const radiusOf = ({ min, max }: NodeBox): number =>
  Math.hypot(max.x - min.x, max.y - min.y, max.z - min.z) / 2;

/** The point at this share of the way; beyond the ends if that is below 0 or above 1. */
const between = (from: Vector3, to: Vector3, share: number): Vector3 => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  z: from.z + (to.z - from.z) * share,
});
