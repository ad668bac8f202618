import { z } from 'zod';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { deleteUnusedBlobs } from './blob.repository.ts';
import { SIGNED_ID_LIFETIME } from './signed-id.ts';
import type { UploadService } from './upload.service.ts';

const HOUR = 60 * 60 * 1000;
const BATCH = 200;

export interface CollectorDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly uploads: Pick<UploadService, 'deleteFiles'>;
}

/** Removes the files that nothing uses, and that nobody can begin to use because their signed ids are over. */
export async function collectOrphans({
  db,
  clock,
  uploads,
}: Omit<CollectorDependencies, 'jobs'>): Promise<number> {
  // An hour more, for clocks that differ and requests that are under way.
  const before = new Date(clock.now().getTime() - SIGNED_ID_LIFETIME - HOUR);
  let count = 0;
  for (;;) {
    const blobs = await deleteUnusedBlobs(db, before, BATCH);
    for (const blob of blobs) await uploads.deleteFiles(blob);
    count += blobs.length;
    if (blobs.length < BATCH) return count;
  }
}

/** Collects every hour on one of the nodes, whichever takes the job. */
export async function startCollector(dependencies: CollectorDependencies): Promise<void> {
  const queue = await dependencies.jobs.open({
    name: 'collect-orphans',
    schema: z.object({}),
    retries: 3,
    retryDelaySeconds: 60,
  });
  const hour = () => Math.floor(dependencies.clock.now().getTime() / HOUR);
  await queue.work(async () => {
    await collectOrphans(dependencies);
    await queue.add({}, { key: String(hour() + 1), startAfterSeconds: HOUR / 1000 });
  });
  await queue.add({}, { key: String(hour()) });
}
