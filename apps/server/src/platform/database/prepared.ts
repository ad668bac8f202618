import type { Database } from './database.ts';

interface Preparable<Prepared> {
  prepare(name: string): Prepared;
}

/**
 * A query with placeholders that is put together once and planned once a connection, which both take longer than to run it;
 * for those that are asked very often, of the pool or in `readSnapshot`, where connections are known.
 * @param name - Of the prepared statement, no other query's.
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
