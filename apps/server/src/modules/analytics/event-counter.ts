import type { Platform } from '../../platform/platform.ts';
import { countEvents } from './count-events.ts';

/** Milliseconds after which a stored event is counted. */
const DELAY = 1000;
/**
 * The pause after a count, as a multiple of its duration. During longer pauses more events about the same items accumulate and
 * are counted at once, so that under load most of the database's time is left for storing events.
 */
const PAUSE = 4;
const LONGEST_PAUSE = 10_000;
/** Milliseconds between checks for events left by a lost node, and for openings too old to count for popularity. */
const ROUND = 60_000;

type Dependencies = Pick<Platform, 'db' | 'clock' | 'logger'>;

/** Counts events soon after they are stored, and periodically those of other nodes. Call `start` once. */
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
    /** Call when there is something to count. */
    wake(): void {
      if (isSoon || !isStarted) return;
      isSoon = true;
      if (!running) schedule(DELAY);
    },
    /** Waits for the running count. The rest is counted by another node or after the next start. */
    async stop(): Promise<void> {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
