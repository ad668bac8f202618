import { setImmediate as others } from 'node:timers/promises';
import { type Listing, pidOf } from './listing.ts';
import type { Searched } from './nearest-layers.ts';

/** A channel in its listing, and its nearest open space, unless it has none. */
interface RankedLayer {
  readonly searched: Searched;
  readonly layer: number;
  readonly space: number | undefined;
}

/** How many are gone through before others have their turn: a millisecond or two. */
const SLICE = 50_000;

/**
 * The listed channels from one place in the order of `nearestLayers` up to another, those without an open space last, by their
 * pids. Every space is looked at once, however deep the places lie, and a channel takes twelve bytes meanwhile.
 */
export async function layersBetween(
  listings: readonly Searched[],
  point: readonly [number, number, number],
  now: number,
  from: number,
  until: number,
): Promise<RankedLayer[]> {
  /** Where the channels of each listing begin among all, and where the last end. */
  const firsts = [0];
  for (const { outdated } of listings) firsts.push((firsts.at(-1) ?? 0) + outdated.length);
  const chords = new Float64Array(firsts.at(-1) ?? 0).fill(Number.POSITIVE_INFINITY);
  // No number for those that other listings tell as it begins, whatever changes meanwhile.
  for (const [owner, { outdated }] of listings.entries()) {
    for (let at = outdated.indexOf(1); at >= 0; at = outdated.indexOf(1, at + 1)) {
      chords[(firsts[owner] ?? 0) + at] = Number.NaN;
    }
  }
  const spaces = new Uint32Array(chords.length);
  for (const [owner, { listing }] of listings.entries()) {
    const [first, last] = [firsts[owner], firsts[owner + 1]];
    const nearest = { chords: chords.subarray(first, last), spaces: spaces.subarray(first, last) };
    await inSlices(listing.layers.length, (start, stop) =>
      look(listing, start, stop, { point, now, nearest }),
    );
  }
  const { order, before } = await among(chords, from, until);

  const ownerOf = (one: number) => firsts.findLastIndex((first) => first <= one);
  const pid = (one: number) => {
    const owner = ownerOf(one);
    const searched = listings[owner];
    return searched ? pidOf(searched.listing, one - (firsts[owner] ?? 0)) : '';
  };
  const large = firsts[1] ?? 0;
  const comesBefore = (a: number, b: number): boolean => {
    const [chordA = 0, chordB = 0] = [chords[a], chords[b]];
    if (chordA !== chordB) return chordA < chordB;
    // A listing's own are in the order of their pids.
    return a < large && b < large ? a < b : pid(a) < pid(b);
  };

  const start = from - before;
  const end = Math.min(until - before, order.length);
  if (start >= end) return [];
  await bring(order, start, 0, order.length - 1, comesBefore);
  if (end < order.length) await bring(order, end - 1, start, order.length - 1, comesBefore);
  const page = Array.from(order.subarray(start, end)).sort((a, b) => (comesBefore(a, b) ? -1 : 1));
  return page.flatMap((one) => {
    const owner = ownerOf(one);
    const searched = listings[owner];
    const space = chords[one] === Number.POSITIVE_INFINITY ? undefined : spaces[one];
    return searched ? { searched, layer: one - (firsts[owner] ?? 0), space } : [];
  });
}

interface Look {
  readonly point: readonly [number, number, number];
  readonly now: number;
  /** Of each channel, so far. */
  readonly nearest: { readonly chords: Float64Array; readonly spaces: Uint32Array };
}

/** Looks at some of the spaces, and keeps each channel's nearest that is open. */
function look(
  { positions, windows, ranks, layers }: Listing,
  start: number,
  stop: number,
  { point: [x, y, z], now, nearest: { chords, spaces } }: Look,
): void {
  for (let space = start; space < stop; space += 1) {
    if ((windows[space * 2] ?? 0) > now || (windows[space * 2 + 1] ?? 0) <= now) continue;
    const layer = layers[space] ?? 0;
    const ax = (positions[space * 3] ?? 0) - x;
    const ay = (positions[space * 3 + 1] ?? 0) - y;
    const az = (positions[space * 3 + 2] ?? 0) - z;
    const chord = ax * ax + ay * ay + az * az;
    const known = chords[layer] ?? 0;
    const isNearer =
      chord < known || (chord === known && (ranks[space] ?? 0) < (ranks[spaces[layer] ?? 0] ?? 0));
    if (!isNearer) continue;
    chords[layer] = chord;
    spaces[layer] = space;
  }
}

const single = new Float32Array(1);
const bits = new Uint32Array(single.buffer);
/** Of positive numbers, one for each 128th part of a power of two: a greater number's is the same or greater. */
const BUCKETS = 2 ** 15;

function bucketOf(value: number): number {
  single[0] = value;
  return (bits[0] ?? 0) >>> 16;
}

/** Those that may stand between two places when all are in order, which is few, and how many come before them. */
async function among(
  chords: Float64Array,
  from: number,
  until: number,
): Promise<{ order: Uint32Array; before: number }> {
  const counts = new Uint32Array(BUCKETS);
  await inSlices(chords.length, (start, stop) => {
    for (const value of chords.subarray(start, stop)) {
      if (Number.isNaN(value)) continue;
      const bucket = bucketOf(value);
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    }
  });
  let [lowest, before] = [0, 0];
  while (lowest < BUCKETS && before + (counts[lowest] ?? 0) <= from) before += counts[lowest++] ?? 0;
  let [highest, most] = [lowest, 0];
  while (highest < BUCKETS && before + most < until) most += counts[highest++] ?? 0;

  const order = new Uint32Array(most);
  let count = 0;
  await inSlices(chords.length, (start, stop) => {
    for (let one = start; one < stop; one += 1) {
      const value = chords[one] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      const bucket = bucketOf(value);
      if (bucket >= lowest && bucket < highest) order[count++] = one;
    }
  });
  return { order, before };
}

/** Goes through all below a count by parts, others having their turn in between. */
async function inSlices(count: number, work: (start: number, stop: number) => void): Promise<void> {
  for (let start = 0; start < count; start += SLICE) {
    work(start, Math.min(start + SLICE, count));
    await others();
  }
}

/**
 * Brings the one that belongs at `wanted` there, and those before it to its left. Source: C. A. R. Hoare, Algorithm 65: FIND,
 * 1961.
 */
async function bring(
  order: Uint32Array,
  wanted: number,
  first: number,
  last: number,
  comesBefore: (a: number, b: number) => boolean,
): Promise<void> {
  const at = (index: number) => order[index] ?? 0;
  let [left, right] = [first, last];
  while (left < right) {
    const pivot = at(left + Math.floor(Math.random() * (right - left + 1)));
    let [low, high] = [left, right];
    while (low <= high) {
      while (comesBefore(at(low), pivot)) low += 1;
      while (comesBefore(pivot, at(high))) high -= 1;
      if (low > high) break;
      [order[low], order[high]] = [at(high), at(low)];
      low += 1;
      high -= 1;
    }
    if (right - left > SLICE) await others();
    if (wanted <= high) right = high;
    else if (wanted >= low) left = low;
    else return;
  }
}
