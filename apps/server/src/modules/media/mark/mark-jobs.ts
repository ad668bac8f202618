import { MARK_FILE } from '@pleinair/tracker/learn';
import type { Platform } from '../../../platform/platform.ts';
import type { BoundedProcesses } from '../../../platform/processes/bounded-processes.ts';
import { KEPT, newStorageKey } from '../../../platform/storage/storage-key.ts';
import { findBlob, keepMarkModel, listUnlearnedMarks } from '../blob/blob.repository.ts';
import { openConversionQueue } from '../blob/conversion-queue.ts';

interface Dependencies extends Pick<Platform, 'db' | 'jobs' | 'storage' | 'withTemporaryFile'> {
  readonly processes: BoundedProcesses;
}

const SCRIPT = new URL('./learn-mark-process.ts', import.meta.url);

/**
 * Learns the pictures of marks for the tracker in visitors' browsers, so that visitors do not wait; also those learned by an
 * earlier release.
 */
export const openMarkQueue = ({ db, jobs, storage, processes, withTemporaryFile }: Dependencies) =>
  openConversionQueue({
    jobs,
    storage,
    withTemporaryFile,
    name: 'learn-mark',
    sweepName: 'order-unlearned-marks',
    keyPrefix: `${MARK_FILE} `,
    listMissing: (after, limit) => listUnlearnedMarks(db, { ending: MARK_FILE, after, limit }),
    async find(pid) {
      const blob = await findBlob(db, pid);
      return blob?.mark_model_key?.endsWith(`.${MARK_FILE}`) ? undefined : blob;
    },
    convert: ({ pid, mark_model_key: before }, input, signal) =>
      withTemporaryFile(async (output) => {
        await processes.run({ script: SCRIPT, args: [input, output], owner: 'marks', signal });
        const key = newStorageKey(KEPT, MARK_FILE);
        await storage.put(key, { file: output }, 'application/octet-stream');
        const unused = (await keepMarkModel(db, pid, { before, key })) ? before : key;
        if (unused !== null) await storage.delete(unused);
      }),
  });
