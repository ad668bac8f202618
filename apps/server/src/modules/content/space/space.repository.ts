import { CONTENT_TYPES, definitionOf } from '@pleinair/content/definitions';
import type { LISTED_WINDOWS, Space } from '@pleinair/contract';
import { and, count, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/database/database.ts';
import { onSphere } from '../../../platform/database/on-sphere.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { blobTable } from '../../media/blob/blob.table.ts';
import { givesPicture } from '../hobject/hobject.repository.ts';
import { layerTable } from '../layer/layer.table.ts';
import type { GuardedSpace } from './space.policy.ts';
import { type SpaceRow, spaceTable } from './space.table.ts';

export type ListedWindow = (typeof LISTED_WINDOWS)[number];

const thumbnail = alias(blobTable, 'thumbnail');
const cardImage = alias(blobTable, 'card_image');

/** The models of sounds, whose pictures are only signs. */
const HEARD = CONTENT_TYPES.map(definitionOf)
  .filter(({ presence }) => presence === 'heard')
  .map(({ model_identifier }) => model_identifier);

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
  thumbnail_tiny_key: thumbnail.tiny_key,
  card_image_key: cardImage.storage_key,
  card_image_small_key: cardImage.small_key,
  card_image_tiny_key: cardImage.tiny_key,
  /** The preview of its first object that has one; of a sound only if there is nothing to see. */
  first_preview: sql<Record<'small_key' | 'tiny_key', string> | null>`(
    select json_build_object(
      'small_key', coalesce(image.small_key, asset.small_key, of_model.small_key),
      'tiny_key', coalesce(image.tiny_key, asset.tiny_key, of_model.tiny_key)
    ) from node
    join hobject on hobject.pid = node.hobject_pid
    left join blob image on image.pid = hobject.image_blob
    left join blob asset on asset.pid = hobject.asset_blob
    left join model on model.pid = hobject.model_pid and ${givesPicture}
    left join blob of_model on of_model.pid = model.thumbnail_blob
    where node.space_pid = ${spaceTable.pid}
      and coalesce(image.small_key, asset.small_key, of_model.small_key) is not null
    order by hobject.model_identifier = any(${sql.param(HEARD)}::text[]), node.rank, node.pid limit 1
  )`,
};

/** Selects spaces as `ShownSpace`, for a condition and an order. */
export const selectSpaces = (db: Database) =>
  db
    .select(shown)
    .from(spaceTable)
    .innerJoin(layerTable, eq(layerTable.pid, spaceTable.layer_pid))
    .leftJoin(thumbnail, eq(thumbnail.pid, spaceTable.thumbnail_blob))
    .leftJoin(cardImage, eq(cardImage.pid, spaceTable.card_image_blob));

/** A space with its channel's name and its pictures. */
export type ShownSpace = Awaited<ReturnType<typeof selectSpaces>>[number];

export async function findSpace(db: Database, pid: string): Promise<ShownSpace | undefined> {
  const [space] = await selectSpaces(db).where(eq(spaceTable.pid, pid));
  return space;
}

const byPids = prepared('spaces', (db) =>
  selectSpaces(db).where(sql`${spaceTable.pid} = any(${sql.placeholder('pids')})`),
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

/** Counts how often spaces were opened, and in how many visits. */
export async function countsOfSpaces(
  db: Database,
  pids: readonly string[],
): Promise<Pick<SpaceRow, 'pid' | 'views' | 'found_count'>[]> {
  return countsByPids(db).execute({ pids });
}

/**
 * Finds the space with a pid or identifier, within a layer if one is given. Of several with the identifier it prefers the
 * caller's, then the one that was first public with it, even if that is private now.
 */
export async function findSpaceByReference(
  db: Database,
  reference: string,
  layer_name: string | undefined,
  caller: string | undefined,
): Promise<ShownSpace | undefined> {
  const [found] = await selectSpaces(db)
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

/** Conditions that compare the present to a space's time window. */
export const IN_WINDOW: Record<ListedWindow, (at: string) => SQL | undefined> = {
  active: (at) => sql`(${spaceTable.present_from} is null or ${spaceTable.present_from} <= ${at})
    and (${spaceTable.present_to} is null or ${spaceTable.present_to} > ${at})`,
  upcoming: (at) => sql`${spaceTable.present_from} > ${at}`,
  over: (at) => sql`${spaceTable.present_to} <= ${at}`,
  any: () => undefined,
};

/** Condition on spaces that everyone may see, in listed channels. */
export const isListed = (now: Date, window: ListedWindow = 'active') =>
  and(
    eq(spaceTable.access_level, 'everyone'),
    sql`${layerTable.discoverability} <> 'owner'`,
    IN_WINDOW[window](now.toISOString()),
  );

/** Finds the listed space of a channel that is nearest to a point, or its newest one. */
export async function findListedSpace(
  db: Database,
  layer_name: string,
  now: Date,
  near: { latitude: number; longitude: number } | undefined,
): Promise<ShownSpace | undefined> {
  // Spaces without a place come last.
  const nearest = near && sql`${spaceTable.has_place} desc, ${spaceTable}.position <-> ${onSphere(near)}`;
  const [space] = await selectSpaces(db)
    .where(and(sql`lower(${layerTable.name}) = lower(${layer_name})`, isListed(now)))
    .orderBy(...(nearest ? [nearest] : []), sql`${spaceTable.pid} desc`)
    .limit(1);
  return space;
}

/** Locks a space until the transaction ends, so that its content has one writer at a time. */
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

/** Writes a space; the caller must record the change in its history. */
export async function updateSpace(db: Database, pid: string, changes: Partial<SpaceRow>): Promise<void> {
  await db.update(spaceTable).set(changes).where(eq(spaceTable.pid, pid));
}

export async function deleteSpace(db: Database, pid: string): Promise<void> {
  await db.delete(spaceTable).where(eq(spaceTable.pid, pid));
}

/** Counts a user's spaces in all their channels. */
export async function countSpacesOf(db: Database, user_pid: string): Promise<number> {
  const [row] = await db
    .select({ spaces: count() })
    .from(spaceTable)
    .innerJoin(layerTable, eq(layerTable.pid, spaceTable.layer_pid))
    .where(eq(layerTable.owner_pid, user_pid));
  return row?.spaces ?? 0;
}
