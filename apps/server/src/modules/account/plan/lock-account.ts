import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';

/** Accounts that a transaction has locked, until its end. */
const locked = new WeakMap<Database, Set<string>>();

/**
 * Lets one transaction at a time change what is counted or related within an account. Callers that also lock something that the
 * account owns take this lock first, as the account's deletion does: different orders would deadlock.
 */
export async function lockAccount(tx: Database, pid: string): Promise<void> {
  const accounts = locked.get(tx) ?? new Set();
  if (accounts.has(pid)) return;
  locked.set(tx, accounts.add(pid));
  await tx.execute(sql`select 1 from app_user where pid = ${pid} for no key update`);
}
