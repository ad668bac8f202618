import { LEAF, type Listing, pidOf } from './listing.ts';

/** A listing of which some channels are told by another, or are no more listed: `outdated` is 1 for each of them. */
export interface Searched {
  readonly listing: Listing;
  readonly outdated: Uint8Array;
}

/** A channel, and its space that is nearest. */
export interface Found {
  readonly searched: Searched;
  /** Index of the channel in its listing. */
  readonly layer: number;
  /** Index of the space in its listing. */
  readonly space: number;
}

/**
 * The channels whose nearest open space is nearest to a point, at most `most`, in order; those at one distance in
 * that of their pids. Exact: no part of the tree is left out that could hold a nearer space.
 */
export function nearestLayers(
  listings: readonly Searched[],
  [x, y, z]: readonly [number, number, number],
  now: number,
  most: number,
): Found[] {
  // What is found, the nearest first: arrays of numbers, since they are gone through for every space that is looked at.
  const owners = new Uint32Array(most);
  const layers = new Uint32Array(most);
  const spaces = new Uint32Array(most);
  const distances = new Float64Array(most);
  let count = 0;
  /** What is farther is of no use. */
  let limit = most > 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;

  function searchIn(owner: number, { listing, outdated }: Searched): void {
    const { positions, windows, ranks, layers: layerOfSpace } = listing;

    function offer(space: number, distance: number): void {
      const layer = layerOfSpace[space] ?? 0;
      if (outdated[layer] === 1) return;
      if ((windows[space * 2] ?? 0) > now || (windows[space * 2 + 1] ?? 0) <= now) return;
      let place = 0;
      while (place < count && (layers[place] !== layer || owners[place] !== owner)) place += 1;
      if (place < count) {
        const known = distances[place] ?? 0;
        const isNearer =
          distance < known || (distance === known && (ranks[space] ?? 0) < (ranks[spaces[place] ?? 0] ?? 0));
        if (!isNearer) return;
      } else if (count < most) count += 1;
      // From the place that is free, or will be left, forwards.
      while (place > 0 && comesBefore(owner, layer, distance, place - 1)) {
        if (place < most) move(place - 1, place);
        place -= 1;
      }
      if (place === most) return;
      owners[place] = owner;
      layers[place] = layer;
      spaces[place] = space;
      distances[place] = distance;
      if (count === most) limit = distances[most - 1] ?? limit;
    }

    function look(space: number): void {
      const ax = (positions[space * 3] ?? 0) - x;
      const ay = (positions[space * 3 + 1] ?? 0) - y;
      const az = (positions[space * 3 + 2] ?? 0) - z;
      const distance = ax * ax + ay * ay + az * az;
      if (distance <= limit) offer(space, distance);
    }

    /** `dx`, `dy`, `dz` are how far the part lies beyond the planes that bound it on the point's side. */
    function visit(left: number, right: number, axis: number, dx: number, dy: number, dz: number): void {
      if (right - left <= LEAF) {
        for (let space = left; space <= right; space += 1) look(space);
        return;
      }
      const middle = (left + right) >> 1;
      const beyond = (axis === 0 ? x : axis === 1 ? y : z) - (positions[middle * 3 + axis] ?? 0);
      const next = axis === 2 ? 0 : axis + 1;
      if (beyond <= 0) visit(left, middle - 1, next, dx, dy, dz);
      else visit(middle + 1, right, next, dx, dy, dz);
      look(middle);
      const ex = axis === 0 ? beyond : dx;
      const ey = axis === 1 ? beyond : dy;
      const ez = axis === 2 ? beyond : dz;
      if (ex * ex + ey * ey + ez * ez > limit) return;
      if (beyond <= 0) visit(middle + 1, right, next, ex, ey, ez);
      else visit(left, middle - 1, next, ex, ey, ez);
    }

    visit(0, layerOfSpace.length - 1, 0, 0, 0, 0);
  }

  function move(from: number, to: number): void {
    owners[to] = owners[from] ?? 0;
    layers[to] = layers[from] ?? 0;
    spaces[to] = spaces[from] ?? 0;
    distances[to] = distances[from] ?? 0;
  }

  function comesBefore(owner: number, layer: number, distance: number, place: number): boolean {
    const known = distances[place] ?? 0;
    if (distance !== known) return distance < known;
    const [knownOwner = 0, knownLayer = 0] = [owners[place], layers[place]];
    if (owner === knownOwner) return layer < knownLayer;
    const pidIn = (listing: number, index: number) => {
      const searched = listings[listing];
      return searched ? pidOf(searched.listing, index) : '';
    };
    return pidIn(owner, layer) < pidIn(knownOwner, knownLayer);
  }

  for (const [owner, searched] of listings.entries()) searchIn(owner, searched);
  return Array.from(spaces.subarray(0, count)).flatMap((space, place) => {
    const searched = listings[owners[place] ?? 0];
    return searched ? { searched, layer: layers[place] ?? 0, space } : [];
  });
}
