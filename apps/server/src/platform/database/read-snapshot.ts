import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database, PooledDatabase } from './database.ts';

/** Kept for each connection's lifetime, so that its statements stay prepared. */
const databases = new WeakMap<pg.PoolClient, Database>();

function databaseOf(connection: pg.PoolClient): Database {
  const known = databases.get(connection) ?? drizzle({ client: connection });
  databases.set(connection, known);
  return known;
}

/** Reads several tables from one snapshot, despite concurrent writes. */
export async function readSnapshot<Found>(
  { $client: pool }: PooledDatabase,
  read: (db: Database) => Promise<Found>,
): Promise<Found> {
  const connection = await pool.connect();
  try {
    await connection.query('begin isolation level repeatable read read only');
    const found = await read(databaseOf(connection));
    await connection.query('commit');
    connection.release();
    return found;
  } catch (error) {
    // A connection that cannot end its transaction is not used again.
    await connection.query('rollback').then(
      () => connection.release(),
      (lost) => connection.release(lost),
    );
    throw error;
  }
}
