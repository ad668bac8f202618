import type { Pool } from 'pg';
import { expect } from 'vitest';

const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Resolves once this many connections to the pool's database wait for a lock. Asks outside of transactions: within one, PostgreSQL
 * knows only the connections that were open when it was first asked.
 */
export const untilWaiting = (pool: Pool, count = 1): Promise<void> =>
  expect.poll(async () => (await pool.query(WAITING)).rowCount, { interval: 5 }).toBe(count);
