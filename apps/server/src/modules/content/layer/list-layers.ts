import type { Layer } from '@pleinair/contract';
import type { LayerSort } from '@pleinair/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { holdsText } from '../../../platform/database/holds-text.ts';
import { onSphere } from '../../../platform/database/on-sphere.ts';
import { countRows, pageOf } from '../../../platform/database/page.ts';

export interface LayerQuery {
  readonly lat: number;
  readonly lon: number;
  readonly query?: string | undefined;
  readonly sort: LayerSort;
  readonly page: number;
  readonly per: number;
}

/** A listed layer and its nearest public space that is open now. */
export type SeenLayer = { layer_pid: string } & Pick<
  Layer,
  'nearest_lat' | 'nearest_lon' | 'nearest_present_from' | 'nearest_present_to'
>;

type Row = {
  layer_pid: string;
  lat: number | null;
  lon: number | null;
  from: string | null;
  to: string | null;
};
type OtherSort = Exclude<LayerSort, 'near'>;

/** How many spaces around the point are read first, and the factor by which that grows if they are too few. */
const FIRST_SCAN = 200;
const WIDER = 8;

/** Returns a page of the listed layers as seen from a point. */
export async function listLayersFrom(
  db: Database,
  query: LayerQuery,
  now: Date,
): Promise<{ seen: SeenLayer[]; total: number }> {
  const rows =
    query.sort === 'near' ? await nearest(db, query, now) : await sorted(db, query, query.sort, now);
  return { seen: rows.map(toSeen), total: await countRows(db, sql`from layer where ${isListed(query)}`) };
}

/**
 * Lists by exact distance: spaces are read nearest first from their index until they belong to enough layers. Layers at the
 * distance of the last space are not settled yet, since the next space may be as near.
 */
async function nearest(db: Database, query: LayerQuery, now: Date): Promise<Row[]> {
  const needed = query.page * query.per;
  for (let scan = Math.max(FIRST_SCAN, 4 * needed); ; scan *= WIDER) {
    const { rows } = await db.execute<{ scanned: number; settled: number }>(sql`
      with ${scannedSpaces(query, now, scan)}
      select (select count(*)::int from scanned) as scanned,
        (select count(*)::int from nearest where chord < (select max(chord) from scanned)) as settled`);
    const { scanned = 0, settled = 0 } = rows[0] ?? {};
    if (settled >= needed) return pageOfNearest(db, query, now, scan, sql`join`);
    // All open spaces were read, so the other layers have none.
    if (scanned < scan) return pageOfNearest(db, query, now, scan, sql`left join`);
  }
}

async function pageOfNearest(db: Database, query: LayerQuery, now: Date, scan: number, join: SQL) {
  const { rows } = await db.execute<Row>(sql`
    with ${scannedSpaces(query, now, scan)}
    select layer.pid as layer_pid, ${place}
    from layer ${join} nearest on nearest.layer_pid = layer.pid left join space on space.pid = nearest.space_pid
    where ${isListed(query)}
    order by nearest.chord, layer.pid ${pageOf(query)}`);
  return rows;
}

const scannedSpaces = (query: LayerQuery, now: Date, scan: number) => sql`
  scanned as materialized (
    select space.pid as space_pid, space.layer_pid, space.position <-> ${pointOf(query)} as chord
    from space join layer on layer.pid = space.layer_pid
    where ${isListed(query)} and ${isOpen(now)}
    order by space.position <-> ${pointOf(query)} limit ${scan}
  ), nearest as (
    select distinct on (layer_pid) layer_pid, space_pid, chord from scanned order by layer_pid, chord, space_pid
  )`;

const ORDERS: Record<OtherSort, SQL> = {
  alpha: sql`lower(layer.name), layer.pid`,
  new: sql`layer.created_at desc, layer.pid desc`,
  popular: sql`coalesce(layer_popularity.opens, 0) desc, layer.pid desc`,
};

async function sorted(db: Database, query: LayerQuery, sort: OtherSort, now: Date): Promise<Row[]> {
  const popularity = sql`left join layer_popularity on layer_popularity.layer_pid = layer.pid`;
  const { rows } = await db.execute<Row>(sql`
    with listed as (
      select layer.pid, row_number() over (order by ${ORDERS[sort]}) as rank
      from layer ${sort === 'popular' ? popularity : sql``}
      where ${isListed(query)} order by ${ORDERS[sort]} ${pageOf(query)}
    )
    select listed.pid as layer_pid, ${place}
    from listed left join lateral (
      -- A few spaces of one layer: not from the index of all spaces by place, which "+ 0" keeps away.
      select * from space where space.layer_pid = listed.pid and ${isOpen(now)}
      order by (space.position <-> ${pointOf(query)}) + 0, space.pid limit 1
    ) as space on true
    order by listed.rank`);
  return rows;
}

const place = sql`space.latitude as lat, space.longitude as lon, space.present_from as from, space.present_to as to`;

const pointOf = ({ lat, lon }: LayerQuery) => onSphere({ latitude: lat, longitude: lon });

function isListed({ query }: LayerQuery): SQL {
  const listed = sql`layer.discoverability = 'everyone'`;
  const found = holdsText(query?.replace(/^\+/, ''), sql`layer.name`, sql`layer.description`);
  return found ? sql`${listed} and ${found}` : listed;
}

/** Condition on a space that has a place and is open to everyone now. */
function isOpen(now: Date): SQL {
  const at = now.toISOString();
  return sql`space.access_level = 'everyone' and space.has_place
    and (space.present_from is null or space.present_from <= ${at})
    and (space.present_to is null or space.present_to > ${at})`;
}

const instant = (value: string | null) => (value === null ? null : new Date(value).toISOString());

const toSeen = ({ layer_pid, lat, lon, from, to }: Row): SeenLayer => ({
  layer_pid,
  nearest_lat: lat,
  nearest_lon: lon,
  nearest_present_from: instant(from),
  nearest_present_to: instant(to),
});
