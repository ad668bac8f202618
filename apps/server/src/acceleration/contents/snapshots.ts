import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../../platform/database/database.ts';

/** Connections to read on. */
export const SNAPSHOT_CONNECTIONS = 2;

/**
 * Plans are made once, and look up one row after the other. For a list of keys PostgreSQL would plan again each time, or scan
 * whole tables, since it assumes ten keys in every list.
 */
const BY_KEYS = `
  set plan_cache_mode = force_generic_plan;
  set enable_hashjoin = off;
  set enable_mergejoin = off`;

export type Snapshots = ReturnType<typeof openSnapshots>;

/**
 * Prepares fast reads of several tables by key on separate connections; `open` makes a pool that pipelines queries. Nothing is
 * connected yet.
 */
export function openSnapshots(open: (options: pg.PoolConfig) => pg.Pool) {
  const pool = open({
    max: SNAPSHOT_CONNECTIONS,
    onConnect: async (client) => {
      await client.query(BY_KEYS);
    },
  });
  const readers = new WeakMap<pg.PoolClient, ReturnType<typeof readerOn>>();

  return {
    /**
     * Reads from one snapshot, despite concurrent writes. All queries are sent together, in one round trip to PostgreSQL: `read`
     * must start all of them before it awaits an answer; later ones are refused.
     */
    async read<Result>(read: (db: Database) => Promise<Result>): Promise<Result> {
      const connection = await pool.connect();
      const reader = readers.get(connection) ?? readerOn(connection);
      readers.set(connection, reader);
      return reader(read);
    },
    close: () => pool.end(),
  };
}

/** Reads on a connection and releases it. */
function readerOn(connection: pg.PoolClient) {
  // A pool only hands out clients, but their stream is missing from its types.
  if (!(connection instanceof pg.Client)) throw new TypeError('not a client of PostgreSQL');
  let isBegun = false;
  const query = (...statement: Parameters<pg.PoolClient['query']>) => {
    if (!isBegun) throw new Error('a snapshot is asked when it is over');
    return connection.query(...statement);
  };
  const asked: pg.PoolClient = Object.create(connection, { query: { value: query } });
  const db: Database = drizzle({ client: asked });
  const { stream } = connection.connection;

  return async <Result>(read: (db: Database) => Promise<Result>): Promise<Result> => {
    stream.cork();
    const begun = connection.query('begin isolation level repeatable read read only');
    isBegun = true;
    const reading = (async () => read(db))();
    // By now all queries that wait for no earlier answer have been started.
    setImmediate(() => {
      isBegun = false;
      // Also ends a failed transaction.
      connection.query('commit').then(
        () => connection.release(),
        (lost) => connection.release(lost),
      );
      stream.uncork();
    });
    const [found] = await Promise.all([reading, begun]);
    return found;
  };
}
