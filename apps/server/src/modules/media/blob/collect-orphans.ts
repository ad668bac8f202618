import type { Platform } from '../../../platform/platform.ts';
import { deleteUnusedBlobs, forgetPendingPhotos } from './blob.repository.ts';
import { deleteFilesOf } from './delete-files.ts';
import { SIGNED_ID_LIFETIME } from './signed-id.ts';

const HOUR = 60 * 60 * 1000;
const BATCH = 200;
/** Milliseconds for which a file in parts can be resumed. */
const PARTS_LIFETIME = 3 * 24 * HOUR;
/** Milliseconds for which a photo waits for its account to be confirmed: the lifetime of the link in the mail. */
const PHOTO_LIFETIME = 3 * 24 * HOUR;

/**
 * Removes unused files whose signed ids have expired, and files that were never completed. Since no request takes a day, no node
 * is still receiving them.
 */
export async function collectOrphans({
  db,
  clock,
  storage,
}: Pick<Platform, 'db' | 'clock' | 'storage'>): Promise<number> {
  // An hour more, for differing clocks and requests in progress.
  const ago = (lifetime: number) => new Date(clock.now().getTime() - lifetime - HOUR);
  const unwanted = { before: ago(SIGNED_ID_LIFETIME), partsBefore: ago(PARTS_LIFETIME) };
  await storage.removeUnfinished?.(unwanted.before);
  await forgetPendingPhotos(db, ago(PHOTO_LIFETIME));
  let count = 0;
  for (;;) {
    const blobs = await deleteUnusedBlobs(db, unwanted, BATCH);
    for (const blob of blobs) await deleteFilesOf(storage, blob);
    count += blobs.length;
    if (blobs.length < BATCH) return count;
  }
}
