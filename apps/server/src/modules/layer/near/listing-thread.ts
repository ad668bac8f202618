import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { APPLICATION_NAME } from '../../../platform/database/database.ts';
import { ListingTooLarge, readListing } from './read-listing.ts';
import type { ListingOutcome, ListingTask } from './read-listing-aside.ts';

/** A thread of its own: reads a listing and hands its memory over. */
const { databaseUrl, ...options }: ListingTask = workerData;
const client = new pg.Client({ connectionString: databaseUrl, application_name: APPLICATION_NAME });
await client.connect();
try {
  const listing = await readListing(client, options);
  const outcome: ListingOutcome = { listing };
  parentPort?.postMessage(
    outcome,
    Object.values(listing).map(({ buffer }) => buffer as ArrayBuffer),
  );
} catch (error) {
  if (!(error instanceof ListingTooLarge)) throw error;
  parentPort?.postMessage({ isTooLarge: true } satisfies ListingOutcome);
} finally {
  await client.end();
}
