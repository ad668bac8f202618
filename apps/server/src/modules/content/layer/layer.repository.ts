import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { type Page, type Paged, readPage } from '../../../platform/database/page.ts';
import { planTable } from '../../account/plan/plan.table.ts';
import { userTable } from '../../account/user/user.table.ts';
import { blobTable } from '../../media/blob/blob.table.ts';
import { type LayerRow, layerTable } from './layer.table.ts';

/** A layer with its owner's plan, and its picture or its owner's. */
export type LayerWithOwner = LayerRow & {
  plan: typeof planTable.$inferSelect;
  picture_key: string | null;
};

const select = (db: Database) =>
  db
    .select({ layer: layerTable, plan: planTable, picture_key: blobTable.small_key })
    .from(layerTable)
    .innerJoin(userTable, eq(userTable.pid, layerTable.owner_pid))
    .innerJoin(planTable, eq(planTable.name, userTable.plan_name))
    .leftJoin(
      blobTable,
      eq(blobTable.pid, sql`coalesce(${layerTable.picture_blob}, ${userTable.photo_blob})`),
    );
const flat = (row: Awaited<ReturnType<typeof select>>[number] | undefined): LayerWithOwner | undefined =>
  row && { ...row.layer, plan: row.plan, picture_key: row.picture_key };

export async function findLayer(db: Database, pid: string): Promise<LayerWithOwner | undefined> {
  return flat((await select(db).where(eq(layerTable.pid, pid)))[0]);
}

export async function findLayerByName(db: Database, name: string): Promise<LayerWithOwner | undefined> {
  return flat((await select(db).where(eq(sql`lower(${layerTable.name})`, name.toLowerCase())))[0]);
}

export async function findLayers(db: Database, pids: readonly string[]): Promise<LayerWithOwner[]> {
  if (pids.length === 0) return [];
  const rows = await select(db).where(inArray(layerTable.pid, pids));
  return rows.flatMap((row) => flat(row) ?? []);
}

/** Reads listed layers by pid, after a given one: all, or only these. */
export async function listListedLayers(
  db: Database,
  pids: readonly string[] | undefined,
  after: string,
  limit: number,
): Promise<LayerWithOwner[]> {
  const rows = await select(db)
    .where(
      and(
        eq(layerTable.discoverability, 'everyone'),
        gt(layerTable.pid, after),
        pids && inArray(layerTable.pid, pids),
      ),
    )
    .orderBy(layerTable.pid)
    .limit(limit);
  return rows.flatMap((row) => flat(row) ?? []);
}

/** Finds the layers of the user with a name, the oldest first. */
export async function findLayersByUsername(db: Database, username: string): Promise<LayerWithOwner[]> {
  const rows = await select(db)
    .where(eq(sql`lower(${userTable.username})`, username.toLowerCase()))
    .orderBy(layerTable.created_at, layerTable.pid);
  return rows.flatMap((row) => flat(row) ?? []);
}

export async function listLayersOf(db: Database, owner: string, page: Page): Promise<Paged<LayerWithOwner>> {
  const where = eq(layerTable.owner_pid, owner);
  const ordered = select(db).where(where).orderBy(layerTable.created_at, layerTable.pid);
  const { rows, ...paged } = await readPage(ordered, () => db.$count(layerTable, where), page);
  return { ...paged, rows: rows.flatMap((row) => flat(row) ?? []) };
}

/** Whether a name is already another user's channel or username. */
export async function isNameTaken(db: Database, name: string, exceptOwner = ''): Promise<boolean> {
  const wanted = name.toLowerCase();
  const others = db
    .select({ pid: layerTable.pid })
    .from(layerTable)
    .where(and(eq(sql`lower(${layerTable.name})`, wanted), ne(layerTable.owner_pid, exceptOwner)))
    .union(
      db
        .select({ pid: userTable.pid })
        .from(userTable)
        .where(and(eq(sql`lower(${userTable.username})`, wanted), ne(userTable.pid, exceptOwner))),
    );
  return (await others.limit(1)).length > 0;
}

export async function insertLayer(db: Database, row: typeof layerTable.$inferInsert): Promise<void> {
  await db.insert(layerTable).values(row);
}

/** Counts a user's layers. */
export async function countLayersOf(db: Database, owner: string): Promise<number> {
  return db.$count(layerTable, eq(layerTable.owner_pid, owner));
}

/** Removes a layer with its spaces. */
export async function deleteLayer(db: Database, pid: string): Promise<void> {
  await db.delete(layerTable).where(eq(layerTable.pid, pid));
}

export async function updateLayer(db: Database, pid: string, changes: Partial<LayerRow>): Promise<void> {
  await db.update(layerTable).set(changes).where(eq(layerTable.pid, pid));
}
