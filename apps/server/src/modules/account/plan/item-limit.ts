import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../kernel/app-error.ts';
import type { Database } from '../../../platform/database/database.ts';
import { lockAccount } from './lock-account.ts';

/** The items that an account can create, with their owner's column. */
const OWNED = {
  anchor: (owner) => sql`anchor where owner_pid = ${owner}`,
  hobject: (owner) => sql`hobject where owner_pid = ${owner}`,
  label: (owner) => sql`label where user_pid = ${owner}`,
  layer: (owner) => sql`layer where owner_pid = ${owner}`,
  model: (owner) => sql`model where owner_pid = ${owner}`,
  space: (owner) => sql`space join layer on layer.pid = space.layer_pid where layer.owner_pid = ${owner}`,
  walk: (owner) => sql`walk join layer on layer.pid = walk.layer_pid where layer.owner_pid = ${owner}`,
  part: (owner) => sql`hobject_relation where owner_pid = ${owner}`,
} satisfies Record<string, (owner: string) => SQL>;

/**
 * Checks what a transaction has just added, before it ends. PostgreSQL reads an index only as far as the limit.
 * @throws {AppError} `forbidden` if the account has more items of a kind than the operator allows
 */
export type CheckItems = (tx: Database, kind: keyof typeof OWNED, owner_pid: string) => Promise<void>;

export function createCheckItems(most: number): CheckItems {
  return async (tx, kind, owner_pid) => {
    const [, { rows }] = await Promise.all([
      // Under this lock a caller sees what earlier ones wrote.
      lockAccount(tx, owner_pid),
      tx.execute(sql`select 1 from ${OWNED[kind](owner_pid)} offset ${most} limit 1`),
    ]);
    if (rows.length > 0) throw new AppError('forbidden', { key: 'too_many_items', values: { limit: most } });
  };
}
