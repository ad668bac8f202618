/**
 * Listed channels and their public spaces as they were at one moment, in typed arrays alone: nothing for the garbage collector
 * to walk through, and made in a thread as well as here. Channels stand in the order of their pids.
 */
export interface Listing {
  /** The channels as concatenated JSON, each without the values that depend on the caller's point (`layerJson`). */
  readonly rows: Uint8Array;
  /** Where each channel's JSON starts in `rows`, and where the last ends. */
  readonly starts: Uint32Array;
  /** Where in each channel's JSON that belongs. */
  readonly cuts: Uint32Array;
  /** Of each channel's JSON, `DIGEST` bytes: equal where it is. */
  readonly digests: Uint8Array;
  /** Spaces on the unit sphere, three numbers each, in the order of a k-d tree; the arrays below go with it. */
  readonly positions: Float64Array;
  /** Place and window of each, as concatenated JSON (`seenFrom`). */
  readonly seen: Uint8Array;
  /** Where each space's starts in `seen`, and where the last ends. */
  readonly seenStarts: Uint32Array;
  /** Milliseconds: from, to; infinite without an end. */
  readonly windows: Float64Array;
  /** Index of the channel. */
  readonly layers: Uint32Array;
  /** Order of the pids of spaces, which decides between those at one distance. */
  readonly ranks: Uint32Array;
}

/** A channel as read for a listing. */
export interface ListedLayer {
  readonly pid: string;
  readonly row: Buffer;
  readonly cut: number;
}

/** A space as read for a listing, in the order of layer and pid. */
export interface ListedSpace {
  readonly layer: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly from: number;
  readonly to: number;
}

/** Bytes of a digest: sixteen, so that no two of all that was ever listed are the same. */
export const DIGEST = 16;

/** Spaces in a part of the tree that is not divided further. */
export const LEAF = 24;

/** The bytes of a listing, by its number of spaces and channels and its bytes of JSON. */
export const bytesOfListing = (spaces: number, layers: number, json: number): number =>
  spaces * (5 * 8 + 3 * 4) + layers * (2 * 4 + DIGEST) + json;

/** A point on the unit sphere, where the order of chords is the order of great-circle distances everywhere. */
export function onUnitSphere(latitude: number, longitude: number): [x: number, y: number, z: number] {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

const PID_AT = '{"pid":"'.length;
const QUOTE = '"'.charCodeAt(0);

/** The pid of a channel, with which its JSON begins. */
export function pidOf({ rows, starts }: Listing, layer: number): string {
  const from = (starts[layer] ?? 0) + PID_AT;
  let pid = '';
  for (let at = from; rows[at] !== QUOTE; at += 1) pid += String.fromCharCode(rows[at] ?? QUOTE);
  return pid;
}

/** Index of the channel of a pid. */
export function layerOf(listing: Listing, pid: string): number | undefined {
  let [low, high] = [0, listing.cuts.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = pidOf(listing, middle);
    if (found === pid) return middle;
    if (found < pid) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}

/** The bytes that it takes. */
export const sizeOf = ({ rows, seen, cuts, layers }: Listing): number =>
  bytesOfListing(layers.length, cuts.length, rows.length + seen.length);
