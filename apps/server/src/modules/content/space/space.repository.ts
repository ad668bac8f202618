import type { GALLERY_SORTS, LISTED_WINDOWS, SPACE_SORTS, Space } from '@pleinair/contract';
import type { AccessLevel, Box, GeoPoint } from '@pleinair/domain';
import { and, count, desc, eq, getTableColumns, ilike, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/database/database.ts';
import { onSphere } from '../../../platform/database/on-sphere.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { searchPattern } from '../../../platform/database/search-pattern.ts';
import { blobTable } from '../../media/blob/blob.table.ts';
import { givesPicture } from '../hobject/hobject.repository.ts';
import { layerTable } from '../layer/layer.table.ts';
import type { GuardedSpace } from './space.policy.ts';
import { type SpaceRow, spaceTable } from './space.table.ts';

type ListedWindow = (typeof LISTED_WINDOWS)[number];

const thumbnail = alias(blobTable, 'thumbnail');
const cardImage = alias(blobTable, 'card_image');

const guarded = {
  ...getTableColumns(spaceTable),
  owner_pid: layerTable.owner_pid,
  discoverability: layerTable.discoverability,
};

const shown = {
  ...guarded,
  layer_name: layerTable.name,
  label: sql<Space['label']>`(
    select json_build_object('pid', label.pid, 'name', label.name, 'color', label.color)
    from space_label join label on label.pid = space_label.label_pid
    where space_label.space_pid = ${spaceTable.pid}
    order by space_label.created_at desc, label.pid desc limit 1
  )`,
  thumbnail_key: thumbnail.storage_key,
  thumbnail_small_key: thumbnail.small_key,
  card_image_key: cardImage.storage_key,
  card_image_small_key: cardImage.small_key,
  /** Without a picture of the space, the preview of its first object that has one. */
  first_preview_key: sql<string | null>`(
    select coalesce(image.small_key, asset.small_key, of_model.small_key) from node
    join hobject on hobject.pid = node.hobject_pid
    left join blob image on image.pid = hobject.image_blob
    left join blob asset on asset.pid = hobject.asset_blob
    left join model on model.pid = hobject.model_pid and ${givesPicture}
    left join blob of_model on of_model.pid = model.thumbnail_blob
    where node.space_pid = ${spaceTable.pid}
      and coalesce(image.small_key, asset.small_key, of_model.small_key) is not null
    order by node.rank, node.pid limit 1
  )`,
};

const select = (db: Database) =>
  db
    .select(shown)
    .from(spaceTable)
    .innerJoin(layerTable, eq(layerTable.pid, spaceTable.layer_pid))
    .leftJoin(thumbnail, eq(thumbnail.pid, spaceTable.thumbnail_blob))
    .leftJoin(cardImage, eq(cardImage.pid, spaceTable.card_image_blob));

/** A space with its channel's name and its pictures. */
export type ShownSpace = Awaited<ReturnType<typeof select>>[number];

export async function findSpace(db: Database, pid: string): Promise<ShownSpace | undefined> {
  const [space] = await select(db).where(eq(spaceTable.pid, pid));
  return space;
}

const byPids = prepared('spaces', (db) =>
  select(db).where(sql`${spaceTable.pid} = any(${sql.placeholder('pids')})`),
);

export async function findSpaces(db: Database, pids: readonly string[]): Promise<ShownSpace[]> {
  return byPids(db).execute({ pids });
}

const countsByPids = prepared('counts of spaces', (db) => {
  const { pid, views, found_count } = spaceTable;
  return db
    .select({ pid, views, found_count })
    .from(spaceTable)
    .where(sql`${pid} = any(${sql.placeholder('pids')})`);
});

/** How often spaces were opened, and by how many visits. */
export async function countsOfSpaces(
  db: Database,
  pids: readonly string[],
): Promise<Pick<SpaceRow, 'pid' | 'views' | 'found_count'>[]> {
  return countsByPids(db).execute({ pids });
}

/**
 * Finds the space of a pid or identifier, within a layer where one is named. Of several with the identifier it is the
 * caller's own, then the one that was public with it first, even where that is private now.
 */
export async function findSpaceByReference(
  db: Database,
  reference: string,
  layer_name: string | undefined,
  caller: string | undefined,
): Promise<ShownSpace | undefined> {
  const [found] = await select(db)
    .where(
      and(
        or(eq(spaceTable.pid, reference), eq(spaceTable.identifier, reference)),
        layer_name === undefined ? undefined : sql`lower(${layerTable.name}) = lower(${layer_name})`,
      ),
    )
    .orderBy(
      sql`${spaceTable.pid} = ${reference} desc`,
      sql`${layerTable.owner_pid} = ${caller ?? ''} desc`,
      sql`space.identifier_held_at nulls last`,
      spaceTable.pid,
    )
    .limit(1);
  return found;
}

/** Where now lies in its time window. */
const IN_WINDOW: Record<ListedWindow, (at: string) => SQL | undefined> = {
  active: (at) => sql`(${spaceTable.present_from} is null or ${spaceTable.present_from} <= ${at})
    and (${spaceTable.present_to} is null or ${spaceTable.present_to} > ${at})`,
  upcoming: (at) => sql`${spaceTable.present_from} > ${at}`,
  over: (at) => sql`${spaceTable.present_to} <= ${at}`,
  any: () => undefined,
};

const isListed = (now: Date, window: ListedWindow = 'active') =>
  and(
    eq(spaceTable.access_level, 'everyone'),
    sql`${layerTable.discoverability} <> 'owner'`,
    IN_WINDOW[window](now.toISOString()),
  );

/** The listed space of a channel that is nearest to a point, or its newest one. */
export async function findListedSpace(
  db: Database,
  layer_name: string,
  now: Date,
  near: { latitude: number; longitude: number } | undefined,
): Promise<ShownSpace | undefined> {
  // Those without a place last.
  const nearest = near && sql`${spaceTable.has_place} desc, ${spaceTable}.position <-> ${onSphere(near)}`;
  const [space] = await select(db)
    .where(and(sql`lower(${layerTable.name}) = lower(${layer_name})`, isListed(now)))
    .orderBy(...(nearest ? [nearest] : []), sql`${spaceTable.pid} desc`)
    .limit(1);
  return space;
}

/** Locks a space until the transaction ends: its content is written by one at a time. */
export async function lockSpace(db: Database, pid: string): Promise<GuardedSpace | undefined> {
  const [space] = await db
    .select(guarded)
    .from(spaceTable)
    .innerJoin(layerTable, eq(layerTable.pid, spaceTable.layer_pid))
    .where(eq(spaceTable.pid, pid))
    .for('update', { of: spaceTable });
  return space;
}

export async function insertSpace(db: Database, row: typeof spaceTable.$inferInsert): Promise<void> {
  await db.insert(spaceTable).values(row);
}

/** Writes a space; the caller adds the change to its history. */
export async function updateSpace(db: Database, pid: string, changes: Partial<SpaceRow>): Promise<void> {
  await db.update(spaceTable).set(changes).where(eq(spaceTable.pid, pid));
}

export async function deleteSpace(db: Database, pid: string): Promise<void> {
  await db.delete(spaceTable).where(eq(spaceTable.pid, pid));
}

/** How many spaces a user has in all their channels. */
export async function countSpacesOf(db: Database, user_pid: string): Promise<number> {
  const [row] = await db
    .select({ spaces: count() })
    .from(spaceTable)
    .innerJoin(layerTable, eq(layerTable.pid, spaceTable.layer_pid))
    .where(eq(layerTable.owner_pid, user_pid));
  return row?.spaces ?? 0;
}

/** Which spaces of a channel are asked for. */
export interface SpaceMatch {
  readonly query?: string | undefined;
  readonly access_level?: AccessLevel | undefined;
  /** Pid of a label. */
  readonly label?: string | undefined;
  readonly window: ListedWindow;
}

export interface SpaceFilter extends SpaceMatch {
  readonly page: number;
  readonly per: number;
  /** From where `distance` is measured. */
  readonly near?: GeoPoint | undefined;
  readonly sort: (typeof SPACE_SORTS)[number];
  readonly order?: 'asc' | 'desc' | undefined;
}

const NULL_ISLAND: GeoPoint = { latitude: 0, longitude: 0 };

const SORTS: Record<Exclude<SpaceFilter['sort'], 'distance'>, [by: SQL, order: 'asc' | 'desc']> = {
  new: [sql`space.created_at`, 'desc'],
  edited: [sql`space.updated_at`, 'desc'],
  name: [sql`lower(space.name)`, 'asc'],
  views: [sql`space.views`, 'desc'],
  visibility: [sql`array_position(array['everyone', 'unlisted', 'owner'], space.access_level)`, 'asc'],
  // 0 means no limit, which is the widest.
  range: [sql`coalesce(nullif(space.range, 0), 2147483647)`, 'asc'],
};

function matches(layer_pid: string, filter: SpaceMatch, now: Date): SQL | undefined {
  const pattern = filter.query ? searchPattern(filter.query) : undefined;
  return and(
    eq(spaceTable.layer_pid, layer_pid),
    IN_WINDOW[filter.window](now.toISOString()),
    filter.label
      ? sql`exists (select from space_label where space_pid = ${spaceTable.pid} and label_pid = ${filter.label})`
      : undefined,
    filter.access_level ? eq(spaceTable.access_level, filter.access_level) : undefined,
    pattern
      ? or(
          ilike(spaceTable.name, pattern),
          ilike(spaceTable.description, pattern),
          ilike(spaceTable.identifier, pattern),
        )
      : undefined,
  );
}

export async function listSpaces(db: Database, layer_pid: string, filter: SpaceFilter, now: Date) {
  const where = matches(layer_pid, filter, now);
  const { sort, near } = filter;
  const [by, usual] =
    sort === 'distance'
      ? ([sql`${spaceTable}.position <-> ${onSphere(near ?? NULL_ISLAND)}`, 'asc'] as const)
      : SORTS[sort];
  const direction = sql.raw(filter.order ?? usual);
  // In either order those without a place are last by distance.
  const placed = sort === 'distance' ? sql`space.has_place desc, ` : sql``;
  return page(db, where, sql`${placed}${by} ${direction}, space.pid ${direction}`, filter);
}

export interface UseFilter extends Pick<SpaceFilter, 'page' | 'per'> {
  readonly anchor_pid?: string | undefined;
  readonly hobject_pid?: string | undefined;
}

/** The spaces of all channels of a user that use an anchor or an object, or all of them; the newest first. */
export const listSpacesOf = (
  db: Database,
  owner_pid: string,
  { anchor_pid, hobject_pid, ...place }: UseFilter,
) =>
  page(
    db,
    and(
      eq(layerTable.owner_pid, owner_pid),
      anchor_pid
        ? sql`exists (select from anchor_space where space_pid = space.pid and anchor_pid = ${anchor_pid})`
        : undefined,
      hobject_pid
        ? sql`space.pid in (
            with recursive used(pid) as (
              select ${hobject_pid}::text union
              select parent_pid from hobject_relation join used on child_pid = used.pid
            )
            select space_pid from node where hobject_pid in (select pid from used))`
        : undefined,
    ),
    sql`space.pid desc`,
    place,
  );

/** Places that a map shows at most. */
const MOST_PLACES = 10_000;

/** Where spaces of a channel are, the newest first. */
export async function placesOfSpaces(db: Database, layer_pid: string, match: SpaceMatch, now: Date) {
  const { pid, name, latitude, longitude } = spaceTable;
  const color = sql<string | null>`(
    select label.color from space_label join label on label.pid = space_label.label_pid
    where space_label.space_pid = space.pid order by space_label.created_at desc, label.pid desc limit 1)`;
  return db
    .select({ pid, name, latitude, longitude, color })
    .from(spaceTable)
    .where(and(matches(layer_pid, match, now), spaceTable.has_place))
    .orderBy(desc(pid))
    .limit(MOST_PLACES);
}

const WINDOW_ORDERS: Record<ListedWindow, SQL> = {
  active: sql`space.pid desc`,
  upcoming: sql`space.present_from, space.pid desc`,
  over: sql`space.present_to desc, space.pid desc`,
  any: sql`space.pid desc`,
};

export interface PublicFilter extends Pick<SpaceFilter, 'page' | 'per'> {
  readonly window: ListedWindow;
}

/** What a channel shows to everyone: its listed spaces of a time window. */
export const listPublicSpaces = (
  db: Database,
  layer_pid: string,
  now: Date,
  { window, ...place }: PublicFilter,
) => page(db, and(eq(spaceTable.layer_pid, layer_pid), isListed(now, window)), WINDOW_ORDERS[window], place);

export interface GalleryFilter extends Pick<SpaceFilter, 'page' | 'per' | 'query'> {
  readonly sort: (typeof GALLERY_SORTS)[number];
  /** Where `near` looks from. */
  readonly from?: GeoPoint | undefined;
}

/** What everyone can find and open now, across channels. */
export function listGallery(db: Database, now: Date, { sort, from, query, ...place }: GalleryFilter) {
  const pattern = query ? searchPattern(query.replace(/^\+/, '')) : undefined;
  const where = and(
    isListed(now),
    eq(layerTable.discoverability, 'everyone'),
    // Not at the head of the order, which the index of places gives.
    sort === 'near' && from ? sql`${spaceTable.has_place}` : undefined,
    pattern
      ? or(
          ilike(spaceTable.name, pattern),
          ilike(spaceTable.description, pattern),
          ilike(layerTable.name, pattern),
        )
      : undefined,
  );
  const newest = sql`space.pid desc`;
  const orders: Record<GalleryFilter['sort'], SQL> = {
    new: newest,
    popular: sql`space.views desc, ${newest}`,
    near: from ? sql`space.position <-> ${onSphere(from)}` : newest,
  };
  return page(db, where, orders[sort], place);
}

/** Kilometres by which a town must be nearer to count as much as one e times as large. */
const TOWN_REACH = 1.5;
/** Settlements that are looked at: a city is one of them, also among its quarters. */
const NEIGHBOURS = 60;
/** On the unit sphere: 50 km. */
const FARTHEST_TOWN = 50 / 6371;

/** A town, and its country by ISO 3166-1. */
export interface Town {
  readonly name: string;
  readonly country_code: string;
}

/** The towns that spaces belong to, by the spaces' pids: near ones, and of these rather a city than its quarter. */
export async function townsOfSpaces(db: Database, pids: readonly string[]): Promise<Map<string, Town>> {
  if (pids.length === 0) return new Map();
  const { rows } = await db.execute<{ pid: string; name: string; country_code: string }>(sql`
    select space.pid, town.name, town.country_code from space cross join lateral (
      select name, country_code from (
        select name, country_code, population, settlement.position <-> space.position as distance
        from settlement order by settlement.position <-> space.position limit ${NEIGHBOURS}
      ) as near
      where distance < ${FARTHEST_TOWN}
      order by ln(population + 1) - 6371 * distance / ${TOWN_REACH}::float8 desc limit 1
    ) as town where space.has_place and space.pid = any(${sql.param([...pids])}::text[])`);
  return new Map(rows.map(({ pid, ...town }) => [pid, town]));
}

/**
 * The spaces of a channel whose activation circle touches a box, or all where there is none, the newest first: what it shows to
 * everybody now, or to its owner.
 */
export const listSpacesTouching = (
  db: Database,
  layer_pid: string,
  shownTo: 'everybody' | 'owner',
  box: Box | undefined,
  now: Date,
  place: Pick<SpaceFilter, 'page' | 'per'>,
) =>
  page(
    db,
    and(
      eq(spaceTable.layer_pid, layer_pid),
      shownTo === 'everybody' ? isListed(now) : undefined,
      box &&
        sql`(${spaceTable.range} = 0 or ${spaceTable.range} >= metres_to_box(
          ${spaceTable.latitude}, ${spaceTable.longitude}, ${box.south}, ${box.west}, ${box.north}, ${box.east}))`,
    ),
    sql`space.pid desc`,
    place,
  );

async function page(
  db: Database,
  where: SQL | undefined,
  order: SQL,
  { page, per }: Pick<SpaceFilter, 'page' | 'per'>,
): Promise<{ rows: ShownSpace[]; total: number }> {
  const rows = await select(db)
    .where(where)
    .orderBy(order)
    .limit(per)
    .offset((page - 1) * per);
  const [counted] = await db
    .select({ total: count() })
    .from(spaceTable)
    .innerJoin(layerTable, eq(layerTable.pid, spaceTable.layer_pid))
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}
