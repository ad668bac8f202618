import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '../platform/database/database.ts';

/** Held while a backup is made. "back" in ASCII; below 2^32, so that `pg_locks` shows it as one number. */
const LOCK = 0x6261636b;

/** Takes the lock for as long as the connection lasts; false while a backup is being made. */
export async function lockBackup(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [LOCK]);
  return rows[0]?.locked === true;
}

const isHeld: SQL = sql`select exists (
  select from pg_locks where locktype = 'advisory' and granted and classid = 0 and objid = ${LOCK} and objsubid = 1
    and database = (select oid from pg_database where datname = current_database())) as held`;

/** Whether any process is making a backup of this database. */
export async function isBackupRunning(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ held: boolean }>(isHeld);
  return rows[0]?.held === true;
}
