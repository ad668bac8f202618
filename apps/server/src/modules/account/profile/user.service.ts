import { pictureFiles } from '@pleinair/content/definitions';
import type { routes, User } from '@pleinair/contract';
import type { z } from 'zod';
import { AppError, type MessageKey } from '../../../kernel/app-error.ts';
import type { SignedInUser } from '../../../kernel/caller.ts';
import { checkUnchanged } from '../../../kernel/check-unchanged.ts';
import { found } from '../../../kernel/found.ts';
import type { IfMatch } from '../../../kernel/if-match.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UploadService } from '../../media/upload/upload.service.ts';
import type { ProveOwner } from '../security/prove-owner.ts';
import type { OrderPhoto } from '../user/activate-account.ts';
import { presentUser } from '../user/present-user.ts';
import { deleteUser, findUserDetails, lockUser, updateUser } from '../user/user.repository.ts';
import type { UserRow } from '../user/user.table.ts';
import { userTable } from '../user/user.table.ts';

type UserChanges = z.output<NonNullable<(typeof routes.updateMe)['body']>>;

/** Removes an account's content, within the transaction; its anchors stay in spaces of others. */
export type DiscardContentOf = (tx: Database, owner_pid: string) => Promise<void>;

interface Dependencies extends Pick<Platform, 'db' | 'clock' | 'storage'> {
  readonly uploads: Pick<UploadService, 'setAside' | 'takePicture'>;
  readonly orderPhoto: OrderPhoto;
  readonly discardContentOf: DiscardContentOf;
  readonly proveOwner: ProveOwner;
}

export function createUserService(dependencies: Dependencies) {
  const { db, clock, storage, uploads, orderPhoto, discardContentOf, proveOwner } = dependencies;
  const get = async (pid: string): Promise<User> =>
    presentUser(found(await findUserDetails(db, pid)), storage);

  /** Stores a user's photo; that of an unconfirmed account is inspected once it is confirmed. */
  async function photoOf(
    { pid, state }: Pick<UserRow, 'pid' | 'state'>,
    signed_id: string,
    signal?: AbortSignal,
  ) {
    const use = { owner: pid, signed_id, field: 'photo', signal };
    if (state === 'unconfirmed') return { pending_photo_blob: await uploads.setAside(use, pictureFiles) };
    return { photo_blob: (await uploads.takePicture(use, pictureFiles)).pid, pending_photo_blob: null };
  }

  return {
    get,

    /**
     * Changes the given fields; a replaced picture is removed by the next collection.
     * @throws {AppError} `invalid` for every field that this call cannot change, unless it is unchanged.
     */
    async update(
      pid: string,
      changes: UserChanges,
      { signal, ifMatch }: { signal?: AbortSignal; ifMatch?: IfMatch | undefined } = {},
    ): Promise<User> {
      const { photo, policies_accepted, preferences, ...others } = changes;
      const { username, email, password, role, state, ...personal } = others;
      const user = found(await findUserDetails(db, pid));
      ifMatch?.(user);
      checkFixed(user, { username, email, password, role, state });
      const blobs = photo === undefined ? {} : await photoOf(user, photo, signal);
      await db.transaction(async (tx) => {
        const known = await lockUser(tx, pid);
        if (known) ifMatch?.(known);
        await updateUser(tx, pid, {
          ...personal,
          ...blobs,
          ...(policies_accepted && { policies_accepted: new Date(policies_accepted) }),
          ...(preferences && { preferences: { ...known?.preferences, ...preferences } }),
          updated_at: clock.now(),
        });
        if (photo !== undefined) await orderPhoto(tx, pid);
      });
      return get(pid);
    },

    async removePhoto(pid: string): Promise<void> {
      await updateUser(db, pid, { photo_blob: null, pending_photo_blob: null, updated_at: clock.now() });
    },

    /** Removes another user's account, as `remove` does. @throws {AppError} `not_found` */
    async removeOther(pid: string): Promise<void> {
      await db.transaction(async (tx) => {
        found(await lockUser(tx, pid));
        await discardContentOf(tx, pid);
        await deleteUser(tx, pid);
      });
    },

    /**
     * Removes the account and everything it owns: sessions, channels, spaces, objects, files, and anchors, except from others'
     * spaces.
     * @throws {AppError} as `ProveOwner` does.
     */
    async remove(
      caller: SignedInUser,
      current_password: string | undefined,
      ifMatch?: IfMatch,
    ): Promise<void> {
      const { pid } = caller;
      await db.transaction(async (tx) => {
        // Locks the user before what they own, as calls that add to it do; uploads in progress are then refused.
        await proveOwner(tx, caller, current_password);
        await checkUnchanged(tx, userTable, pid, ifMatch);
        await discardContentOf(tx, pid);
        await deleteUser(tx, pid);
      });
    },
  };
}

type Fixed = Pick<UserChanges, 'username' | 'email' | 'password' | 'role' | 'state'>;

/** What to do about each field that another call writes, or none. */
const FIXED = {
  username: 'username_fixed',
  email: 'email_elsewhere',
  password: 'password_elsewhere',
  role: 'decided_by_admins',
  state: 'decided_by_admins',
} as const satisfies Record<keyof Fixed, MessageKey>;

function checkFixed(user: UserRow, { email, password, ...rest }: Fixed): void {
  const sent = { ...rest, email: email?.toLowerCase(), password };
  const known: Fixed = { ...user, email: user?.email.toLowerCase(), password: undefined };
  const problems = (['username', 'email', 'password', 'role', 'state'] as const)
    .filter((field) => sent[field] !== undefined && sent[field] !== known[field])
    .map((field) => ({ key: FIXED[field], field }));
  if (problems.length > 0) throw new AppError('invalid', ...problems);
}

export type UserService = ReturnType<typeof createUserService>;
