import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { APPLICATION_NAME } from '../../../config/application-name.ts';
import type { Logger } from '../../logging/logger.ts';
import { findBinaries } from './binaries.ts';
import { halt, initialise, isMade, launch, OWNER } from './cluster.ts';
import { makeDataFolder } from './data-folder.ts';
import { readLockFile } from './lock-file.ts';
import { databaseUser } from './run-as.ts';
import { watchServer } from './watch-server.ts';

export type EmbeddedPostgres = Awaited<ReturnType<typeof startEmbeddedPostgres>>;

/** Milliseconds within which PostgreSQL notices that one of our processes was killed. */
const LEAVING = 300;

type Options = {
  folder: string;
  password: string;
  /** More settings of `postgresql.conf`, such as a fixed `port`; a running server keeps its own. */
  settings?: Record<string, string | number>;
};

/**
 * Runs a real PostgreSQL in `folder`, on loopback. Creates it at the first start; adopts one that outlived a killed Node. The
 * server runs in a separate session, so Ctrl-C only reaches Node, which stops the server last.
 * @throws {StartError} if it cannot be created or started.
 */
export async function startEmbeddedPostgres({ folder, password, settings = {} }: Options) {
  const user = await databaseUser(folder);
  const home = await makeDataFolder(folder, user);
  const cluster = { home, user, bin: await findBinaries(user) };
  if (!isMade(home)) await initialise(cluster, password);
  await launch(cluster, settings);
  const url = await urlOf(home, password);
  const { port } = new URL(url);
  let endWatch = async () => {};
  return {
    url,
    /** Restarts the server at the same address whenever it ends, until `stop`. */
    watch(logger: Logger): void {
      endWatch = watchServer(cluster, { ...settings, port }, logger);
    },
    /** Stops the server, unless another Pleinair process is still connected to it. Close your own pool first. */
    async stop(): Promise<void> {
      await endWatch();
      if (!(await isUsedByOthers(url, performance.now() + LEAVING))) await halt(cluster);
    },
  };
}

/** URL of the server that runs in `folder`. */
export async function urlOf(folder: string, password: string): Promise<string> {
  const { port, socketFolder } = (await readLockFile(folder)) ?? {};
  const url = new URL(`postgres://${OWNER}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`);
  // The same server by a socket, which takes both sides less processor time.
  if (socketFolder) url.searchParams.set('host', socketFolder);
  return url.href;
}

async function isUsedByOthers(url: string, until: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (;;) {
      const { rowCount } = await client.query('select from pg_stat_activity where application_name = $1', [
        APPLICATION_NAME,
      ]);
      if (rowCount === 0 || performance.now() > until) return rowCount !== 0;
      await sleep(20);
    }
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
