import { LruMap } from 'toad-cache';
import { type Counted, countedOf, type Limit } from './shared-counter.ts';

/** Counts requests of this node alone, in memory. */
export interface LocalCounter {
  /** Counts one, or several at once. */
  count(subject: string, allowed: Limit, amount?: number): Counted;
}

/** Number of subjects counted at a time; the least recent is forgotten first. */
const MOST_SUBJECTS = 20_000;

/** Counts in fixed windows that begin with a subject's first request. */
export function createLocalCounter(): LocalCounter {
  const windows = new LruMap<{ readonly end: number; requests: number }>(MOST_SUBJECTS);

  return {
    count(subject, { requests, seconds }, amount = 1) {
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
