// Not rate-limiter-flexible: its counters in memory are unbounded (a timer for each subject), and those in PostgreSQL use each
// node's clock.
import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { LruMap } from 'toad-cache';
import type { Database } from '../platform/database/database.ts';

export interface Limit {
  readonly requests: number;
  readonly seconds: number;
}

/** The state of a limit after counting. */
export interface Counted {
  /** Seconds to wait if the limit is exceeded, else 0. */
  readonly wait: number;
  /** What is left, and the seconds until the window ends. */
  readonly left: number;
  readonly until: number;
}

export function countedOf(allowed: number, requests: number, seconds: number): Counted {
  const until = Math.max(1, Math.ceil(Math.round(seconds * 1000) / 1000));
  return { wait: requests > allowed ? until : 0, left: Math.max(0, allowed - requests), until };
}

export type SharedCounter = ReturnType<typeof createSharedCounter>;

interface Dependencies {
  readonly db: Database;
  /** Hashes subjects for the table, since they are people's addresses. */
  readonly key: Uint8Array;
}

/** Number of refused subjects that a node remembers without a query. */
const MOST_REFUSED = 20_000;
/** Milliseconds between clean-ups, and the number of rows that each deletes. */
const SWEEP = 60_000;
const SWEPT = 5000;

/** Counts requests for all nodes together, by the database's clock. */
export function createSharedCounter({ db, key }: Dependencies) {
  const refused = new LruMap<number>(MOST_REFUSED);
  let sweptAt = Number.NEGATIVE_INFINITY;
  const hidden = (list: string, subject: string) =>
    createHmac('sha256', key).update(`${list} ${subject}`).digest('base64url');

  /** Skips rows that another node is deleting or counting. */
  async function sweep(): Promise<void> {
    if (performance.now() - sweptAt < SWEEP) return;
    sweptAt = performance.now();
    await db.execute(sql`
      delete from rate_count where (limit_name, subject) in (
        select limit_name, subject from rate_count where window_end <= now()
        limit ${SWEPT} for update skip locked)`);
  }

  return {
    /** Counts one, or several at once. */
    async count(limit: string, subject: string, { requests, seconds }: Limit, amount = 1): Promise<Counted> {
      const name = hidden(limit, subject);
      // A refused caller stays refused on every node until the window ends, so a flood costs no queries.
      const known = (refused.get(name) ?? 0) - performance.now();
      if (known > 0) return countedOf(requests, Number.POSITIVE_INFINITY, known / 1000);
      await sweep();
      const { rows } = await db.execute<{ requests: number; left: number }>(sql`
        insert into rate_count as counted (limit_name, subject, window_end, requests)
        values (${limit}, ${name}, now() + make_interval(secs => ${seconds}), ${amount})
        on conflict (limit_name, subject) do update set
          requests = excluded.requests + case when counted.window_end > now() then counted.requests else 0 end,
          window_end = case when counted.window_end > now() then counted.window_end else excluded.window_end end
        returning requests, extract(epoch from window_end - now())::float8 as left`);
      const [counted] = rows;
      if (!counted) return countedOf(requests, 0, seconds);
      if (counted.requests > requests) refused.set(name, performance.now() + counted.left * 1000);
      return countedOf(requests, counted.requests, counted.left);
    },

    /** Remembers a subject for some seconds. */
    async remember(list: string, subject: string, seconds: number): Promise<void> {
      await db.execute(sql`
        insert into rate_count (limit_name, subject, window_end, requests)
        values (${list}, ${hidden(list, subject)}, now() + make_interval(secs => ${seconds}), 1)
        on conflict (limit_name, subject) do update set window_end = excluded.window_end`);
    },

    async isRemembered(list: string, subject: string): Promise<boolean> {
      const { rows } = await db.execute(sql`
        select 1 from rate_count
        where limit_name = ${list} and subject = ${hidden(list, subject)} and window_end > now()`);
      return rows.length > 0;
    },
  };
}
