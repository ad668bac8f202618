import { MAX_TREE_HOBJECTS } from '@pleinair/domain';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { withParts, withWholes } from '../parts/with-parts.ts';
import { type RelationRow, relationTable } from './relation.table.ts';

/** Which object is a part of which. */
export type Pair = Pick<RelationRow, 'parent_pid' | 'child_pid'>;

export type RelationChanges = Partial<Omit<RelationRow, keyof Pair | 'owner_pid'>>;

/** Whether the object `whole` is `part` or contains it, at any depth. */
export async function contains(db: Database, whole: string, part: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    ${withParts(sql`select ${whole}::text`)} select 1 from tree where pid = ${part}`);
  return rows.length > 0;
}

/** Attaches an object to another as a part, or moves it. By default a new part comes last, with its own pose. */
export async function putRelation(
  db: Database,
  { parent_pid, child_pid }: Pair,
  changes: RelationChanges,
  first: RelationChanges,
): Promise<RelationRow & { isNew: boolean }> {
  const last = sql<number>`(
    select coalesce(max(rank) + 1, 0) from hobject_relation where parent_pid = ${parent_pid}
  )`;
  const owner_pid = sql<string>`(select owner_pid from hobject where pid = ${parent_pid})`;
  const [row] = await db
    .insert(relationTable)
    .values({ rank: last, ...first, ...changes, parent_pid, child_pid, owner_pid })
    .onConflictDoUpdate({
      target: [relationTable.parent_pid, relationTable.child_pid],
      set: { parent_pid, ...changes },
    })
    // An existing row was locked by this transaction.
    .returning({ ...getTableColumns(relationTable), isNew: sql<boolean>`xmax = 0` });
  if (!row) throw new Error('an insert answered no row');
  return row;
}

/** @returns whether the object was a part of the other. */
export async function deleteRelation(db: Database, { parent_pid, child_pid }: Pair): Promise<boolean> {
  const removed = await db
    .delete(relationTable)
    .where(and(eq(relationTable.parent_pid, parent_pid), eq(relationTable.child_pid, child_pid)))
    .returning({ rank: relationTable.rank });
  return removed.length > 0;
}

/** Whether an object, or one it is a part of, has more parts than a tree may have. Counting stops there. */
export async function isTreeTooLarge(db: Database, pid: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    ${withWholes(sql`select ${pid}::text`)}
    select 1 from tree
    where not exists (select 1 from hobject_relation where child_pid = tree.pid)
      and (
        select count(*) from (
          with recursive inside (pid) as (
            select tree.pid union all
            select child_pid from hobject_relation join inside on parent_pid = inside.pid
          )
          select 1 from inside limit ${MAX_TREE_HOBJECTS + 1}
        ) as counted
      ) > ${MAX_TREE_HOBJECTS}
    limit 1`);
  return rows.length > 0;
}

/** Gives copied objects (pid → pid of the copy) the parts of the originals, or the copies of those parts that were copied too. */
export async function copyParts(db: Database, copies: ReadonlyMap<string, string>): Promise<void> {
  const from = sql`${sql.param([...copies.keys()])}::text[]`;
  const to = sql`${sql.param([...copies.values()])}::text[]`;
  await db.execute(sql`
    with copied as (select * from unnest(${from}, ${to}) as pair (pid, copy))
    insert into hobject_relation
      (owner_pid, parent_pid, child_pid, rank, x, y, z, angle_x, angle_y, angle_z, scale)
    select whole.owner_pid, parent.copy, coalesce(child.copy, part.child_pid), rank, x, y, z,
      angle_x, angle_y, angle_z, part.scale
    from hobject_relation part
    join copied parent on parent.pid = part.parent_pid
    join hobject whole on whole.pid = parent.copy
    left join copied child on child.pid = part.child_pid`);
}
