import { nearestJson } from './layer-json.ts';
import { type Listing, onUnitSphere, pidOf } from './listing.ts';
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
  readonly nearest: string;
}

/** Bytes that say from where a channel is seen, at most, and those around the list. */
const MOST_NEAREST = 200;
const MOST_AROUND = 100;

/** The answer to `GET /layer?sort=near` in bytes, as the database's would be serialized. `total` is how many are listed. */
export function nearPage(listings: readonly Searched[], query: NearQuery, now: Date, total: number): Buffer {
  const { lat, lon, page, per } = query;
  const until = page * per;
  const found = nearestLayers(listings, onUnitSphere(lat, lon), now.getTime(), until);
  const entries = found.slice(until - per).map(({ searched: { listing }, layer, space }) => ({
    ...{ listing, layer },
    nearest: nearestJson({
      latitude: listing.places[space * 2] ?? 0,
      longitude: listing.places[space * 2 + 1] ?? 0,
      from: listing.windows[space * 2] ?? 0,
      to: listing.windows[space * 2 + 1] ?? 0,
    }),
  }));
  if (found.length < until && found.length < total) {
    const isFound = (listing: Listing, layer: number) =>
      found.some((one) => one.layer === layer && one.searched.listing === listing);
    const rest = withoutSpaces(listings, isFound, until - found.length);
    entries.push(...rest.slice(Math.max(0, until - per - found.length)));
  }
  return toJson(entries, `],"page":${page},"per":${per},"total":${total}}`);
}

/** The first channels, by pid, that have no open space. */
function withoutSpaces(
  listings: readonly Searched[],
  isFound: (listing: Listing, layer: number) => boolean,
  most: number,
): Entry[] {
  const nearest = nearestJson();
  const rest = listings.flatMap(({ listing, outdated }) => {
    const some: (Entry & { pid: string })[] = [];
    for (let layer = 0; layer < outdated.length && some.length < most; layer += 1) {
      if (outdated[layer] === 1 || isFound(listing, layer)) continue;
      some.push({ listing, layer, nearest, pid: pidOf(listing, layer) });
    }
    return some;
  });
  return rest.sort((a, b) => (a.pid < b.pid ? -1 : 1)).slice(0, most);
}

function toJson(entries: readonly Entry[], end: string): Buffer {
  let size = MOST_AROUND;
  for (const { listing, layer } of entries) size += rowLength(listing, layer) + MOST_NEAREST;
  const bytes = Buffer.allocUnsafe(size);
  let at = bytes.write('{"layers":[', 0, 'latin1');
  for (const { listing, layer, nearest } of entries) {
    const { rows, starts, cuts } = listing;
    const start = starts[layer] ?? 0;
    const cut = start + (cuts[layer] ?? 0);
    const stop = starts[layer + 1] ?? 0;
    if (at > 11) bytes[at++] = COMMA;
    bytes.set(rows.subarray(start, cut), at);
    at += cut - start;
    at += bytes.write(nearest, at, 'latin1');
    bytes.set(rows.subarray(cut, stop), at);
    at += stop - cut;
  }
  at += bytes.write(end, at, 'latin1');
  return bytes.subarray(0, at);
}

const COMMA = ','.charCodeAt(0);

const rowLength = ({ starts }: Listing, layer: number): number =>
  (starts[layer + 1] ?? 0) - (starts[layer] ?? 0);
