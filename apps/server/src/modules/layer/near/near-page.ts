import { ReadyAnswer, tagOf } from '../../../http/ready-answer.ts';
import { MOST_NEAREST, writeNearest } from './layer-json.ts';
import { layersBetween } from './layers-between.ts';
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

/** Bytes around the list, at most. */
const MOST_AROUND = 100;

/** The answer to `GET /layer?sort=near`, as the database's would be serialized. `total` is how many are listed. */
export function nearPage(
  listings: readonly Searched[],
  query: NearQuery,
  now: Date,
  total: number,
): ReadyAnswer {
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

/** The same for a page however deep: every space is looked at, others having their turn in between. */
export async function farPage(
  listings: readonly Searched[],
  query: NearQuery,
  now: Date,
  total: number,
): Promise<ReadyAnswer> {
  const { lat, lon, page, per } = query;
  const [from, until] = [(page - 1) * per, page * per];
  if (from >= total) return answer([], query, total);
  const found = await layersBetween(listings, onUnitSphere(lat, lon), now.getTime(), from, until);
  return answer(
    found.map(({ searched: { listing }, layer, space }) => ({ listing, layer, space })),
    query,
    total,
  );
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

function answer(entries: readonly Entry[], { page, per }: NearQuery, total: number): ReadyAnswer {
  const end = `],"page":${page},"per":${per},"total":${total}}`;
  let size = MOST_AROUND;
  for (const { listing, layer } of entries) size += rowLength(listing, layer) + MOST_NEAREST;
  const bytes = Buffer.allocUnsafe(size);
  // What decides over the page: a tag of these is made in a tenth of the time that one of the page takes.
  const shown = Buffer.alloc(entries.length * DIGEST);
  const seenFrom = new Float64Array(entries.length * 4);
  let at = bytes.write('{"layers":[', 0, 'latin1');
  for (const [index, { listing, layer, space }] of entries.entries()) {
    const { rows, starts, cuts, digests } = listing;
    const start = starts[layer] ?? 0;
    const cut = start + (cuts[layer] ?? 0);
    const stop = starts[layer + 1] ?? 0;
    const place = space === undefined ? undefined : placeOf(listing, space);
    if (index > 0) bytes[at++] = COMMA;
    bytes.set(rows.subarray(start, cut), at);
    at = writeNearest(bytes, at + cut - start, place);
    bytes.set(rows.subarray(cut, stop), at);
    at += stop - cut;
    shown.set(digests.subarray(layer * DIGEST, (layer + 1) * DIGEST), index * DIGEST);
    const { latitude, longitude, from, to } = place ?? NOWHERE;
    seenFrom[index * 4] = latitude;
    seenFrom[index * 4 + 1] = longitude;
    seenFrom[index * 4 + 2] = from;
    seenFrom[index * 4 + 3] = to;
  }
  at += bytes.write(end, at, 'latin1');
  const facts = Buffer.concat([shown, Buffer.from(seenFrom.buffer), Buffer.from(end, 'latin1')]);
  return new ReadyAnswer(bytes.subarray(0, at), tagOf(facts));
}

type Place = NonNullable<Parameters<typeof writeNearest>[2]>;

const placeOf = ({ places, windows }: Listing, space: number): Place => ({
  latitude: places[space * 2] ?? 0,
  longitude: places[space * 2 + 1] ?? 0,
  from: windows[space * 2] ?? 0,
  to: windows[space * 2 + 1] ?? 0,
});

/** Where no space is. */
const NOWHERE: Place = { latitude: 1000, longitude: 1000, from: 0, to: 0 };

const COMMA = ','.charCodeAt(0);

const rowLength = ({ starts }: Listing, layer: number): number =>
  (starts[layer + 1] ?? 0) - (starts[layer] ?? 0);
