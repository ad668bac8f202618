/**
 * Listed channels and their public spaces as of one moment. Only typed arrays: the garbage collector has nothing to traverse,
 * and a thread can build them. Channels are ordered by pid.
 */
export interface Listing {
  /** The channels as concatenated JSON, each without the values that depend on the caller's point (`layerJson`). */
  readonly rows: Uint8Array;
  /** Where each channel's JSON starts in `rows`, and where the last ends. */
  readonly starts: Uint32Array;
  /** Where in each channel's JSON those values belong. */
  readonly cuts: Uint32Array;
  /** `DIGEST` bytes for each channel, equal if its JSON is. */
  readonly digests: Uint8Array;
  /** Spaces on the unit sphere, three numbers each, in the order of a k-d tree, as are the arrays below. */
  readonly positions: Float64Array;
  /** Place and window of each, as concatenated JSON (`seenFrom`). */
  readonly seen: Uint8Array;
  /** Where each space's starts in `seen`, and where the last ends. */
  readonly seenStarts: Uint32Array;
  /** Time window in milliseconds: from, to; infinite if unlimited. */
  readonly windows: Float64Array;
  /** Index of the channel. */
  readonly layers: Uint32Array;
  /** Rank by pid, which orders spaces at the same distance. */
  readonly ranks: Uint32Array;
}

/** A channel as read for a listing. */
export interface ListedLayer {
  readonly pid: string;
  readonly row: Buffer;
  readonly cut: number;
}

/** A space as read for a listing, ordered by layer and pid. */
export interface ListedSpace {
  readonly layer: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly from: number;
  readonly to: number;
}

/** Bytes of a digest, enough that no two differing values ever share one. */
export const DIGEST = 16;

/** Spaces in a leaf of the tree. */
export const LEAF = 24;

/** Bytes of a listing with this many spaces, channels and bytes of JSON. */
export const bytesOfListing = (spaces: number, layers: number, json: number): number =>
  spaces * (5 * 8 + 3 * 4) + layers * (2 * 4 + DIGEST) + json;

/** A point on the unit sphere, where chords sort like great-circle distances everywhere. */
export function onUnitSphere(latitude: number, longitude: number): [x: number, y: number, z: number] {
  const phi = (latitude * Math.PI) / 180;
  const lambda = (longitude * Math.PI) / 180;
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

const PID_AT = '{"pid":"'.length;
const QUOTE = '"'.charCodeAt(0);

/** Reads the pid of a channel, with which its JSON begins. */
export function pidOf({ rows, starts }: Listing, layer: number): string {
  const from = (starts[layer] ?? 0) + PID_AT;
  let pid = '';
  for (let at = from; rows[at] !== QUOTE; at += 1) pid += String.fromCharCode(rows[at] ?? QUOTE);
  return pid;
}

/** Index of the channel of a pid. */
export function layerOf(listing: Listing, pid: string): number | undefined {
  let low = 0;
  let high = listing.cuts.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = pidOf(listing, middle);
    if (found === pid) return middle;
    if (found < pid) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}

/** Size of a listing in bytes. */
export const sizeOf = ({ rows, seen, cuts, layers }: Listing): number =>
  bytesOfListing(layers.length, cuts.length, rows.length + seen.length);
