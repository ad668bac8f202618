import { PreparedResponse, tagOf } from '../../http/prepared-response.ts';
import { ALWAYS, isAlways, NOWHERE } from './layer-json.ts';
import { DIGEST, type Listing, onUnitSphere, pidOf } from './listing.ts';
import { nearestLayers, type Searched } from './nearest-layers.ts';

export interface NearQuery {
  readonly lat: number;
  readonly lon: number;
  readonly page: number;
  readonly per: number;
}

interface Entry {
  readonly listing: Listing;
  readonly layer: number;
  /** Index of its nearest open space. */
  readonly space?: number | undefined;
}

/**
 * Answers `GET /layer?sort=near` exactly as the database's answer would be serialized. `total` is the number of channels listed.
 */
export function nearPage(
  listings: readonly Searched[],
  query: NearQuery,
  now: Date,
  total: number,
): PreparedResponse {
  const { lat, lon, page, per } = query;
  const until = page * per;
  const found = nearestLayers(listings, onUnitSphere(lat, lon), now.getTime(), until);
  const entries: Entry[] = found
    .slice(until - per)
    .map(({ searched: { listing }, layer, space }) => ({ listing, layer, space }));
  if (found.length < until && found.length < total) {
    const isFound = (listing: Listing, layer: number) =>
      found.some((one) => one.layer === layer && one.searched.listing === listing);
    const rest = withoutSpaces(listings, isFound, until - found.length);
    entries.push(...rest.slice(Math.max(0, until - per - found.length)));
  }
  return answer(entries, query, total);
}

/** The first channels, by pid, that have no open space. */
function withoutSpaces(
  listings: readonly Searched[],
  isFound: (listing: Listing, layer: number) => boolean,
  most: number,
): Entry[] {
  const rest = listings.flatMap(({ listing, outdated }) => {
    const some: (Entry & { pid: string })[] = [];
    for (let layer = 0; layer < outdated.length && some.length < most; layer += 1) {
      if (outdated[layer] === 1 || isFound(listing, layer)) continue;
      some.push({ listing, layer, pid: pidOf(listing, layer) });
    }
    return some;
  });
  return rest.sort((a, b) => (a.pid < b.pid ? -1 : 1)).slice(0, most);
}

function answer(entries: readonly Entry[], { page, per }: NearQuery, total: number): PreparedResponse {
  const end = Buffer.from(`],"page":${page},"per":${per},"total":${total}}`);
  let size = START.length + end.length;
  let decisive = end.length;
  for (const { listing, layer, space } of entries) {
    const seen = space === undefined ? NOWHERE_BYTES.length : lengthAt(listing.seenStarts, space);
    size += lengthAt(listing.starts, layer) + seen + ALWAYS_BYTES.length + 1;
    decisive += DIGEST + seen;
  }
  const bytes = new Writer(size);
  // What determines the page: hashing this takes a tenth of the time of hashing the page.
  const facts = new Writer(decisive);
  bytes.write(START);
  for (const [index, { listing, layer, space }] of entries.entries()) {
    const { rows, starts, cuts, digests, seen, seenStarts, windows } = listing;
    const start = starts[layer] ?? 0;
    const cut = start + (cuts[layer] ?? 0);
    if (index > 0) bytes.write(COMMA);
    bytes.write(rows, start, cut);
    facts.write(digests, layer * DIGEST, (layer + 1) * DIGEST);
    if (space === undefined) {
      bytes.write(NOWHERE_BYTES);
      facts.write(NOWHERE_BYTES);
    } else {
      bytes.write(seen, seenStarts[space], seenStarts[space + 1]);
      facts.write(seen, seenStarts[space], seenStarts[space + 1]);
    }
    if (space === undefined || isAlways(windows[space * 2] ?? 0, windows[space * 2 + 1] ?? 0))
      bytes.write(ALWAYS_BYTES);
    bytes.write(rows, cut, starts[layer + 1]);
  }
  bytes.write(end);
  facts.write(end);
  return new PreparedResponse(bytes.written(), tagOf(facts.written()));
}

const START = Buffer.from('{"layers":[');
const COMMA = Buffer.from(',');
const ALWAYS_BYTES = Buffer.from(ALWAYS);
const NOWHERE_BYTES = Buffer.from(NOWHERE);

const lengthAt = (starts: Uint32Array, index: number): number =>
  (starts[index + 1] ?? 0) - (starts[index] ?? 0);

/** Concatenates parts of arrays. */
class Writer {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(most: number) {
    this.#bytes = Buffer.allocUnsafe(most);
  }

  write(from: Uint8Array, start = 0, end = from.length): void {
    this.#bytes.set(start === 0 && end === from.length ? from : from.subarray(start, end), this.#at);
    this.#at += end - start;
  }

  written(): Buffer {
    return this.#bytes.subarray(0, this.#at);
  }
}
