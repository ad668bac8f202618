import { eq } from 'drizzle-orm';
import type { userTable } from '../modules/account/user/user.table.ts';
import type { anchorTable } from '../modules/content/anchor/anchor.table.ts';
import type { hobjectTable } from '../modules/content/hobject/hobject.table.ts';
import type { layerTable } from '../modules/content/layer/layer.table.ts';
import type { modelTable } from '../modules/content/model/model.table.ts';
import type { Database } from '../platform/database/database.ts';
import type { IfMatch } from './if-match.ts';

type Timed =
  | typeof anchorTable
  | typeof hobjectTable
  | typeof layerTable
  | typeof modelTable
  | typeof userTable;

/**
 * Holds a row until the transaction ends, and what a caller knows against it.
 * @throws {AppError} `changed` where it is in another state, or gone
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
