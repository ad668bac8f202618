import { statfs } from 'node:fs/promises';

/** Bytes that should stay free: room for the database's log and for the largest file being uploaded. */
const FLOOR = 1_000_000_000;
/** Small disks may be fuller: this share of their size counts. */
const SMALLEST_PART = 0.05;
/** Once low, space counts as low until it is this many times the floor, so that the state does not flicker. */
const RECOVERED = 1.2;

export interface DiskSpace {
  readonly free_bytes: number;
  readonly is_low: boolean;
}

/** Returns a function that reads the space that a folder's disk has left for this account. */
export function createDiskSpace(folder: string): () => Promise<DiskSpace> {
  let wasLow = false;
  return async () => {
    const { bavail, blocks, bsize } = await statfs(folder);
    const floor = Math.min(FLOOR, blocks * bsize * SMALLEST_PART);
    const free_bytes = bavail * bsize;
    wasLow = free_bytes < (wasLow ? floor * RECOVERED : floor);
    return { free_bytes, is_low: wasLow };
  };
}
