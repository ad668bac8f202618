import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from '../failures/database-away.ts';

/** Milliseconds between attempts. */
const PAUSE = 1000;

/** Runs a task, retrying while the database is away. @throws any other error, or the reason of the signal */
export async function retryWhileAway<Out>(run: () => Promise<Out>, signal: AbortSignal): Promise<Out> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      await sleep(PAUSE, undefined, { signal });
    }
  }
}
