import cluster from 'node:cluster';
import type { Config } from '../../config/config.ts';
import { NO_SIBLINGS, type Siblings } from '../../platform/cluster/siblings.ts';
import { joinSiblings } from './join-siblings.ts';
import { createPeer, type Port } from './peer.ts';
import { stopSignal } from './stop-signal.ts';

/** The role of a process that answers requests: the only one, or one of several that were started together. */
export interface ProcessRole {
  /** Whether it binds the port before anything else, and announces the product. Others wait until they can answer. */
  readonly isOpening: boolean;
  /** Resolves when it is to stop, with the reason. */
  readonly stopped: Promise<string>;
  /** Makes sure that the database server runs. */
  enter(): Promise<{ database: Config['database']; siblings: Siblings }>;
  /** Call when it can answer requests. */
  ready(): Promise<unknown>;
  /** Call when it has stopped or could not start. */
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

/** One of several, started by the supervisor, which owns the database server and can reach the others. */
export function clusterProcess(): ProcessRole {
  // A message of Node itself.
  cluster.worker?.on('error', endWithFirst);
  const first = createPeer(toFirst);
  const stopRequested = Promise.withResolvers<string>();
  first.serve('stop', (reason) => stopRequested.resolve(String(reason)));
  return {
    isOpening: cluster.worker?.id === 1,
    stopped: Promise.race([stopSignal(), stopRequested.promise]),
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

/** What a joining process is sent. Not in arguments or environment, which others may read: the database URL holds a password. */
export interface Entry {
  readonly database: Config['database'];
  readonly isFirst: boolean;
}

const toFirst: Port = {
  send: (message, done) => process.send?.(message, undefined, undefined, done),
  on: (event, hear) => process.on(event, hear),
  once: (event, hear) => process.once(event, hear),
};
