import type { Config } from '../../config.ts';
import { checkServer } from './check-server.ts';
import { type DatabasePool, openDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrate } from './migrate.ts';

export type RunningDatabase = DatabasePool & { url: string };

/**
 * Brings up the configured database, migrated. `close` ends the pool and stops the embedded server.
 * @throws {StartError} with one line when it cannot be used.
 */
export async function startDatabase(
  config: Config['database'],
  onError: (error: Error) => void,
): Promise<RunningDatabase> {
  const embedded = config.kind === 'embedded' ? await startEmbeddedPostgres(config) : undefined;
  const url = config.kind === 'server' ? config.url : (embedded?.url ?? '');
  try {
    await checkServer(url, embedded ? 'The embedded PostgreSQL' : 'DATABASE_URL');
    await migrate(url);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const opened = openDatabase(url, { onError });
  const close = async () => {
    await opened.close();
    await embedded?.stop();
  };
  return { ...opened, url, close };
}
