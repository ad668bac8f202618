import { workerData } from 'node:worker_threads';
import pg from 'pg';
import { APPLICATION_NAME } from '../../config/application-name.ts';
import type { ThreadData } from '../../platform/threads/run-in-thread.ts';
import { ListingTooLarge, readListing } from './read-listing.ts';
import type { ListingOutcome, ListingTask } from './read-listing-aside.ts';

/** Thread that reads a listing and transfers its memory. */
const { task, answers }: ThreadData<ListingTask> = workerData;
const { databaseUrl, ...options } = task;
const client = new pg.Client({ connectionString: databaseUrl, application_name: APPLICATION_NAME });
// A lost connection rejects the next query; without a listener it would crash Node first.
client.on('error', () => undefined);
await client.connect();
try {
  const listing = await readListing(client, options);
  const outcome: ListingOutcome = { listing };
  answers.postMessage(
    outcome,
    Object.values(listing).map(({ buffer }) => buffer as ArrayBuffer),
  );
} catch (error) {
  if (!(error instanceof ListingTooLarge)) throw error;
  answers.postMessage({ isTooLarge: true } satisfies ListingOutcome);
} finally {
  await client.end();
}
