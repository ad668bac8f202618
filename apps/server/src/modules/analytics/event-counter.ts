import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { countEvents } from './count-events.ts';

/** Milliseconds after which a kept event is counted. */
const DELAY = 1000;
/**
 * Pauses after a count, as many times as long as it took. The longer they are, the more events of the same things are counted
 * at once: under load most of the database is left to keeping events.
 */
const PAUSE = 4;
const LONGEST_PAUSE = 10_000;
/** Milliseconds between checks for events that a lost node left, and for openings too old to count as popular. */
const ROUND = 60_000;

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Counts events soon after they were kept, and now and then those of other nodes. `start` begins it, once. */
export function createEventCounter({ db, clock, logger }: Dependencies) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const stopping = new AbortController();
  let isSoon = false;
  let isStarted = false;

  function schedule(delay: number): void {
    clearTimeout(timer);
    if (!stopping.signal.aborted) timer = setTimeout(run, delay);
  }

  function run(): void {
    isSoon = false;
    const start = performance.now();
    running = countEvents(db, clock.now(), stopping.signal)
      .catch((err) => {
        isSoon = true;
        logger.error({ err }, 'events are not counted');
      })
      .finally(() => {
        running = undefined;
        const pause = Math.min(LONGEST_PAUSE, (performance.now() - start) * PAUSE);
        schedule(isSoon ? Math.max(DELAY, pause) : ROUND);
      });
  }

  return {
    start(): void {
      isStarted = true;
      schedule(0);
    },
    /** Says that there is something to count. */
    wake(): void {
      if (isSoon || !isStarted) return;
      isSoon = true;
      if (!running) schedule(DELAY);
    },
    /** Waits for the running count. Another node, or the next start, counts the rest. */
    async stop(): Promise<void> {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
