import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type LayerWithOwner, listListedLayers } from '../../modules/content/layer/layer.repository.ts';
import { presentLayer } from '../../modules/content/layer/present-layer.ts';
import { buildListing } from './build-listing.ts';
import { layerJson } from './layer-json.ts';
import { bytesOfListing, type ListedLayer, type ListedSpace, type Listing, sizeOf } from './listing.ts';

export interface ListingOptions {
  /** Spaces that ended before this are left out. */
  readonly now: Date;
  /** Prefix of the URLs of stored files. */
  readonly filesUrl: string;
  readonly mostBytes: number;
}

/** The listing would need more memory than allowed. */
export class ListingTooLarge extends Error {
  override readonly name = 'ListingTooLarge';
}

type SpaceRow = [
  layer_pid: string,
  latitude: number,
  longitude: number,
  from: number | null,
  to: number | null,
];

const LAYERS_A_READ = 2000;
const SPACES_A_READ = 5000;

/** Reads all listed channels and their public spaces from one snapshot. @throws {ListingTooLarge} */
export async function readListing(client: pg.ClientBase, options: ListingOptions): Promise<Listing> {
  await client.query('begin isolation level repeatable read read only');
  try {
    return await readAll(client, options);
  } finally {
    await client.query('rollback');
  }
}

/** Reads those of the channels that are listed. Changes during the read are heard, and read again. */
export async function readChannels(
  pool: pg.Pool,
  pids: readonly string[],
  { now, filesUrl }: ListingOptions,
): Promise<Listing> {
  const [found, { rows }] = await Promise.all([
    listListedLayers(drizzle({ client: pool }), pids, '', pids.length),
    pool.query<SpaceRow>({ text: SPACES, values: [now, pids], rowMode: 'array' }),
  ]);
  const layers = found.map((layer) => toListed(layer, filesUrl));
  return buildListing(layers, placeIn(layers, rows));
}

async function readAll(
  client: pg.ClientBase,
  { now, filesUrl, mostBytes }: ListingOptions,
): Promise<Listing> {
  const [layers, spaces]: [ListedLayer[], ListedSpace[]] = [[], []];
  let bytes = 0;
  const check = () => {
    if (bytesOfListing(spaces.length, layers.length, bytes) > mostBytes) throw new ListingTooLarge();
  };
  for (let read = LAYERS_A_READ; read === LAYERS_A_READ; check()) {
    const part = await listListedLayers(
      drizzle({ client: client as pg.Client }),
      undefined,
      layers.at(-1)?.pid ?? '',
      LAYERS_A_READ,
    );
    read = part.length;
    for (const layer of part) {
      const listed = toListed(layer, filesUrl);
      layers.push(listed);
      bytes += listed.row.length;
    }
  }
  await client.query({ text: `declare places no scroll cursor for ${SPACES}`, values: [now, null] });
  for (let read = SPACES_A_READ; read === SPACES_A_READ; check()) {
    const part = await client.query<SpaceRow>({
      text: `fetch ${SPACES_A_READ} from places`,
      rowMode: 'array',
    });
    read = part.rows.length;
    for (const space of placeIn(layers, part.rows, spaces.at(-1)?.layer)) spaces.push(space);
  }
  const listing = buildListing(layers, spaces);
  // The JSON of its spaces was not counted yet.
  if (sizeOf(listing) > mostBytes) throw new ListingTooLarge();
  return listing;
}

function toListed(layer: LayerWithOwner, filesUrl: string): ListedLayer {
  const [before, after] = layerJson(presentLayer(layer, (key) => filesUrl + key));
  return { pid: layer.pid, row: Buffer.from(before + after), cut: Buffer.byteLength(before) };
}

/** Pairs spaces with the index of their channel. Both are ordered by the channels' pids; a channel may be missing. */
function placeIn(layers: readonly ListedLayer[], rows: readonly SpaceRow[], first = 0): ListedSpace[] {
  let layer = first;
  return rows.flatMap(([layer_pid, latitude, longitude, from, to]) => {
    while ((layers[layer]?.pid ?? layer_pid) < layer_pid) layer += 1;
    if (layers[layer]?.pid !== layer_pid) return [];
    return [{ layer, latitude, longitude, from: from ?? -Infinity, to: to ?? Infinity }];
  });
}

const SPACES = `
  select layer.pid, space.latitude, space.longitude,
    (extract(epoch from space.present_from) * 1000)::float8, (extract(epoch from space.present_to) * 1000)::float8
  from layer join space on space.layer_pid = layer.pid
  where layer.discoverability = 'everyone' and space.access_level = 'everyone' and space.has_place
    and (space.present_to is null or space.present_to > $1)
    and ($2::text[] is null or layer.pid = any($2))
  order by layer.pid, space.pid`;
