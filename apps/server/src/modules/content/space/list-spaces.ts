import type { GALLERY_SORTS, SPACE_SORTS } from '@pleinair/contract';
import type { AccessLevel, Box, GeoPoint } from '@pleinair/domain';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { holdsText } from '../../../platform/database/holds-text.ts';
import { onSphere } from '../../../platform/database/on-sphere.ts';
import { countRows, type Page, type Paged, readPage } from '../../../platform/database/page.ts';
import { layerTable } from '../layer/layer.table.ts';
import { withWholes } from '../parts/with-parts.ts';
import { IN_WINDOW, isListed, type ListedWindow, type ShownSpace, selectSpaces } from './space.repository.ts';
import { spaceTable } from './space.table.ts';

/** Which spaces of a channel to list. */
export interface SpaceMatch {
  readonly query?: string | undefined;
  readonly access_level?: AccessLevel | undefined;
  /** Pid of a label. */
  readonly label?: string | undefined;
  readonly window: ListedWindow;
}

export interface SpaceFilter extends SpaceMatch, Page {
  /** The point that `distance` is measured from. */
  readonly near?: GeoPoint | undefined;
  readonly sort: (typeof SPACE_SORTS)[number];
  readonly order?: 'asc' | 'desc' | undefined;
}

const NULL_ISLAND: GeoPoint = { latitude: 0, longitude: 0 };

const SORTS: Record<Exclude<SpaceFilter['sort'], 'distance'>, [by: SQL, order: 'asc' | 'desc']> = {
  new: [sql`space.created_at`, 'desc'],
  edited: [sql`space.updated_at`, 'desc'],
  name: [sql`space.name collate by_name`, 'asc'],
  views: [sql`space.views`, 'desc'],
  visibility: [sql`array_position(array['everyone', 'unlisted', 'owner'], space.access_level)`, 'asc'],
  // 0 means unlimited, so it sorts as the widest.
  range: [sql`coalesce(nullif(space.range, 0), 2147483647)`, 'asc'],
};

function matches(layer_pid: string, filter: SpaceMatch, now: Date): SQL | undefined {
  return and(
    eq(spaceTable.layer_pid, layer_pid),
    IN_WINDOW[filter.window](now.toISOString()),
    filter.label
      ? sql`exists (select from space_label where space_pid = ${spaceTable.pid} and label_pid = ${filter.label})`
      : undefined,
    filter.access_level ? eq(spaceTable.access_level, filter.access_level) : undefined,
    holdsText(filter.query, spaceTable.name, spaceTable.description, spaceTable.identifier),
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
  // Spaces without a place come last by distance, in either order.
  const placed = sort === 'distance' ? sql`space.has_place desc, ` : sql``;
  return list(db, where, sql`${placed}${by} ${direction}, space.pid ${direction}`, filter);
}

export interface UseFilter extends Page {
  readonly anchor_pid?: string | undefined;
  readonly hobject_pid?: string | undefined;
}

/** Lists the spaces in all channels of a user, or only those that use an anchor or an object, newest first. */
export const listSpacesOf = (
  db: Database,
  owner_pid: string,
  { anchor_pid, hobject_pid, ...place }: UseFilter,
) =>
  list(
    db,
    and(
      eq(layerTable.owner_pid, owner_pid),
      anchor_pid
        ? sql`exists (select from anchor_space where space_pid = space.pid and anchor_pid = ${anchor_pid})`
        : undefined,
      hobject_pid
        ? sql`space.pid in (
            ${withWholes(sql`select ${hobject_pid}::text`)}
            select space_pid from node where hobject_pid in (select pid from tree))`
        : undefined,
    ),
    sql`space.pid desc`,
    place,
  );

/** Most places on a map. */
const MOST_PLACES = 10_000;

/** Lists where spaces of a channel are, newest first. */
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

export interface PublicFilter extends Page {
  readonly window: ListedWindow;
}

/** Lists what channels show to everyone: their listed spaces in a time window. */
export const listPublicSpaces = (
  db: Database,
  layer_pids: readonly string[],
  now: Date,
  { window, ...place }: PublicFilter,
) =>
  list(
    db,
    and(inArray(spaceTable.layer_pid, [...layer_pids]), isListed(now, window)),
    WINDOW_ORDERS[window],
    place,
  );

export interface GalleryFilter extends Page, Pick<SpaceFilter, 'query'> {
  readonly sort: (typeof GALLERY_SORTS)[number];
  /** The point that `near` measures from. */
  readonly from?: GeoPoint | undefined;
}

/** Lists what everyone can find and open now, across channels. */
export function listGallery(db: Database, now: Date, { sort, from, query, ...place }: GalleryFilter) {
  const where = and(
    isListed(now),
    eq(layerTable.discoverability, 'everyone'),
    // Not first in the order, which the index of places provides.
    sort === 'near' && from ? sql`${spaceTable.has_place}` : undefined,
    holdsText(query?.replace(/^\+/, ''), spaceTable.name, spaceTable.description, layerTable.name),
  );
  const newest = sql`space.pid desc`;
  const orders: Record<GalleryFilter['sort'], SQL> = {
    new: newest,
    popular: sql`space.views desc, ${newest}`,
    near: from ? sql`space.position <-> ${onSphere(from)}` : newest,
  };
  return list(db, where, orders[sort], place);
}

/**
 * Lists the spaces of a channel whose activation range touches a box, or all without one, newest first: those it shows to
 * everyone now, or to its owner.
 */
export const listSpacesTouching = (
  db: Database,
  layer_pid: string,
  shownTo: 'everybody' | 'owner',
  box: Box | undefined,
  now: Date,
  place: Page,
) =>
  list(
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

function list(db: Database, where: SQL | undefined, order: SQL, page: Page): Promise<Paged<ShownSpace>> {
  const spaces = sql`from space join layer on layer.pid = layer_pid where ${where ?? true}`;
  return readPage(selectSpaces(db).where(where).orderBy(order), () => countRows(db, spaces), page);
}
