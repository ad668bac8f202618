import type { FloorPoint } from '@pleinair/scene/edit';

/** Metres between a new object and existing ones. */
const AIR = 0.1;
/** Metres from one candidate spot to the next, and to the farthest ones. */
const STEP = 0.25;
const FARTHEST = 20;
/** How many metres farther away a visible spot may be than a hidden one: the view moves more easily than the object. */
const DETOUR = 3;

/** A spot on the floor, in the space's frame, in metres. */
export type Spot = Pick<FloorPoint, 'x' | 'z'>;

/** The area of the floor under an item, in the space's frame, in metres. */
export interface Footprint {
  readonly min: Spot;
  readonly max: Spot;
}

/**
 * The spot nearest to a point on the floor where an object of this width is clear of the others. Searches in rings that
 * start on the viewer's right; prefers visible spots that are not much farther away, and returns the point itself if
 * everything is occupied.
 */
export function freeSpot(
  from: FloorPoint,
  width: number,
  taken: readonly Footprint[],
  isSeen: (spot: Spot) => boolean,
): Spot {
  const reach = width / 2 + AIR;
  const isFree = ({ x, z }: Spot) =>
    taken.every(
      ({ min, max }) => x + reach <= min.x || x - reach >= max.x || z + reach <= min.z || z - reach >= max.z,
    );
  const distance = ({ x, z }: Spot) => Math.hypot(x - from.x, z - from.z);
  let hidden: Spot | undefined;
  for (const spot of ringsRound(from)) {
    if (hidden && distance(spot) > distance(hidden) + DETOUR) break;
    if (!isFree(spot)) continue;
    if (isSeen(spot)) return spot;
    hidden ??= spot;
  }
  return hidden ?? { x: from.x, z: from.z };
}

function* ringsRound({ x, z, right }: FloorPoint): Generator<Spot> {
  yield { x, z };
  for (let ring = 1; ring * STEP <= FARTHEST; ring++) {
    const radius = ring * STEP;
    const count = 8 * ring;
    for (let index = 0; index < count; index++) {
      const angle = (index / count) * 2 * Math.PI;
      const along = radius * Math.cos(angle);
      const across = radius * Math.sin(angle);
      yield { x: x + right.x * along - right.z * across, z: z + right.z * along + right.x * across };
    }
  }
}
