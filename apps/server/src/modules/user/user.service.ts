import type { routes, User } from '@pleinair/contract';
import type { z } from 'zod';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { passOnAnchors } from '../anchor/anchor.repository.ts';
import type { DiscardFilesOf } from '../upload/discard-files.ts';
import { presentUser } from './present-user.ts';
import { createUserRepository } from './user.repository.ts';

type UserChanges = z.output<NonNullable<(typeof routes.updateMe)['body']>>;

/** Makes a kept picture of an uploaded one and answers its blob; the owner is undefined before there is one. */
export type TakePhoto = (signedId: string, owner: string | undefined) => Promise<string>;

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly takePhoto: TakePhoto;
  readonly discardFilesOf: DiscardFilesOf;
}

export function createUserService({ db, clock, storage, takePhoto, discardFilesOf }: Dependencies) {
  const users = createUserRepository(db);

  async function get(pid: string): Promise<User> {
    const user = await users.findDetails(pid);
    if (!user) throw new AppError('not_found', 'not_found');
    return presentUser(user, storage);
  }

  return {
    get,

    /** Changes what is given; a picture that it replaces goes with the next collection. */
    async update(
      pid: string,
      { photo, policies_accepted, preferences, ...personal }: UserChanges,
    ): Promise<User> {
      const photo_blob = photo === undefined ? undefined : await takePhoto(photo, pid);
      await db.transaction(async (tx) => {
        const repository = createUserRepository(tx);
        const known = await repository.lock(pid);
        await repository.update(pid, {
          ...personal,
          ...(photo_blob !== undefined && { photo_blob }),
          ...(policies_accepted && { policies_accepted: new Date(policies_accepted) }),
          ...(preferences && { preferences: { ...known?.preferences, ...preferences } }),
          updated_at: clock.now(),
        });
      });
      return get(pid);
    },

    async removePhoto(pid: string): Promise<void> {
      await users.update(pid, { photo_blob: null, updated_at: clock.now() });
    },

    /** Removes the account and all that is its own: sessions, channels, spaces, objects, files, and anchors, but not from spaces of others. */
    async remove(pid: string): Promise<void> {
      await db.transaction(async (tx) => {
        const repository = createUserRepository(tx);
        // Before all that it owns, as whoever adds to that; what is being uploaded comes too late.
        await repository.lock(pid);
        await discardFilesOf(tx, pid);
        await passOnAnchors(tx, pid, undefined, clock.now());
        await repository.remove(pid);
      });
    },
  };
}

export type UserService = ReturnType<typeof createUserService>;
