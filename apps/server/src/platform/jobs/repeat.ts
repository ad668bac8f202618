import { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import type { Jobs, QueueDefinition } from './jobs.ts';

/** Runs `work` now and once in every period of milliseconds, on one of the nodes. */
export async function repeat(
  { jobs, clock }: { readonly jobs: Jobs; readonly clock: Clock },
  { period, ...queued }: Omit<QueueDefinition<object>, 'schema'> & { readonly period: number },
  work: () => Promise<unknown>,
): Promise<void> {
  const queue = await jobs.open({ ...queued, schema: z.object({}) });
  const now = () => Math.floor(clock.now().getTime() / period);
  await queue.work(async () => {
    await work();
    await queue.add({}, { key: String(now() + 1), startAfterSeconds: period / 1000 });
  });
  await queue.add({}, { key: String(now()) });
}
