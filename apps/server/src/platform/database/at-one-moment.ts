import type { Database } from './database.ts';

/** Reads several tables as they were at one moment, whatever is written in the meantime. */
export function atOneMoment<Found>(db: Database, read: (db: Database) => Promise<Found>): Promise<Found> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
