import { and, asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { type Page, type Paged, readPage } from '../../../platform/database/page.ts';
import { layerTable } from '../layer/layer.table.ts';
import { spaceTable } from '../space/space.table.ts';
import type { GuardedWalk } from './walk.policy.ts';
import { type WalkRow, walkStopTable, walkTable } from './walk.table.ts';

const guarded = {
  ...getTableColumns(walkTable),
  owner_pid: layerTable.owner_pid,
  discoverability: layerTable.discoverability,
  layer_name: layerTable.name,
};

const select = (db: Database) =>
  db.select(guarded).from(walkTable).innerJoin(layerTable, eq(layerTable.pid, walkTable.layer_pid));

export async function findWalk(db: Database, pid: string): Promise<GuardedWalk | undefined> {
  const [walk] = await select(db).where(eq(walkTable.pid, pid));
  return walk;
}

/** Locks a walk until the transaction ends, so that its stops have one writer at a time. */
export async function lockWalk(db: Database, pid: string): Promise<GuardedWalk | undefined> {
  const [walk] = await select(db).where(eq(walkTable.pid, pid)).for('update', { of: walkTable });
  return walk;
}

/** Lists the walks of a channel, newest first: those it shows to everyone, or to its owner. */
export async function listWalks(
  db: Database,
  layer_pid: string,
  shownTo: 'everybody' | 'owner',
  page: Page,
): Promise<Paged<GuardedWalk>> {
  const where = and(
    eq(walkTable.layer_pid, layer_pid),
    shownTo === 'everybody' ? eq(walkTable.access_level, 'everyone') : undefined,
  );
  return readPage(
    select(db).where(where).orderBy(desc(walkTable.pid)),
    () => db.$count(walkTable, where),
    page,
  );
}

/** Returns the pids of the walks' spaces in order, by the walks' pids. */
export async function stopsOfWalks(db: Database, pids: readonly string[]): Promise<Map<string, string[]>> {
  const stops = new Map(pids.map((pid): [string, string[]] => [pid, []]));
  if (pids.length === 0) return stops;
  const rows = await db
    .select()
    .from(walkStopTable)
    .where(inArray(walkStopTable.walk_pid, pids))
    .orderBy(asc(walkStopTable.rank), asc(walkStopTable.space_pid));
  for (const { walk_pid, space_pid } of rows) stops.get(walk_pid)?.push(space_pid);
  return stops;
}

export async function insertWalk(db: Database, row: typeof walkTable.$inferInsert): Promise<void> {
  await db.insert(walkTable).values(row);
}

export async function updateWalk(db: Database, pid: string, changes: Partial<WalkRow>): Promise<void> {
  await db.update(walkTable).set(changes).where(eq(walkTable.pid, pid));
}

export async function deleteWalk(db: Database, pid: string): Promise<void> {
  await db.delete(walkTable).where(eq(walkTable.pid, pid));
}

/** Locks those of these spaces that are the user's against deletion until the transaction ends, and returns their pids. */
export async function holdSpacesOf(
  tx: Database,
  owner_pid: string,
  pids: readonly string[],
): Promise<Set<string>> {
  if (pids.length === 0) return new Set();
  const rows = await tx
    .select({ pid: spaceTable.pid })
    .from(spaceTable)
    .innerJoin(layerTable, eq(layerTable.pid, spaceTable.layer_pid))
    .where(and(inArray(spaceTable.pid, pids), eq(layerTable.owner_pid, owner_pid)))
    .orderBy(spaceTable.pid)
    .for('key share', { of: spaceTable });
  return new Set(rows.map(({ pid }) => pid));
}

/** Replaces the stops of a locked walk. */
export async function replaceStops(
  tx: Database,
  walk_pid: string,
  space_pids: readonly string[],
): Promise<void> {
  await tx.delete(walkStopTable).where(eq(walkStopTable.walk_pid, walk_pid));
  const rows = space_pids.map((space_pid, rank) => ({ walk_pid, space_pid, rank }));
  if (rows.length > 0) await tx.insert(walkStopTable).values(rows);
}
