import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../../logging/logger.ts';
import { type Cluster, launch } from './cluster.ts';
import { BEAT, beat, findServer } from './running-server.ts';

/** Milliseconds between checks, and after a failed start. */
const LOOK = 200;
const RETRY = 1000;

/**
 * Restarts a server whenever it has ended.
 * @returns a function that stops watching, once a start in progress is over
 */
export function watchServer(
  cluster: Cluster,
  settings: Record<string, string | number>,
  logger: Logger,
): () => Promise<void> {
  const stopping = new AbortController();
  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);

  async function start(): Promise<void> {
    const begun = performance.now();
    logger.error('the embedded PostgreSQL has ended: restarting it');
    try {
      await launch(cluster, settings);
      const milliseconds = Math.round(performance.now() - begun);
      logger.info({ milliseconds }, 'the embedded PostgreSQL runs again');
    } catch (err) {
      logger.error({ err }, 'the embedded PostgreSQL is not back');
      await pause(RETRY);
    }
  }

  async function watch(): Promise<void> {
    let beaten = Number.NEGATIVE_INFINITY;
    while (!stopping.signal.aborted) {
      const found = await findServer(cluster.home);
      if (!found) await start();
      else if (found === 'here' && performance.now() - beaten >= BEAT) {
        beaten = performance.now();
        await beat(cluster.home);
      }
      await pause(LOOK);
    }
  }

  const watching = watch().catch((err) => logger.error({ err }, 'the embedded PostgreSQL is not watched'));
  return async () => {
    stopping.abort();
    await watching;
  };
}
