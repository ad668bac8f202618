import path from 'node:path';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { checkServer } from '../platform/database/check-server.ts';
import { isMade } from '../platform/database/embedded/cluster.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.ts';

interface Connection {
  readonly url: string;
  /** Stops the embedded server, unless the product uses it. */
  close(): Promise<void>;
}

/**
 * Connects to the configured database without migrating it. Starts the embedded one if it does not run.
 * @throws {StartError} if there is none
 */
export async function connectForBackup(database: Config['database']): Promise<Connection> {
  if (database.kind === 'embedded' && !isMade(database.folder)) {
    throw new StartError(`There is nothing to save: ${path.dirname(database.folder)} has no database.`);
  }
  return connectForRestore(database);
}

/** Connects to the configured database; creates the embedded one if it is missing. @throws {StartError} if it cannot be used */
export async function connectForRestore(database: Config['database']): Promise<Connection> {
  if (database.kind === 'embedded') {
    const { url, stop } = await startEmbeddedPostgres(database);
    return { url, close: stop };
  }
  await checkServer(database.url);
  return { url: database.url, close: async () => undefined };
}
