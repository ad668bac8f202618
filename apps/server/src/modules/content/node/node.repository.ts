import { asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { type Page, type Paged, readPage } from '../../../platform/database/page.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { type NodeRow, nodeTable } from './node.table.ts';

export async function findNode(db: Database, pid: string): Promise<NodeRow | undefined> {
  const [node] = await db.select().from(nodeTable).where(eq(nodeTable.pid, pid));
  return node;
}

/** Lists the nodes of a space in its order. */
export async function nodesOfSpace(db: Database, space_pid: string): Promise<NodeRow[]> {
  return db
    .select()
    .from(nodeTable)
    .where(eq(nodeTable.space_pid, space_pid))
    .orderBy(asc(nodeTable.rank), asc(nodeTable.pid));
}

const ofSpaces = prepared('nodes of spaces', (db) =>
  db
    .select()
    .from(nodeTable)
    .where(sql`${nodeTable.space_pid} = any(${sql.placeholder('space_pids')})`)
    .orderBy(asc(nodeTable.space_pid), asc(nodeTable.rank), asc(nodeTable.pid)),
);

/** Lists the nodes of several spaces, each in its order. */
export async function nodesOfSpaces(db: Database, space_pids: readonly string[]): Promise<NodeRow[]> {
  return space_pids.length === 0 ? [] : ofSpaces(db).execute({ space_pids });
}

/** Returns a page of the nodes in all spaces of a user, newest first. */
export async function listNodesOf(db: Database, owner_pid: string, page: Page): Promise<Paged<NodeRow>> {
  const where = sql`${nodeTable.space_pid} in (
    select space.pid from space join layer on layer.pid = space.layer_pid where layer.owner_pid = ${owner_pid}
  )`;
  return readPage(
    db.select().from(nodeTable).where(where).orderBy(desc(nodeTable.pid)),
    () => db.$count(nodeTable, where),
    page,
  );
}

/**
 * Creates nodes, or replaces those with the same pid in the same space.
 * @returns them in the given order, without those of other spaces.
 */
export async function putNodes(
  db: Database,
  rows: readonly (typeof nodeTable.$inferInsert)[],
): Promise<NodeRow[]> {
  if (rows.length === 0) return [];
  const written = await db
    .insert(nodeTable)
    .values([...rows])
    .onConflictDoUpdate({
      target: nodeTable.pid,
      set: {
        anchor_pid: sql`excluded.anchor_pid`,
        hobject_pid: sql`excluded.hobject_pid`,
        x: sql`excluded.x`,
        y: sql`excluded.y`,
        z: sql`excluded.z`,
        quaternion_x: sql`excluded.quaternion_x`,
        quaternion_y: sql`excluded.quaternion_y`,
        quaternion_z: sql`excluded.quaternion_z`,
        quaternion_w: sql`excluded.quaternion_w`,
        scale: sql`excluded.scale`,
        rank: sql`excluded.rank`,
        updated_at: sql`now()`,
      },
      setWhere: sql`${nodeTable.space_pid} = excluded.space_pid`,
    })
    .returning();
  const byPid = new Map(written.map((row) => [row.pid, row]));
  return rows.flatMap(({ pid }) => byPid.get(pid) ?? []);
}

export async function deleteNode(db: Database, pid: string): Promise<void> {
  await db.delete(nodeTable).where(eq(nodeTable.pid, pid));
}

export async function deleteNodes(db: Database, pids: readonly string[]): Promise<void> {
  if (pids.length > 0) await db.delete(nodeTable).where(inArray(nodeTable.pid, pids));
}

/** Returns those of these pids that belong to a node. */
export async function existingNodes(db: Database, pids: readonly string[]): Promise<string[]> {
  if (pids.length === 0) return [];
  const rows = await db.select({ pid: nodeTable.pid }).from(nodeTable).where(inArray(nodeTable.pid, pids));
  return rows.map(({ pid }) => pid);
}

/** Returns how many nodes a space has, and the rank for one added last. */
export async function endOfSpace(db: Database, space_pid: string): Promise<{ nodes: number; rank: number }> {
  const [row] = await db
    .select({ nodes: count(), rank: sql<number>`coalesce(max(${nodeTable.rank}) + 1, 0)::int` })
    .from(nodeTable)
    .where(eq(nodeTable.space_pid, space_pid));
  return row ?? { nodes: 0, rank: 0 };
}
