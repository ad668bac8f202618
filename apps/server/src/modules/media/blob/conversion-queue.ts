import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { BlobRow } from './blob.table.ts';

const BATCH = 200;

interface Conversion extends Pick<Platform, 'jobs' | 'storage' | 'withTemporaryFile'> {
  /** Names of the queue, and of the one that orders what is missing. */
  readonly name: string;
  readonly sweepName: string;
  /** Precedes a blob's pid in the key of its job. */
  readonly keyPrefix?: string;
  /** Lists the first blobs to convert whose pids come after this one. */
  readonly listMissing: (after: string, limit: number) => Promise<string[]>;
  /** Finds a blob, unless there is nothing to convert. */
  readonly find: (pid: string) => Promise<BlobRow | undefined>;
  /** Converts a copy of the blob's file. */
  readonly convert: (blob: BlobRow, input: string, signal: AbortSignal) => Promise<void>;
}

/** Converts stored files in the background, on any free node: those ordered, and at startup all that are missing. */
export async function openConversionQueue(conversion: Conversion) {
  const { jobs, storage, withTemporaryFile } = conversion;
  const { name, sweepName, keyPrefix = '', listMissing, find, convert } = conversion;
  const retried = { retries: 5, retryDelaySeconds: 30 };
  const queue = await jobs.open({ name, schema: z.object({ pid: z.string() }), ...retried });
  const sweeps = await jobs.open({ name: sweepName, schema: z.object({}), ...retried });
  const stopping = new AbortController();

  /** Queues a blob, within a transaction if there is one. */
  async function order(pid: string, tx?: Database): Promise<void> {
    await queue.add({ pid }, { key: keyPrefix + pid, ...(tx && { db: tx }) });
  }

  async function orderMissing(): Promise<void> {
    let after = '';
    for (;;) {
      const pids = await listMissing(after, BATCH);
      for (const pid of pids) await order(pid);
      if (pids.length < BATCH) return;
      after = pids.at(-1) ?? '';
    }
  }

  async function make(pid: string): Promise<void> {
    const blob = await find(pid);
    const stored = blob && (await storage.get(blob.storage_key));
    if (!blob || !stored) return;
    await withTemporaryFile(async (input) => {
      await pipeline(stored.body, createWriteStream(input, { mode: 0o600 }));
      await convert(blob, input, stopping.signal);
    });
  }

  return {
    order,
    make,

    /** Converts queued files, one at a time on this node. */
    async work(): Promise<void> {
      await queue.work(({ pid }) => make(pid));
      await sweeps.work(orderMissing);
      await sweeps.add({});
    },

    /** Aborts the work in progress, which is retried. */
    stop: (): void => stopping.abort(),
  };
}
