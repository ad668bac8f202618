import { pictureFiles } from '@pleinair/content/definitions';
import { z } from 'zod';
import { AppError } from '../../../kernel/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UploadService } from '../../media/upload/upload.service.ts';
import type { AccountMailService } from '../security/account-mail.service.ts';
import type { OrderPhoto } from '../user/activate-account.ts';
import { findUserDetails, lockUser, settlePhoto } from '../user/user.repository.ts';

interface Dependencies extends Pick<Platform, 'db' | 'clock' | 'jobs'> {
  readonly mails: AccountMailService;
  readonly uploads: Pick<UploadService, 'takePicture' | 'discard'>;
}

/**
 * Inspects the photos sent with registrations once the accounts are confirmed. Until then a stranger's photo is only stored.
 */
export async function openPendingPhotos({ db, clock, jobs, mails, uploads }: Dependencies) {
  const schema = z.object({ user_pid: z.string() });
  const photos = await jobs.open({ name: 'take-photo', schema, retries: 10, retryDelaySeconds: 5 });
  const stopping = new AbortController();

  const order: OrderPhoto = async (tx, user_pid) => {
    const user = await lockUser(tx, user_pid);
    if (user?.state !== 'active' || user.pending_photo_blob === null) return;
    await photos.add({ user_pid }, { key: user.pending_photo_blob, db: tx });
  };

  /** Redraws the photo, or mails its owner why it is not shown. */
  async function take(user_pid: string): Promise<void> {
    const user = await findUserDetails(db, user_pid);
    if (user?.state !== 'active' || user.pending_photo_blob === null) return;
    const sent = user.pending_photo_blob;
    const use = { blob_pid: sent, field: 'photo', signal: stopping.signal };
    const taken = await uploads.takePicture(use, pictureFiles).catch(refusalOf);
    const drawn = taken instanceof AppError ? undefined : taken.pid;
    await db.transaction(async (tx) => {
      const waited = await settlePhoto(tx, user_pid, sent, drawn, clock.now());
      if (waited && taken instanceof AppError)
        await mails.notify(tx, 'photo_refused', user, taken.problems[0]);
    });
    await uploads.discard(drawn === undefined ? [sent] : [sent, drawn]);
  }

  return {
    order,
    /** Inspects one photo at a time on this node. */
    work: (): Promise<void> => photos.work(({ user_pid }) => take(user_pid)),
    /** Aborts the inspection in progress, which is retried. */
    stop: (): void => stopping.abort(),
  };
}

/** Returns what is wrong with a picture. @throws errors that a retry may overcome */
function refusalOf(error: unknown): AppError {
  if (error instanceof AppError && error.kind !== 'too_many') return error;
  throw error;
}
