import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { BoundedProcesses } from '../../../platform/processes/bounded-processes.ts';
import { WorkRefused } from '../../../platform/processes/work.ts';
import { newStorageKey } from '../../../platform/storage/storage-key.ts';
import {
  findModelWithoutUsdz,
  keepUsdz,
  listModelsWithoutUsdz,
  noteUsdzFailure,
} from '../blob/blob.repository.ts';
import { openConversionQueue } from '../blob/conversion-queue.ts';

interface Dependencies extends Pick<Platform, 'db' | 'jobs' | 'storage' | 'logger' | 'withTemporaryFile'> {
  readonly processes: BoundedProcesses;
}

/** Queues a model's USDZ within the transaction that stores the model. */
export type OrderUsdz = (blob_pid: string, tx: Database) => Promise<void>;

const SCRIPT = new URL('./usdz-process.ts', import.meta.url);

const made = z.object({ moves: z.boolean() });

/** Makes the USDZ of every model, including older ones, in a separate process. */
export function openUsdzQueue(dependencies: Dependencies) {
  const { db, jobs, storage, processes, withTemporaryFile, logger } = dependencies;

  async function convert(pid: string, input: string, signal: AbortSignal): Promise<void> {
    await withTemporaryFile((output) =>
      withTemporaryFile(async (still) => {
        const work = { script: SCRIPT, args: [input, output, still], owner: 'usdz', signal };
        const { moves } = made.parse(await processes.run(work));
        const usdz_key = await keep(output);
        const still_usdz_key = moves ? await keep(still) : null;
        if (await keepUsdz(db, pid, { usdz_key, still_usdz_key })) return;
        for (const key of [usdz_key, still_usdz_key]) if (key !== null) await storage.delete(key);
      }),
    );
  }

  async function keep(file: string): Promise<string> {
    const key = newStorageKey('kept', 'usdz');
    await storage.put(key, { file }, 'model/vnd.usdz+zip');
    return key;
  }

  return openConversionQueue({
    jobs,
    storage,
    withTemporaryFile,
    name: 'make-usdz',
    sweepName: 'order-missing-usdz',
    listMissing: (after, limit) => listModelsWithoutUsdz(db, after, limit),
    find: (pid) => findModelWithoutUsdz(db, pid),
    /** @throws {WorkRefused} if it failed and may be retried */
    convert: ({ pid }, input, signal) =>
      convert(pid, input, signal).catch(async (err) => {
        if (!(err instanceof WorkRefused && err.reason === 'failed')) throw err;
        // The queue logs the attempts that it repeats.
        if (await noteUsdzFailure(db, pid)) throw err;
        logger.warn({ err: err.cause, blob: pid }, 'no USDZ came of a model');
      }),
  });
}
