import { eq } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../platform/database/database.ts';
import type { IfMatch } from './if-match.ts';

/** A table whose rows have a pid and the time of their last change. */
type Timed = PgTable & {
  readonly pid: AnyPgColumn;
  readonly updated_at: AnyPgColumn<{ data: Date; notNull: true }>;
};

/**
 * Locks a row until the transaction ends, and compares it with the state that the caller knows.
 * @throws {AppError} `changed` if it is in another state or was deleted
 */
export async function checkUnchanged(
  tx: Database,
  table: Timed,
  pid: string,
  ifMatch: IfMatch | undefined,
): Promise<void> {
  if (!ifMatch) return;
  const [row] = await tx
    .select({ updated_at: table.updated_at })
    .from(table)
    .where(eq(table.pid, pid))
    .for('update');
  ifMatch(row ?? { updated_at: new Date(0) });
}
