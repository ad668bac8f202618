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
  space: number;
  /** The chord on the unit sphere, squared. */
  distance: number;
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
  const found: Found[] = [];
  /** What is farther is of no use. */
  let limit = Number.POSITIVE_INFINITY;

  function offer(searched: Searched, space: number, distance: number): void {
    const { listing, outdated } = searched;
    const layer = listing.layers[space] ?? 0;
    if (outdated[layer] === 1) return;
    if ((listing.windows[space * 2] ?? 0) > now || (listing.windows[space * 2 + 1] ?? 0) <= now) return;
    let place = 0;
    while (place < found.length && (found[place]?.layer !== layer || found[place]?.searched !== searched))
      place += 1;
    const known = found[place];
    if (known) {
      const isNearer =
        distance < known.distance ||
        (distance === known.distance && (listing.ranks[space] ?? 0) < (listing.ranks[known.space] ?? 0));
      if (!isNearer) return;
      known.space = space;
      known.distance = distance;
    } else {
      found.push({ searched, layer, space, distance });
    }
    for (let moved = found[place]; moved; place -= 1) {
      const before = found[place - 1];
      if (!before || before.distance < distance) break;
      if (before.distance === distance && isBefore(before, moved)) break;
      found[place - 1] = moved;
      found[place] = before;
    }
    if (found.length > most) found.pop();
    if (found.length === most) limit = found[most - 1]?.distance ?? limit;
  }

  /** `dx`, `dy`, `dz` are how far the part lies beyond the planes that bound it on the point's side. */
  function visit(
    searched: Searched,
    left: number,
    right: number,
    axis: number,
    dx: number,
    dy: number,
    dz: number,
  ): void {
    const { positions } = searched.listing;
    if (right - left <= LEAF) {
      for (let space = left; space <= right; space += 1) look(searched, positions, space);
      return;
    }
    const middle = (left + right) >> 1;
    const beyond = (axis === 0 ? x : axis === 1 ? y : z) - (positions[middle * 3 + axis] ?? 0);
    const next = axis === 2 ? 0 : axis + 1;
    if (beyond <= 0) visit(searched, left, middle - 1, next, dx, dy, dz);
    else visit(searched, middle + 1, right, next, dx, dy, dz);
    look(searched, positions, middle);
    const ex = axis === 0 ? beyond : dx;
    const ey = axis === 1 ? beyond : dy;
    const ez = axis === 2 ? beyond : dz;
    if (ex * ex + ey * ey + ez * ez > limit) return;
    if (beyond <= 0) visit(searched, middle + 1, right, next, ex, ey, ez);
    else visit(searched, left, middle - 1, next, ex, ey, ez);
  }

  function look(searched: Searched, positions: Float64Array, space: number): void {
    const ax = (positions[space * 3] ?? 0) - x;
    const ay = (positions[space * 3 + 1] ?? 0) - y;
    const az = (positions[space * 3 + 2] ?? 0) - z;
    const distance = ax * ax + ay * ay + az * az;
    if (distance <= limit) offer(searched, space, distance);
  }

  for (const searched of listings) visit(searched, 0, searched.listing.layers.length - 1, 0, 0, 0, 0);
  return found;
}

function isBefore(a: Found, b: Found): boolean {
  if (a.searched === b.searched) return a.layer < b.layer;
  return pidOf(a.searched.listing, a.layer) < pidOf(b.searched.listing, b.layer);
}
