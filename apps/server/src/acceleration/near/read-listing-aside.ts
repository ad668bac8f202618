import type pg from 'pg';
import { runInThread } from '../../platform/threads/run-in-thread.ts';
import type { Listing } from './listing.ts';
import { type ListingOptions, ListingTooLarge, readListing } from './read-listing.ts';

const THREAD = new URL('./listing-thread.ts', import.meta.url);

/** Number of spaces that are read fast enough not to delay other requests noticeably. */
const FEW = 5000;

/** Input and output of the thread. */
export interface ListingTask extends ListingOptions {
  readonly databaseUrl: string;
}
export type ListingOutcome = { listing: Listing } | { isTooLarge: true };

/** Reads everything without delaying this process's answers: many spaces are read in a thread with its own connection. */
export async function readListingAside(
  pool: pg.Pool,
  databaseUrl: string,
  options: ListingOptions,
  signal: AbortSignal,
): Promise<Listing> {
  const { rows } = await pool.query<{ spaces: number }>(
    `select count(*)::int as spaces from (select from space limit ${FEW + 1}) as counted`,
  );
  signal.throwIfAborted();
  if ((rows[0]?.spaces ?? 0) > FEW) return readInThread({ ...options, databaseUrl }, signal);
  const client = await pool.connect();
  try {
    return await readListing(client, options);
  } finally {
    client.release();
  }
}

async function readInThread(task: ListingTask, signal: AbortSignal): Promise<Listing> {
  const outcome = await runInThread<ListingTask, ListingOutcome>(THREAD, task, { signal });
  if ('isTooLarge' in outcome) throw new ListingTooLarge();
  return outcome.listing;
}
