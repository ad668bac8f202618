import type { Database } from './database.ts';

interface Preparable<Prepared> {
  prepare(name: string): Prepared;
}

/**
 * Prepares a query with placeholders: it is built once and planned once for each connection, which both take longer than running
 * it. For frequent queries, on the pool or in `readSnapshot`, which keep their connections.
 * @param name - The unique name of the prepared statement.
 */
export function prepared<Prepared>(
  name: string,
  query: (db: Database) => Preparable<Prepared>,
): (db: Database) => Prepared {
  const known = new WeakMap<Database, Prepared>();
  return (db) => {
    const ready = known.get(db) ?? query(db).prepare(name);
    known.set(db, ready);
    return ready;
  };
}
