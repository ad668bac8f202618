import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { type Page, type Paged, readPage } from '../../../platform/database/page.ts';
import { type LabelRow, labelTable, spaceLabelTable } from './label.table.ts';

export async function findLabel(db: Database, pid: string): Promise<LabelRow | undefined> {
  const [label] = await db.select().from(labelTable).where(eq(labelTable.pid, pid));
  return label;
}

export async function listLabels(db: Database, user_pid: string, page: Page): Promise<Paged<LabelRow>> {
  const where = eq(labelTable.user_pid, user_pid);
  return readPage(
    db
      .select()
      .from(labelTable)
      .where(where)
      .orderBy(sql`${labelTable.name} collate by_name`, labelTable.pid),
    () => db.$count(labelTable, where),
    page,
  );
}

/** Lists the spaces with these labels, last labelled first. */
export async function spacesOfLabels(db: Database, label_pids: readonly string[]) {
  if (label_pids.length === 0) return [];
  return db
    .select({ space_pid: spaceLabelTable.space_pid, label: spaceLabelTable.label_pid })
    .from(spaceLabelTable)
    .where(inArray(spaceLabelTable.label_pid, label_pids))
    .orderBy(desc(spaceLabelTable.created_at), spaceLabelTable.space_pid);
}

export async function insertLabel(db: Database, row: typeof labelTable.$inferInsert): Promise<LabelRow> {
  const [label] = await db.insert(labelTable).values(row).returning();
  if (!label) throw new Error('an insert answered no row');
  return label;
}

export async function updateLabel(db: Database, pid: string, changes: Partial<LabelRow>): Promise<void> {
  await db.update(labelTable).set(changes).where(eq(labelTable.pid, pid));
}

export async function deleteLabel(db: Database, pid: string): Promise<void> {
  await db.delete(labelTable).where(eq(labelTable.pid, pid));
}

/** Labels a space; a label that it already has becomes the last one given. */
export async function labelSpace(db: Database, space_pid: string, label_pid: string): Promise<void> {
  await db
    .insert(spaceLabelTable)
    .values({ space_pid, label_pid, created_at: sql`clock_timestamp()` })
    .onConflictDoUpdate({
      target: [spaceLabelTable.space_pid, spaceLabelTable.label_pid],
      set: { created_at: sql`excluded.created_at` },
    });
}

/** Gives a space the labels of another one, in the same order. */
export async function copyLabels(db: Database, from: string, to: string): Promise<void> {
  await db.execute(sql`
    insert into space_label (space_pid, label_pid, created_at)
    select ${to}, label_pid, created_at from space_label where space_pid = ${from}`);
}

/** @returns whether the space had the label. */
export async function unlabelSpace(db: Database, space_pid: string, label_pid: string): Promise<boolean> {
  const removed = await db
    .delete(spaceLabelTable)
    .where(and(eq(spaceLabelTable.space_pid, space_pid), eq(spaceLabelTable.label_pid, label_pid)))
    .returning({ label_pid: spaceLabelTable.label_pid });
  return removed.length > 0;
}

/** Returns the pids of the spaces with a label. */
export const spacesWithLabel = (label_pid: string): SQL =>
  sql`select space_pid from space_label where label_pid = ${label_pid}`;
