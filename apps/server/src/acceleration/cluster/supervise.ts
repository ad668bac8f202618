import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Config } from '../../config/config.ts';
import { StartError } from '../../config/start-error.ts';
import { connectionsOf } from '../../platform/database/pool-size.ts';
import { closeHandOver } from './close-hand-over.ts';
import { introduce } from './join-siblings.ts';
import { createPeer, type Peer } from './peer.ts';
import type { Entry } from './process-role.ts';
import { PROCESS_TIMEOUT, STOP_TIMEOUT, stopSignal } from './stop-signal.ts';

/** Milliseconds before an ended process is replaced; doubled each time, unless the process had run for a while. */
const PAUSE = 200;
const LONGEST_PAUSE = 30_000;
const LASTING = 60_000;

/** Connections of the embedded server: PostgreSQL's default, or what all processes need plus some for tools. */
const USUAL_CONNECTIONS = 100;
const SPARE_CONNECTIONS = 20;

/**
 * Starts the processes that answer on the port, and replaces those that end, until the first signal. It answers no requests
 * itself: it accepts connections, hands them out in turn, runs the embedded database, and does what is done once for all.
 * @returns the exit code
 * @throws {StartError} if something prevents the start, unless the first process has reported it
 */
export async function supervise(config: Config): Promise<number> {
  const stopped = stopSignal();
  const database = Promise.withResolvers<Config['database']>();
  const opened = Promise.withResolvers<void>();
  const running = new Map<Worker, Peer>();
  const answering = new Set<Peer>();
  let isOpen = false;
  let isStopping = false;

  function launch(number: number, pause = PAUSE): Worker {
    const worker = cluster.fork();
    closeHandOver(worker);
    const begun = performance.now();
    const peer = createPeer(worker);
    running.set(worker, peer);
    introduce(peer, () => [...answering].filter((other) => other !== peer));
    // Under `--watch` Node reports loaded files, but watches only this process.
    if (process.env.WATCH_REPORT_DEPENDENCIES) worker.on('message', (message) => process.send?.(message));
    peer.serve(
      'enter',
      async (): Promise<Entry> => ({ database: await database.promise, isFirst: number === 0 }),
    );
    peer.serve('ready', () => {
      answering.add(peer);
      opened.resolve();
    });
    worker.once('exit', async (code, signal) => {
      running.delete(worker);
      answering.delete(peer);
      if (!isOpen || isStopping) return;
      const next = performance.now() - begun > LASTING ? PAUSE : Math.min(2 * pause, LONGEST_PAUSE);
      const { pid } = worker.process;
      (await logging).error(
        { ended: pid, code, signal, pause },
        'a process has ended: another takes its place',
      );
      // Keeps this process alive while there is no other.
      setTimeout(() => isStopping || launch(number, next), pause);
    });
    return worker;
  }

  const opening = launch(0);
  // Loaded in parallel with the first process's start.
  const logging = import('../../platform/logging/logger.ts').then(({ createLogger }) =>
    createLogger(config.logLevel),
  );
  const ended = once(opening, 'exit').then(([code, signal]) => {
    if (code === null) throw new StartError(`The first process was ended by ${signal} while it started.`);
    return Number(code);
  });
  ended.catch(() => undefined);
  // The port comes first: a process that cannot bind it must not touch the database.
  const refused = await Promise.race([once(opening, 'listening'), ended]);
  if (typeof refused === 'number') return refused;
  const server = await startServer(config);
  server?.watch(await logging);
  try {
    database.resolve(server ? { kind: 'running', url: server.url } : config.database);
    const failed = await Promise.race([opened.promise, ended]);
    if (typeof failed === 'number') return failed;
    isOpen = true;
    for (let number = 1; number < config.processes; number += 1) launch(number);

    const signal = await stopped;
    isStopping = true;
    (await logging).info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_TIMEOUT).unref();
    await Promise.all(
      [...running].map(([worker, peer]) => end(worker, answering.has(peer) ? peer : undefined, signal)),
    );
    return 0;
  } finally {
    await server?.stop();
  }
}

async function startServer({ database, processes }: Config) {
  if (database.kind !== 'embedded') return undefined;
  const { startEmbeddedPostgres } = await import('../../platform/database/embedded/embedded-postgres.ts');
  const max_connections = Math.max(USUAL_CONNECTIONS, connectionsOf(processes) + SPARE_CONNECTIONS);
  return startEmbeddedPostgres({ ...database, settings: { max_connections } });
}

/** Ends a process once it has finished its work, or at once if it has none yet. */
async function end(worker: Worker, peer: Peer | undefined, reason: string): Promise<void> {
  const cut = setTimeout(() => worker.process.kill('SIGKILL'), peer ? PROCESS_TIMEOUT : 0);
  peer?.call('stop', reason).catch(() => undefined);
  await once(worker, 'exit');
  clearTimeout(cut);
}
