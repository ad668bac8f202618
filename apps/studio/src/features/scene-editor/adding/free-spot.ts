import type { FloorPoint, Footprint } from '@pleinair/scene/edit';

/** Metres between a new object and existing ones. */
const AIR = 0.1;
/** Metres from one spot that is tried to the next, and to the last ones. */
const STEP = 0.25;
const FARTHEST = 20;

/** A spot of the floor, in the space's frame, in metres. */
export type Spot = Pick<FloorPoint, 'x' | 'z'>;

/**
 * The spot nearest to a point of the floor on which something of this width stands clear of what stands there, looked
 * for in rings that begin to the right of who looks: one that is seen if there is any, and the point itself where all is
 * taken.
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
  let unseen: Spot | undefined;
  for (const spot of ringsRound(from)) {
    if (!isFree(spot)) continue;
    if (isSeen(spot)) return spot;
    unseen ??= spot;
  }
  return unseen ?? { x: from.x, z: from.z };
}

function* ringsRound({ x, z, right }: FloorPoint): Generator<Spot> {
  yield { x, z };
  for (let ring = 1; ring * STEP <= FARTHEST; ring++) {
    const radius = ring * STEP;
    const count = 8 * ring;
    for (let index = 0; index < count; index++) {
      const angle = (index / count) * 2 * Math.PI;
      const [along, across] = [radius * Math.cos(angle), radius * Math.sin(angle)];
      yield { x: x + right.x * along - right.z * across, z: z + right.z * along + right.x * across };
    }
  }
}
