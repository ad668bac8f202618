import pg from 'pg';
import { APPLICATION_NAME } from '../../config/application-name.ts';
import {
  CHANNEL,
  type ChangeFeed,
  type ChangeKind,
  type ChangeListener,
} from '../../platform/changes/changes.ts';
import type { Siblings } from '../../platform/cluster/siblings.ts';
import { DatabaseAway, ofConnection } from '../../platform/failures/database-away.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { singleFlight } from './single-flight.ts';

/** Milliseconds for which cached data may be trusted after PostgreSQL was asked. */
const LEASE = 1000;
const HEARTBEAT = 250;
/** Milliseconds without an answer after which the connection counts as lost. */
const PATIENCE = 5000;
const RETRY = 500;

interface Followed {
  readonly logger: Logger;
  readonly database: { readonly url: string };
  readonly siblings: Siblings;
}

/**
 * Listens for commits on a separate connection. PostgreSQL sends pending notifications before it reports that it is ready for
 * the next query, so an answered query proves that all commits made before it was asked are known. It is asked four times a
 * second, and cached data is trusted for at most a second after that: a node that was paused, cut off or slow reads from the
 * database until it has asked again. A lost connection empties the cache. Before a write is answered, siblings are asked to do
 * the same; after a second nothing they cached is trusted anyway, so they are waited for no longer.
 */
export async function startChangeFeed({
  logger,
  database: { url },
  siblings,
}: Followed): Promise<ChangeFeed> {
  const listeners: ChangeListener[] = [];
  let client: pg.Client | undefined;
  let backend: number | undefined;
  let knownUntil = Number.NEGATIVE_INFINITY;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;
  let isAsking = false;
  const passHere = singleFlight(ask);
  const passElsewhere = singleFlight(async () => void (await siblings.ask('barrier', LEASE)));

  async function connect(): Promise<void> {
    const opened = new pg.Client({
      connectionString: url,
      application_name: APPLICATION_NAME,
      connectionTimeoutMillis: PATIENCE,
      keepAlive: true,
    });
    let isHeard = false;
    opened.on('error', (error) => lose(opened, ofConnection(error)));
    opened.on('end', () => lose(opened, new DatabaseAway('the connection ended')));
    opened.on('notification', ({ payload = '' }) => {
      const [kind = '', ...pids] = payload.split(' ');
      if (kind === 'heard') isHeard = true;
      else for (const listener of listeners) listener.changed(kind as ChangeKind, pids);
    });
    try {
      await opened.connect();
      await opened.query(`listen ${CHANNEL}`);
      const { rows } = await opened.query<{ pid: number }>(
        `select pg_backend_pid() as pid, pg_notify('${CHANNEL}', 'heard')`,
      );
      if (!isHeard) throw new Error('a pooler between here and PostgreSQL keeps notifications away');
      backend = rows[0]?.pid;
      client = opened;
    } catch (error) {
      logger.warn({ err: ofConnection(error) }, 'changes are not heard: reading from the database');
      opened.end().catch(() => undefined);
      retryLater();
      return;
    }
    for (const listener of listeners) listener.changed('all', []);
    await passHere();
  }

  function lose(lost: pg.Client, err: unknown): void {
    if (client !== lost) return;
    client = undefined;
    knownUntil = Number.NEGATIVE_INFINITY;
    lost.end().catch(() => undefined);
    logger.warn({ err }, 'the connection for changes is lost: reading from the database');
    retryLater();
  }

  function retryLater(): void {
    if (!isStopped) retry = setTimeout(connect, RETRY);
  }

  async function ask(): Promise<void> {
    const asked = client;
    if (!asked) return;
    isAsking = true;
    const at = performance.now();
    let late: NodeJS.Timeout | undefined;
    const patience = new Promise<never>((_resolve, reject) => {
      late = setTimeout(() => reject(new Error('no answer')), PATIENCE);
    });
    try {
      const { rows } = await Promise.race([
        asked.query<{ pid: number }>('select pg_backend_pid() as pid'),
        patience,
      ]);
      if (rows[0]?.pid !== backend) throw new Error('another backend answers');
      await Promise.all(listeners.map((listener) => listener.barrier?.()));
      if (client === asked) knownUntil = at;
    } catch (error) {
      lose(asked, error);
    } finally {
      isAsking = false;
      clearTimeout(late);
    }
  }

  const heartbeat = setInterval(() => {
    if (!isAsking) void passHere();
  }, HEARTBEAT);
  heartbeat.unref();
  await connect();
  siblings.answer('barrier', passHere);

  return {
    listen: (listener) => void listeners.push(listener),
    isCurrent: () => performance.now() - knownUntil <= LEASE,
    barrier: async () => void (await Promise.all([passHere(), passElsewhere()])),
    async stop() {
      isStopped = true;
      clearInterval(heartbeat);
      clearTimeout(retry);
      const ending = client;
      client = undefined;
      knownUntil = Number.NEGATIVE_INFINITY;
      await ending?.end().catch(() => undefined);
    },
  };
}
