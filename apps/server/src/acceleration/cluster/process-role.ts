import cluster from 'node:cluster';
import type { Config } from '../../config/config.ts';
import { NO_SIBLINGS, type Siblings } from '../../platform/cluster/siblings.ts';
import { joinSiblings } from './join-siblings.ts';
import { createPeer, type Port } from './peer.ts';
import { stopSignal } from './stop-signal.ts';

/** What a process that answers is: the only one, or one of several that were started together. */
export interface ProcessRole {
  /** Whether it takes the port before anything else, and announces the product. Others wait until they can answer. */
  readonly isOpening: boolean;
  /** Resolves when it is to stop, with the reason. */
  readonly stopped: Promise<string>;
  /** Makes sure of the database's server. */
  enter(): Promise<{ database: Config['database']; siblings: Siblings }>;
  /** It answers from now on. */
  ready(): Promise<unknown>;
  /** It has stopped, or could not start. */
  leave(): Promise<unknown>;
}

/** A single process, with its own embedded server. */
export function singleProcess({ database, logLevel }: Config): ProcessRole {
  let stop: () => Promise<void> = async () => undefined;
  return {
    isOpening: true,
    stopped: stopSignal(),
    async enter() {
      if (database.kind !== 'embedded') return { database, siblings: NO_SIBLINGS };
      const { startEmbeddedPostgres } = await import('../../platform/database/embedded/embedded-postgres.ts');
      const server = await startEmbeddedPostgres(database);
      stop = server.stop;
      const { createLogger } = await import('../../platform/logging/logger.ts');
      server.watch(createLogger(logLevel));
      return { database: { kind: 'running', url: server.url }, siblings: NO_SIBLINGS };
    },
    ready: async () => undefined,
    leave: () => stop(),
  };
}

/** One of several, started by another, which has the database's server and can reach the others. */
export function clusterProcess(): ProcessRole {
  // A message of Node itself.
  cluster.worker?.on('error', endWithFirst);
  const first = createPeer(toFirst);
  const told = Promise.withResolvers<string>();
  first.serve('stop', (reason) => told.resolve(String(reason)));
  return {
    isOpening: cluster.worker?.id === 1,
    stopped: Promise.race([stopSignal(), told.promise]),
    async enter() {
      const { database, isFirst } = (await first.call('enter').catch(endWithFirst)) as Entry;
      return { database, siblings: joinSiblings(first, isFirst) };
    },
    ready: () => first.call('ready').catch(endWithFirst),
    leave: async () => undefined,
  };
}

/** Ends this process if a message failed because the supervisor was killed, as Node does when its channel closes. */
function endWithFirst(error: NodeJS.ErrnoException): never {
  const isGone = !process.connected || error.code === 'EPIPE' || error.code === 'ERR_IPC_CHANNEL_CLOSED';
  if (isGone) process.exit(0);
  throw error;
}

/** What a joining process gets. The database's address has a password in it: others may read arguments and environments. */
export interface Entry {
  readonly database: Config['database'];
  readonly isFirst: boolean;
}

const toFirst: Port = {
  send: (message, done) => process.send?.(message, undefined, undefined, done),
  on: (event, hear) => process.on(event, hear),
  once: (event, hear) => process.once(event, hear),
};
