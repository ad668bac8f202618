import { LEAF, type Listing, pidOf } from './listing.ts';

/** A listing; `outdated` is 1 for each channel that a newer listing holds or that is no longer listed. */
export interface Searched {
  readonly listing: Listing;
  readonly outdated: Uint8Array;
}

/** A channel and its nearest space. */
export interface NearestLayer {
  readonly searched: Searched;
  /** Index of the channel in its listing. */
  readonly layer: number;
  /** Index of the space in its listing. */
  readonly space: number;
}

/**
 * Returns at most `most` channels by the distance of their nearest open space to a point; equally distant ones by pid.
 * Exact: no part of the tree that could hold a nearer space is skipped.
 */
export function nearestLayers(
  listings: readonly Searched[],
  point: readonly [number, number, number],
  now: number,
  most: number,
): NearestLayer[] {
  if (most <= 0) return [];
  const nearest = new Nearest(listings, most);
  for (const owner of listings.keys()) searchIn(nearest, owner, point, now);
  return nearest.found();
}

/** Offers all open spaces of one listing that may be among the nearest. */
function searchIn(
  nearest: Nearest,
  owner: number,
  [x, y, z]: readonly [number, number, number],
  now: number,
): void {
  const searched = nearest.listings[owner];
  if (!searched) return;
  const { positions, windows, ranks, layers } = searched.listing;
  const { outdated } = searched;

  function look(first: number, last: number): void {
    for (let space = first; space <= last; space += 1) {
      const ax = (positions[space * 3] ?? 0) - x;
      const ay = (positions[space * 3 + 1] ?? 0) - y;
      const az = (positions[space * 3 + 2] ?? 0) - z;
      const distance = ax * ax + ay * ay + az * az;
      if (distance > nearest.limit) continue;
      const layer = layers[space] ?? 0;
      if (outdated[layer] === 1) continue;
      if ((windows[space * 2] ?? 0) > now || (windows[space * 2 + 1] ?? 0) <= now) continue;
      nearest.offer(owner, layer, space, distance, ranks);
    }
  }

  /** `dx`, `dy`, `dz` are the distances from the point to the planes that bound this part of the tree. */
  function visit(left: number, right: number, axis: number, dx: number, dy: number, dz: number): void {
    if (right - left <= LEAF) {
      look(left, right);
      return;
    }
    const middle = (left + right) >> 1;
    const beyond = (axis === 0 ? x : axis === 1 ? y : z) - (positions[middle * 3 + axis] ?? 0);
    const next = axis === 2 ? 0 : axis + 1;
    if (beyond <= 0) visit(left, middle - 1, next, dx, dy, dz);
    else visit(middle + 1, right, next, dx, dy, dz);
    look(middle, middle);
    const ex = axis === 0 ? beyond : dx;
    const ey = axis === 1 ? beyond : dy;
    const ez = axis === 2 ? beyond : dz;
    if (ex * ex + ey * ey + ez * ez > nearest.limit) return;
    if (beyond <= 0) visit(middle + 1, right, next, ex, ey, ez);
    else visit(left, middle - 1, next, ex, ey, ez);
  }

  visit(0, layers.length - 1, 0, 0, 0, 0);
}

/** The results so far, nearest first; in lists of numbers, since every near space is compared with them. */
class Nearest {
  readonly listings: readonly Searched[];
  readonly #most: number;
  readonly #owners: number[] = [];
  readonly #layers: number[] = [];
  readonly #spaces: number[] = [];
  readonly #distances: number[] = [];
  #count = 0;

  constructor(listings: readonly Searched[], most: number) {
    this.listings = listings;
    this.#most = most;
  }

  /** Spaces farther than this cannot be among the results. */
  get limit(): number {
    return this.#count < this.#most ? Number.POSITIVE_INFINITY : (this.#distances[this.#most - 1] ?? 0);
  }

  /** `ranks` are the pid ranks of the listing's spaces. */
  offer(owner: number, layer: number, space: number, distance: number, ranks: Uint32Array): void {
    const owners = this.#owners;
    const layers = this.#layers;
    const spaces = this.#spaces;
    const distances = this.#distances;
    let place = 0;
    while (place < this.#count && (layers[place] !== layer || owners[place] !== owner)) place += 1;
    if (place < this.#count) {
      const known = distances[place] ?? 0;
      const isNearer =
        distance < known || (distance === known && (ranks[space] ?? 0) < (ranks[spaces[place] ?? 0] ?? 0));
      if (!isNearer) return;
    } else if (this.#count < this.#most) this.#count += 1;
    else if (this.#comesBefore(owner, layer, distance, place - 1)) place -= 1;
    else return;
    // Shift the rest, starting at the free or vacated place.
    for (; place > 0 && this.#comesBefore(owner, layer, distance, place - 1); place -= 1) {
      owners[place] = owners[place - 1] ?? 0;
      layers[place] = layers[place - 1] ?? 0;
      spaces[place] = spaces[place - 1] ?? 0;
      distances[place] = distances[place - 1] ?? 0;
    }
    owners[place] = owner;
    layers[place] = layer;
    spaces[place] = space;
    distances[place] = distance;
  }

  #comesBefore(owner: number, layer: number, distance: number, place: number): boolean {
    const known = this.#distances[place] ?? 0;
    if (distance !== known) return distance < known;
    const [knownOwner = 0, knownLayer = 0] = [this.#owners[place], this.#layers[place]];
    if (owner === knownOwner) return layer < knownLayer;
    return this.#pidOf(owner, layer) < this.#pidOf(knownOwner, knownLayer);
  }

  #pidOf(owner: number, layer: number): string {
    const searched = this.listings[owner];
    return searched ? pidOf(searched.listing, layer) : '';
  }

  found(): NearestLayer[] {
    const found: NearestLayer[] = [];
    for (let place = 0; place < this.#count; place += 1) {
      const searched = this.listings[this.#owners[place] ?? 0];
      if (searched)
        found.push({ searched, layer: this.#layers[place] ?? 0, space: this.#spaces[place] ?? 0 });
    }
    return found;
  }
}
