import type { HOBJECT_SORTS, Hobject, Relation } from '@pleinair/contract';
import { and, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/database/database.ts';
import { holdsText } from '../../../platform/database/holds-text.ts';
import type { Page, Paged } from '../../../platform/database/page.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { blobTable } from '../../media/blob/blob.table.ts';
import { keepChanges } from '../history/keep-change.ts';
import { modelTable } from '../model/model.table.ts';
import { withParts, withWholes } from '../parts/with-parts.ts';
import { type HobjectRow, hobjectTable } from './hobject.table.ts';

const asset = alias(blobTable, 'asset');
const data = alias(blobTable, 'data');

/** Private and licensed models may only be used in their owner's objects. */
const givesFiles = sql`(model.access_level in ('everyone', 'unlisted') or model.owner_pid = hobject.owner_pid)`;
/** Pictures of licensed models are shown too, since these models are listed. */
export const givesPicture = sql`(model.access_level <> 'owner' or model.owner_pid = hobject.owner_pid)`;
/** An object without its own file uses its model's files. */
const lacksFile = sql`hobject.asset_blob is null and hobject.asset_link is null`;

/**
 * Looks up a file's key by a subquery: with more than a few joins PostgreSQL no longer sees that only some objects are requested.
 */
const keyOf = (key: 'storage_key' | 'small_key' | 'tiny_key', blob: SQL, when: SQL = sql`true`) =>
  sql<string | null>`(select ${sql.identifier(key)} from blob where blob.pid = ${blob} and ${when})`;

/**
 * Quick Look shows a file's first materials and plays its first animation. So an object at rest uses the still file, and one that
 * chooses other materials or another animation has none.
 */
const usdzKey = sql<string | null>`case
  when coalesce(hobject.settings ->> 'variant', '') <> '' then null
  when hobject.settings -> 'play_animation' = 'false' then coalesce(asset.still_usdz_key, asset.usdz_key)
  when coalesce(hobject.settings ->> 'animation', '') <> '' then null
  else asset.usdz_key end`;

const relationsWhere = (column: SQL, order: SQL) => sql<Relation[]>`(
  select coalesce(json_agg(json_build_object(
    'child_pid', part.child_pid, 'parent_pid', part.parent_pid, 'rank', part.rank, 'owner', ${hobjectTable.owner_pid},
    'x', part.x, 'y', part.y, 'z', part.z, 'scale', part.scale,
    'angle_x', part.angle_x, 'angle_y', part.angle_y, 'angle_z', part.angle_z) order by ${order}), '[]')
  from hobject_relation part where ${column} = ${hobjectTable.pid}
)`;

const shown = {
  ...getTableColumns(hobjectTable),
  asset_key: asset.storage_key,
  asset_small_key: asset.small_key,
  asset_tiny_key: asset.tiny_key,
  asset_usdz_key: usdzKey,
  content_type: asset.content_type,
  content_length: asset.byte_size,
  has_sound: sql<boolean | null>`(asset.inspection ->> 'has_sound')::boolean`,
  bounds: sql<Hobject['bounds']>`nullif(asset.inspection -> 'bounds', 'null')`,
  points_count: sql<number | null>`(asset.inspection ->> 'points_count')::int`,
  texture_bytes: sql<number | null>`(asset.inspection ->> 'texture_bytes')::float8`,
  image_small_key: keyOf('small_key', sql`hobject.image_blob`),
  image_tiny_key: keyOf('tiny_key', sql`hobject.image_blob`),
  original_key: keyOf('storage_key', sql`hobject.original_blob`),
  cropped_key: keyOf('storage_key', sql`hobject.cropped_blob`),
  model_format: modelTable.format,
  default_pose: {
    scale: modelTable.scale,
    angle_x: modelTable.angle_x,
    angle_y: modelTable.angle_y,
    angle_z: modelTable.angle_z,
  },
  data_inspection: data.inspection,
  ios_data_key: keyOf('storage_key', sql`model.ios_data_blob`, sql`${lacksFile} and ${givesFiles}`),
  android_data_key: keyOf('storage_key', sql`model.android_data_blob`, sql`${lacksFile} and ${givesFiles}`),
  model_small_key: keyOf('small_key', sql`model.thumbnail_blob`, givesPicture),
  model_tiny_key: keyOf('tiny_key', sql`model.thumbnail_blob`, givesPicture),
  spaces_count: sql<number>`(
    select count(distinct node.space_pid)::int from node where node.hobject_pid = ${hobjectTable.pid}
  )`,
  model_pid: sql<string | null>`coalesce(${hobjectTable.model_pid}, (
    select core.pid from model core where core.identifier = ${hobjectTable.model_identifier} and core.owner_pid is null
  ))`,
  child_relations: relationsWhere(sql`part.parent_pid`, sql`part.rank, part.child_pid`),
  parent_relations: relationsWhere(sql`part.child_pid`, sql`part.parent_pid`),
};

const itsModel = eq(modelTable.pid, hobjectTable.model_pid);
const itsData = sql`data.pid = model.data_blob and ${lacksFile} and ${givesFiles}`;
const itsAsset = sql`asset.pid = coalesce(hobject.asset_blob, data.pid)`;

const select = (db: Database) =>
  db
    .select(shown)
    .from(hobjectTable)
    .leftJoin(modelTable, itsModel)
    .leftJoin(data, itsData)
    .leftJoin(asset, itsAsset);

/** A hobject with its files and how many spaces show it. */
export type ShownHobject = Awaited<ReturnType<typeof select>>[number];

export async function findHobject(db: Database, pid: string): Promise<ShownHobject | undefined> {
  const [hobject] = await select(db).where(eq(hobjectTable.pid, pid));
  return hobject;
}

/** Returns those of these objects that exist. */
export async function findHobjects(db: Database, pids: readonly string[]): Promise<ShownHobject[]> {
  if (pids.length === 0) return [];
  return select(db).where(inArray(hobjectTable.pid, pids));
}

/**
 * Finds the object with a pid or identifier. Of several with the identifier it prefers the caller's, then the one that was first
 * published with it in a space, even if it is in none now.
 */
export async function findHobjectByReference(
  db: Database,
  reference: string,
  caller: string | undefined,
): Promise<ShownHobject | undefined> {
  const [found] = await select(db)
    .where(or(eq(hobjectTable.pid, reference), eq(hobjectTable.identifier, reference)))
    .orderBy(
      sql`${hobjectTable.pid} = ${reference} desc`,
      sql`${hobjectTable.owner_pid} = ${caller ?? ''} desc`,
      sql`hobject.identifier_held_at nulls last`,
      hobjectTable.pid,
    )
    .limit(1);
  return found;
}

/** Condition on a space that is open to everyone now and shows an object. */
interface Showing {
  readonly space_pid: string;
  readonly layer_name: string;
  /** Also requires that it is listed, not only readable by its link. */
  readonly is_listed: boolean;
  readonly is_open_from_everywhere: boolean;
}

/** Finds the most public space that shows the object now, or an object that it is a part of. */
export async function findShowing(db: Database, pid: string, now: Date): Promise<Showing | undefined> {
  const at = now.toISOString();
  const { rows } = await db.execute<Showing & Record<string, unknown>>(sql`
    ${withWholes(sql`select ${pid}::text`)}
    select space.pid as space_pid, layer.name as layer_name, space.access_level = 'everyone' as is_listed,
      geo_access = 'anywhere' or geo_access = 'in_range' and range = 0 as is_open_from_everywhere
    from node join tree on tree.pid = node.hobject_pid
    join space on space.pid = node.space_pid
    join layer on layer.pid = space.layer_pid
    where space.access_level <> 'owner' and layer.discoverability <> 'owner'
      and (space.present_from is null or space.present_from <= ${at})
      and (space.present_to is null or space.present_to > ${at})
    order by is_listed desc, is_open_from_everywhere desc, space.pid
    limit 1`);
  return rows[0];
}

const ofSpaces = prepared('hobjects of spaces', (db) =>
  select(db)
    .where(sql`${hobjectTable.pid} in (
      ${withParts(sql`select hobject_pid from node where space_pid = any(${sql.placeholder('space_pids')}::text[])`)}
      select pid from tree)`)
    .orderBy(hobjectTable.pid),
);

/** Reads the objects in these spaces with all their parts, each once. */
export async function findHobjectsOfSpaces(
  db: Database,
  space_pids: readonly string[],
): Promise<ShownHobject[]> {
  return space_pids.length === 0 ? [] : ofSpaces(db).execute({ space_pids });
}

/** Reads these objects with all their parts, each once. */
export async function findHobjectsWithParts(db: Database, pids: readonly string[]): Promise<ShownHobject[]> {
  if (pids.length === 0) return [];
  return select(db).where(sql`${hobjectTable.pid} in (
    ${withParts(sql`select unnest(${sql.param([...pids])}::text[])`)} select pid from tree)`);
}

export interface HobjectFilter extends Page {
  readonly query?: string | undefined;
  readonly model_identifier?: string | undefined;
  readonly used?: boolean | undefined;
  readonly sort: (typeof HOBJECT_SORTS)[number];
  readonly order?: 'asc' | 'desc' | undefined;
}

const SORTS: Record<HobjectFilter['sort'], [by: SQL, order: 'asc' | 'desc']> = {
  new: [sql`hobject.created_at`, 'desc'],
  name: [sql`hobject.name collate by_name`, 'asc'],
  size: [sql`coalesce(asset.byte_size, hobject.link_length)`, 'desc'],
};

const isUsed = sql`(
  exists (select from node where node.hobject_pid = hobject.pid)
  or exists (select from hobject_relation part where part.child_pid = hobject.pid)
)`;

export async function listHobjects(
  db: Database,
  owner_pid: string,
  { page, per, query, model_identifier, used, sort, order }: HobjectFilter,
): Promise<Paged<ShownHobject>> {
  const where = and(
    eq(hobjectTable.owner_pid, owner_pid),
    model_identifier ? eq(hobjectTable.model_identifier, model_identifier) : undefined,
    used === undefined ? undefined : sql`${isUsed} = ${used}`,
    holdsText(query, hobjectTable.name, hobjectTable.description, hobjectTable.identifier),
  );
  const [by, usual] = SORTS[sort];
  const direction = sql.raw(order ?? usual);
  const inOrder = sql`${by} ${direction}, hobject.pid ${direction}`;
  // Chooses the rows first: PostgreSQL also computes columns of rows that an offset skips.
  const chosen = db
    .select({ pid: hobjectTable.pid })
    .from(hobjectTable)
    .leftJoin(modelTable, itsModel)
    .leftJoin(data, itsData)
    .leftJoin(asset, itsAsset)
    .where(where)
    .orderBy(inOrder)
    .limit(per)
    .offset((page - 1) * per);
  const rows = await select(db).where(inArray(hobjectTable.pid, chosen)).orderBy(inOrder);
  return { rows, page, per, total: await db.$count(hobjectTable, where) };
}

export async function insertHobjects(
  db: Database,
  rows: readonly (typeof hobjectTable.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  // A model deleted at this moment counts as deleted a moment later.
  const held = (pid: string) => sql`(select pid from model where pid = ${pid} for key share)`;
  await db
    .insert(hobjectTable)
    .values(rows.map((row) => ({ ...row, model_pid: row.model_pid ? held(row.model_pid) : null })));
}

export async function updateHobject(db: Database, pid: string, changes: Partial<HobjectRow>): Promise<void> {
  await db.update(hobjectTable).set(changes).where(eq(hobjectTable.pid, pid));
}

/** Changes an object unless it changed since `read_at`, its `updated_at` in milliseconds; returns whether it did so. */
export async function updateUnchangedHobject(
  db: Database,
  pid: string,
  read_at: Date,
  changes: Partial<HobjectRow>,
): Promise<boolean> {
  const written = await db
    .update(hobjectTable)
    .set(changes)
    .where(
      and(
        eq(hobjectTable.pid, pid),
        sql`date_trunc('milliseconds', ${hobjectTable.updated_at}) = ${read_at.toISOString()}`,
      ),
    )
    .returning({ pid: hobjectTable.pid });
  return written.length > 0;
}

/**
 * Reads the rows with these pids and locks them against deletion until the transaction ends. Always lock objects before spaces.
 */
export async function holdHobjects(db: Database, pids: readonly string[]): Promise<HobjectRow[]> {
  if (pids.length === 0) return [];
  return rowsOf(db, pids).for('key share');
}

/** Locks these objects until the transaction ends. */
export async function lockHobjects(db: Database, pids: readonly string[]): Promise<void> {
  if (pids.length > 0) await rowsOf(db, pids).for('no key update');
}

/**
 * The same after spaces were locked. Skips objects that others are deleting or renaming, since they may wait for those spaces.
 */
export async function holdStayingHobjects(db: Database, pids: readonly string[]): Promise<HobjectRow[]> {
  if (pids.length === 0) return [];
  return rowsOf(db, pids).for('key share', { skipLocked: true });
}

const rowsOf = (db: Database, pids: readonly string[]) =>
  db.select().from(hobjectTable).where(inArray(hobjectTable.pid, pids)).orderBy(hobjectTable.pid);

/** Deletes an object with its nodes, and records the change in the history of every space that showed it. */
export async function deleteHobject(tx: Database, pid: string, author_pid: string): Promise<void> {
  await tx.execute(sql`select 1 from hobject where pid = ${pid} for update`);
  const spaces = sql`select space_pid from node where hobject_pid = ${pid}`;
  await keepChanges(tx, spaces, { name: 'remove', author_pid }, () =>
    tx.delete(hobjectTable).where(eq(hobjectTable.pid, pid)),
  );
}
