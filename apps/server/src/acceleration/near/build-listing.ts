import { hash } from 'node:crypto';
import { seenFrom } from './layer-json.ts';
import { DIGEST, LEAF, type ListedLayer, type ListedSpace, type Listing, onUnitSphere } from './listing.ts';

/** Builds a listing from `layers`, ordered by pid. */
export function buildListing(layers: readonly ListedLayer[], spaces: readonly ListedSpace[]): Listing {
  const order = Uint32Array.from(spaces, (_, index) => index);
  const unsorted = new Float64Array(spaces.length * 3);
  for (const [index, { latitude, longitude }] of spaces.entries()) {
    unsorted.set(onUnitSphere(latitude, longitude), index * 3);
  }
  sortAsTree(order, unsorted, 0, spaces.length - 1, 0);

  const [rows, starts] = together(layers.map(({ row }) => row));
  const [seen, seenStarts] = together(Array.from(order, (rank) => seenOf(spaces[rank])));
  const listing = {
    rows,
    starts,
    seen,
    seenStarts,
    ranks: order,
    cuts: Uint32Array.from(layers, ({ cut }) => cut),
    digests: digestsOf(layers),
    positions: new Float64Array(spaces.length * 3),
    windows: new Float64Array(spaces.length * 2),
    layers: new Uint32Array(spaces.length),
  };
  for (const [index, rank] of order.entries()) {
    const space = spaces[rank];
    if (!space) continue;
    listing.positions.set(unsorted.subarray(rank * 3, rank * 3 + 3), index * 3);
    listing.windows.set([space.from, space.to], index * 2);
    listing.layers[index] = space.layer;
  }
  return listing;
}

const seenOf = (space: ListedSpace | undefined): string => (space ? seenFrom(space) : '');

/** Concatenated texts as bytes, with the start of each and the end of the last. */
function together(texts: readonly (string | Buffer)[]): [bytes: Uint8Array, starts: Uint32Array] {
  const starts = new Uint32Array(texts.length + 1);
  for (const [index, text] of texts.entries()) starts[index + 1] = (starts[index] ?? 0) + text.length;
  const bytes = Buffer.from(new ArrayBuffer(starts.at(-1) ?? 0));
  for (const [index, text] of texts.entries()) {
    const at = starts[index] ?? 0;
    if (typeof text === 'string') bytes.write(text, at, 'latin1');
    else bytes.set(text, at);
  }
  return [new Uint8Array(bytes.buffer), starts];
}

function digestsOf(layers: readonly ListedLayer[]): Uint8Array {
  const digests = new Uint8Array(layers.length * DIGEST);
  for (const [index, { row }] of layers.entries())
    digests.set(hash('blake2b512', row, 'buffer').subarray(0, DIGEST), index * DIGEST);
  return digests;
}

/**
 * Orders a range so that its middle splits it along one axis, and each half is split along the next. Source: J. L. Bentley,
 * Multidimensional binary search trees used for associative searching, 1975.
 */
function sortAsTree(
  order: Uint32Array,
  positions: Float64Array,
  left: number,
  right: number,
  axis: number,
): void {
  if (right - left <= LEAF) return;
  const middle = (left + right) >> 1;
  select(order, positions, middle, left, right, axis);
  const next = (axis + 1) % 3;
  sortAsTree(order, positions, left, middle - 1, next);
  sortAsTree(order, positions, middle + 1, right, next);
}

/**
 * Moves the element that belongs at `wanted` there, lesser ones before it. Source: R. W. Floyd, R. L. Rivest, Algorithm 489:
 * SELECT, 1975.
 */
function select(
  order: Uint32Array,
  positions: Float64Array,
  wanted: number,
  first: number,
  last: number,
  axis: number,
): void {
  const at = (index: number) => positions[(order[index] ?? 0) * 3 + axis] ?? 0;
  const swap = (a: number, b: number) => {
    [order[a], order[b]] = [order[b] ?? 0, order[a] ?? 0];
  };
  let left = first;
  let right = last;
  while (right > left) {
    if (right - left > 600) {
      const n = right - left + 1;
      const m = wanted - left + 1;
      const z = Math.log(n);
      const s = 0.5 * Math.exp((2 * z) / 3);
      const sd = 0.5 * Math.sqrt((z * s * (n - s)) / n) * (m - n / 2 < 0 ? -1 : 1);
      const newLeft = Math.max(left, Math.floor(wanted - (m * s) / n + sd));
      const newRight = Math.min(right, Math.floor(wanted + ((n - m) * s) / n + sd));
      select(order, positions, wanted, newLeft, newRight, axis);
    }
    const pivot = at(wanted);
    let i = left;
    let j = right;
    swap(left, wanted);
    if (at(right) > pivot) swap(left, right);
    while (i < j) {
      swap(i, j);
      i += 1;
      j -= 1;
      while (at(i) < pivot) i += 1;
      while (at(j) > pivot) j -= 1;
    }
    if (at(left) === pivot) swap(left, j);
    else {
      j += 1;
      swap(j, right);
    }
    if (j <= wanted) left = j + 1;
    if (wanted <= j) right = j - 1;
  }
}
