import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { countRows, type Page, type Paged, readPage } from '../../../platform/database/page.ts';
import { hobjectTable } from '../hobject/hobject.table.ts';
import { type LinkRow, linkTable } from './printed-link.table.ts';

export interface LinkFilter extends Page {
  readonly hobject_pid?: string | undefined;
  readonly identifier?: string | undefined;
}

/** Returns a page of a layer's links, newest first. */
export async function listLinks(
  db: Database,
  layer_pid: string,
  { hobject_pid, identifier, ...page }: LinkFilter,
): Promise<Paged<LinkRow>> {
  const where = and(
    eq(linkTable.layer_pid, layer_pid),
    hobject_pid === undefined ? undefined : eq(linkTable.hobject_pid, hobject_pid),
    identifier === undefined ? undefined : eq(hobjectTable.identifier, identifier),
  );
  return readPage(
    db
      .select(getTableColumns(linkTable))
      .from(linkTable)
      .innerJoin(hobjectTable, eq(hobjectTable.pid, linkTable.hobject_pid))
      .where(where)
      .orderBy(desc(linkTable.pid)),
    () => countRows(db, sql`from link join hobject on hobject.pid = hobject_pid where ${where}`),
    page,
  );
}

/** Creates a link, or updates the one at the same place. */
export async function putLink(db: Database, row: typeof linkTable.$inferInsert): Promise<void> {
  const { layer_pid, return_url } = row;
  await db
    .insert(linkTable)
    .values(row)
    .onConflictDoUpdate({
      target: [linkTable.layer_pid, linkTable.hobject_pid, linkTable.anchor_pid],
      set: { layer_pid, ...(return_url !== undefined && { return_url }) },
    });
}

/** @returns how many links of the object in the layer now lead back there. */
export async function setReturnUrl(
  db: Database,
  { layer_pid, hobject_pid, return_url }: Pick<LinkRow, 'layer_pid' | 'hobject_pid' | 'return_url'>,
): Promise<number> {
  const rows = await db
    .update(linkTable)
    .set({ return_url })
    .where(and(eq(linkTable.layer_pid, layer_pid), eq(linkTable.hobject_pid, hobject_pid)))
    .returning({ pid: linkTable.pid });
  return rows.length;
}

/** @returns whether there was one. */
export async function deleteLink(
  db: Database,
  { layer_pid, hobject_pid, anchor_pid }: Pick<LinkRow, 'layer_pid' | 'hobject_pid' | 'anchor_pid'>,
): Promise<boolean> {
  const rows = await db
    .delete(linkTable)
    .where(
      and(
        eq(linkTable.layer_pid, layer_pid),
        eq(linkTable.hobject_pid, hobject_pid),
        anchor_pid === null ? isNull(linkTable.anchor_pid) : eq(linkTable.anchor_pid, anchor_pid),
      ),
    )
    .returning({ pid: linkTable.pid });
  return rows.length > 0;
}
