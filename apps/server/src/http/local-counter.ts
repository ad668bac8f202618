import { LruMap } from 'toad-cache';
import { type Counted, countedOf, type Limit } from './shared-counter.ts';

export type LocalCounter = ReturnType<typeof createLocalCounter>;

/** Number of subjects counted at a time; the least recent is forgotten first. */
const MOST_SUBJECTS = 20_000;

/** Counts requests of this node alone, in memory, in fixed windows that begin with a subject's first request. */
export function createLocalCounter() {
  const windows = new LruMap<{ readonly end: number; requests: number }>(MOST_SUBJECTS);

  return {
    /** Counts one, or several at once. */
    count(subject: string, { requests, seconds }: Limit, amount = 1): Counted {
      const now = performance.now();
      let window = windows.get(subject);
      if (!window || window.end <= now) {
        window = { end: now + seconds * 1000, requests: 0 };
        windows.set(subject, window);
      }
      window.requests += amount;
      return countedOf(requests, window.requests, (window.end - now) / 1000);
    },
  };
}
