import { z } from 'zod';
import type { Platform } from '../../../platform/platform.ts';
import type { TrashService } from './trash.service.ts';

const HOUR = 60 * 60 * 1000;

interface Dependencies extends Pick<Platform, 'jobs' | 'clock'> {
  readonly trash: Pick<TrashService, 'purge'>;
}

/** Every hour, on one of the nodes, permanently deletes what has been in the trash for too long. */
export async function startPurging({ jobs, clock, trash }: Dependencies): Promise<void> {
  const queue = await jobs.open({
    name: 'purge-trash',
    schema: z.object({}),
    retries: 3,
    retryDelaySeconds: 60,
  });
  const hour = () => Math.floor(clock.now().getTime() / HOUR);
  await queue.work(async () => {
    await trash.purge();
    await queue.add({}, { key: String(hour() + 1), startAfterSeconds: HOUR / 1000 });
  });
  await queue.add({}, { key: String(hour()) });
}
