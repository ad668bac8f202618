import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from '../../platform/database/database.ts';

/** Connections to read on. */
export const SNAPSHOT_CONNECTIONS = 2;

/**
 * Plans are made once, and look up one row after the other. For a list of keys PostgreSQL would
 * rather plan again each time, or read tables whole since it takes every list for one of ten.
 */
const BY_KEYS = `
  set plan_cache_mode = force_generic_plan;
  set enable_hashjoin = off;
  set enable_mergejoin = off`;

/** Reads of several tables by their keys, each as they were at one moment, that are made very often. */
export interface Snapshots {
  /**
   * Reads as of one moment, despite concurrent writes. All is sent together and takes one turn to PostgreSQL and back:
   * `read` asks for everything before it waits for an answer, and is refused what it asks for later.
   */
  read<Found>(read: (db: Database) => Promise<Found>): Promise<Found>;
  close(): Promise<void>;
}

/** Opens separate connections for it by `open`, which makes a pool that sends without waiting. Nothing is connected yet. */
export function openSnapshots(open: (options: pg.PoolConfig) => pg.Pool): Snapshots {
  const pool = open({
    max: SNAPSHOT_CONNECTIONS,
    onConnect: async (client) => {
      await client.query(BY_KEYS);
    },
  });
  const readers = new WeakMap<pg.PoolClient, ReturnType<typeof readerOn>>();

  return {
    async read(read) {
      const connection = await pool.connect();
      const reader = readers.get(connection) ?? readerOn(connection);
      readers.set(connection, reader);
      return reader(read);
    },
    close: () => pool.end(),
  };
}

/** Reads on a connection and gives it back. */
function readerOn(connection: pg.PoolClient) {
  // A pool gives out nothing else; only a client's own type has its stream.
  if (!(connection instanceof pg.Client)) throw new TypeError('not a client of PostgreSQL');
  let isBegun = false;
  const query = (...statement: Parameters<pg.PoolClient['query']>) => {
    if (!isBegun) throw new Error('a snapshot is asked when it is over');
    return connection.query(...statement);
  };
  const asked: pg.PoolClient = Object.create(connection, { query: { value: query } });
  const db: Database = drizzle({ client: asked });
  const { stream } = connection.connection;

  return async <Found>(read: (db: Database) => Promise<Found>): Promise<Found> => {
    stream.cork();
    const begun = connection.query('begin isolation level repeatable read read only');
    isBegun = true;
    const reading = (async () => read(db))();
    // When everything was asked for that needs no answer before.
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
