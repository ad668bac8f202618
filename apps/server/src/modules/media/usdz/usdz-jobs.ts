import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { BoundedProcesses } from '../../../platform/processes/bounded-processes.ts';
import { WorkRefused } from '../../../platform/processes/work.ts';
import { newStorageKey } from '../../../platform/storage/storage-key.ts';
import type { WithTemporaryFile } from '../../../platform/temporary-files/temporary-files.ts';
import {
  findModelWithoutUsdz,
  keepUsdz,
  listModelsWithoutUsdz,
  noteUsdzFailure,
} from '../blob/blob.repository.ts';

export interface UsdzDependencies extends Pick<Platform, 'db' | 'jobs' | 'storage' | 'logger'> {
  readonly processes: BoundedProcesses;
  readonly withTemporaryFile: WithTemporaryFile;
}

/** Queues a model's USDZ within the transaction that stores the model. */
export type OrderUsdz = (tx: Database, blob_pid: string) => Promise<void>;

const SCRIPT = new URL('./usdz-process.ts', import.meta.url);
const BATCH = 200;

const made = z.object({ moves: z.boolean() });

/**
 * Makes the USDZ of every model, including older ones, in the background on any free node, in a separate process.
 */
export async function openUsdzQueue(dependencies: UsdzDependencies) {
  const { db, jobs, storage, processes, withTemporaryFile, logger } = dependencies;
  const retried = { retries: 5, retryDelaySeconds: 30 };
  const models = await jobs.open({ name: 'make-usdz', schema: z.object({ pid: z.string() }), ...retried });
  const sweeps = await jobs.open({ name: 'order-missing-usdz', schema: z.object({}), ...retried });
  const stopping = new AbortController();

  async function order(tx: Database, pid: string): Promise<void> {
    await models.add({ pid }, { key: pid, db: tx });
  }

  async function orderMissing(): Promise<void> {
    let after = '';
    for (;;) {
      const pids = await listModelsWithoutUsdz(db, after, BATCH);
      for (const pid of pids) await order(db, pid);
      if (pids.length < BATCH) return;
      after = pids.at(-1) ?? '';
    }
  }

  async function convert(pid: string, storage_key: string): Promise<void> {
    const stored = await storage.get(storage_key);
    if (!stored) return;
    await withTemporaryFile(async (input) => {
      await pipeline(stored.body, createWriteStream(input, { mode: 0o600 }));
      await withTemporaryFile((output) =>
        withTemporaryFile(async (still) => {
          const { signal } = stopping;
          const work = { script: SCRIPT, args: [input, output, still], owner: 'usdz', signal };
          const { moves } = made.parse(await processes.run(work));
          const usdz_key = await keep(output);
          const still_usdz_key = moves ? await keep(still) : null;
          if (await keepUsdz(db, pid, { usdz_key, still_usdz_key })) return;
          for (const key of [usdz_key, still_usdz_key]) if (key !== null) await storage.delete(key);
        }),
      );
    });
  }

  async function keep(file: string): Promise<string> {
    const key = newStorageKey('kept', 'usdz');
    await storage.put(key, { file }, 'model/vnd.usdz+zip');
    return key;
  }

  /** @throws {WorkRefused} if it failed and may be retried */
  async function make(pid: string): Promise<void> {
    const model = await findModelWithoutUsdz(db, pid);
    if (!model) return;
    try {
      await convert(pid, model.storage_key);
    } catch (err) {
      if (!(err instanceof WorkRefused && err.reason === 'failed')) throw err;
      const willRetry = await noteUsdzFailure(db, pid);
      logger.warn({ err: err.cause, blob: pid, willRetry }, 'no USDZ came of a model');
      if (willRetry) throw err;
    }
  }

  return {
    order,
    make,
    /** Makes queued files, one model at a time on this node. */
    async work(): Promise<void> {
      await models.work(({ pid }) => make(pid));
      await sweeps.work(orderMissing);
      await sweeps.add({});
    },
    /** Aborts the work in progress, which is retried. */
    stop: (): void => stopping.abort(),
  };
}
