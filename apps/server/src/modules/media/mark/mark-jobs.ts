import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { MARK_FILE } from '@pleinair/tracker/learn';
import { z } from 'zod';
import type { Platform } from '../../../platform/platform.ts';
import type { BoundedProcesses } from '../../../platform/processes/bounded-processes.ts';
import { KEPT, newStorageKey } from '../../../platform/storage/storage-key.ts';
import type { WithTemporaryFile } from '../../../platform/temporary-files/temporary-files.ts';
import { findBlob, keepMarkModel, listUnlearnedMarks } from '../blob/blob.repository.ts';

interface Dependencies extends Pick<Platform, 'db' | 'jobs' | 'storage'> {
  readonly processes: BoundedProcesses;
  readonly withTemporaryFile: WithTemporaryFile;
}

const SCRIPT = new URL('./learn-mark-process.ts', import.meta.url);
const BATCH = 200;

/**
 * Learns the pictures of marks for the tracker in visitors' browsers, on any free node, so that visitors do not wait. At startup
 * also learns missing ones and those learned by an earlier release.
 */
export async function openMarkQueue({ db, jobs, storage, processes, withTemporaryFile }: Dependencies) {
  const retried = { retries: 5, retryDelaySeconds: 30 };
  const marks = await jobs.open({ name: 'learn-mark', schema: z.object({ pid: z.string() }), ...retried });
  const sweeps = await jobs.open({ name: 'order-unlearned-marks', schema: z.object({}), ...retried });
  const stopping = new AbortController();

  /** Queues a mark's picture to be learned, by the pid of its blob. */
  async function order(pid: string): Promise<void> {
    await marks.add({ pid }, { key: `${MARK_FILE} ${pid}` });
  }

  async function orderUnlearned(): Promise<void> {
    let after = '';
    for (;;) {
      const pids = await listUnlearnedMarks(db, { ending: MARK_FILE, after, limit: BATCH });
      for (const pid of pids) await order(pid);
      if (pids.length < BATCH) return;
      after = pids.at(-1) ?? '';
    }
  }

  /** Undefined if the picture is gone. */
  async function learn(storage_key: string): Promise<string | undefined> {
    const stored = await storage.get(storage_key);
    if (!stored) return undefined;
    return withTemporaryFile(async (input) => {
      await pipeline(stored.body, createWriteStream(input, { mode: 0o600 }));
      return withTemporaryFile(async (output) => {
        await processes.run({
          script: SCRIPT,
          args: [input, output],
          owner: 'marks',
          signal: stopping.signal,
        });
        const key = newStorageKey(KEPT, MARK_FILE);
        await storage.put(key, { file: output }, 'application/octet-stream');
        return key;
      });
    });
  }

  async function make(pid: string): Promise<void> {
    const blob = await findBlob(db, pid);
    if (!blob || blob.mark_model_key?.endsWith(`.${MARK_FILE}`)) return;
    const key = await learn(blob.storage_key);
    if (key === undefined) return;
    const isKept = await keepMarkModel(db, pid, { before: blob.mark_model_key, key });
    const unused = isKept ? blob.mark_model_key : key;
    if (unused !== null) await storage.delete(unused);
  }

  return {
    order,
    /** Learns queued pictures, one at a time on this node. */
    async work(): Promise<void> {
      await marks.work(({ pid }) => make(pid));
      await sweeps.work(orderUnlearned);
      await sweeps.add({});
    },
    /** Aborts the work in progress, which is retried. */
    stop: (): void => stopping.abort(),
  };
}
