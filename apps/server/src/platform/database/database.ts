import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { APPLICATION_NAME } from '../../config/application-name.ts';
import { Pool } from './pool.ts';
import { retryOnDeadlock } from './retry-on-deadlock.ts';

/**
 * The pool or an open transaction, as repositories take it. `transaction` on the pool opens one on a separate connection; on a
 * transaction it makes a savepoint.
 */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** The pool, never a transaction: for callers that open a special transaction. */
export type PooledDatabase = NodePgDatabase<Record<string, never>> & { readonly $client: pg.Pool };

/** The underlying pool, for what drizzle cannot do: LISTEN, COPY, closing. */
export type DatabasePool = {
  db: PooledDatabase;
  pool: pg.Pool;
  /** Opens another pool on the same database, for the caller to close. */
  openPool(options: pg.PoolConfig): pg.Pool;
  close(): Promise<void>;
};

type PoolOptions = {
  connections?: number;
  onError?: (error: unknown) => void;
  /**
   * How often to try a transaction that PostgreSQL ends because of another. Tests try once, to reveal locks taken out of order.
   */
  tries?: number;
};

/**
 * Opens a pool on a PostgreSQL URL. Nothing is connected yet. Statements time out after 30 seconds and idle transactions after
 * 60, so that a forgotten one cannot hold locks forever.
 */
export function openDatabase(
  url: string,
  { connections = 10, onError, tries = 1 }: PoolOptions = {},
): DatabasePool {
  const openPool = (options: pg.PoolConfig): pg.Pool => {
    const pool = new Pool({
      connectionString: url,
      application_name: APPLICATION_NAME,
      connectionTimeoutMillis: 10_000,
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
      // Pipelined: queries on one connection are sent without waiting, and answered in order.
      pipeline: true,
      ...options,
    });
    // The next query replaces a connection that the server ends; without a listener that would crash Node, within a transaction
    // as well as between them.
    pool.on('connect', (client) => client.on('error', (error) => onError?.(error)));
    pool.on('error', () => undefined);
    return pool;
  };
  const pool = openPool({ max: connections });
  const db: PooledDatabase = drizzle({ client: pool });
  const once = db.transaction.bind(db);
  db.transaction = (...transaction) => retryOnDeadlock(() => once(...transaction), tries);
  return { db, pool, openPool, close: () => pool.end() };
}
