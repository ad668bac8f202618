import type { Config } from '../../config/config.ts';
import { checkServer, checkStartedServer } from './check-server.ts';
import { type DatabasePool, openDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { poolSize } from './pool-size.ts';

/** Attempts per transaction. Each time one is ended, another proceeds. */
const MOST_TRIES = 5;

export type RunningDatabase = DatabasePool & { url: string };

/**
 * Brings up and migrates the configured database for one of the processes that share it. `close` ends the pool and stops the
 * embedded server.
 * @throws {StartError} with one line if it is unusable.
 */
export async function startDatabase(
  config: Config['database'],
  onError: (error: unknown) => void,
  processes = 1,
): Promise<RunningDatabase> {
  const embedded = config.kind === 'embedded' ? await startEmbeddedPostgres(config) : undefined;
  const url = config.kind === 'embedded' ? (embedded?.url ?? '') : config.url;
  let connections: number;
  try {
    // The embedded server has been started, and may be recovering from a crash.
    const most =
      config.kind === 'server'
        ? await checkServer(url, 'DATABASE_URL')
        : await checkStartedServer(url, 'The embedded PostgreSQL');
    connections = poolSize(most, processes);
    await migrate(url);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const opened = openDatabase(url, { connections, onError, tries: MOST_TRIES });
  const close = async () => {
    await opened.close();
    await embedded?.stop();
  };
  return { ...opened, url, close };
}
