import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { type BackupRun, backupRunTable } from './backup-run.table.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Days for which runs are remembered. */
const REMEMBERED = 90;

/** Records the outcome of a run, and forgets old ones. */
export async function noteRun(db: Database, run: typeof backupRunTable.$inferInsert): Promise<void> {
  // Absent if an operator backs up an older version's data before this version touches it.
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select to_regclass('backup_run') is not null as found`,
  );
  if (!rows[0]?.found) return;
  await db.insert(backupRunTable).values(run);
  const oldest = new Date(run.ended_at.getTime() - REMEMBERED * DAY);
  await db.delete(backupRunTable).where(lt(backupRunTable.started_at, oldest));
}

/** Reads the latest run: of all, of automatic ones, or of those that did not fail. */
export async function findLastRun(
  db: Database,
  which: 'any' | 'scheduled' | 'made' = 'any',
): Promise<BackupRun | undefined> {
  const condition = {
    any: sql`true`,
    scheduled: eq(backupRunTable.is_scheduled, true),
    made: isNull(backupRunTable.failure),
  }[which];
  const [run] = await db
    .select()
    .from(backupRunTable)
    .where(and(condition))
    .orderBy(desc(backupRunTable.started_at))
    .limit(1);
  return run;
}
