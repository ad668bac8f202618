import { AppError } from '../../../kernel/app-error.ts';
import type { SignedInUser } from '../../../kernel/caller.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { lockUser } from '../user/user.repository.ts';
import { isPassword } from './password.ts';
import { beganAtProviderSince } from './session.repository.ts';

/** Milliseconds for which a sign-in with a provider proves the user. */
const FRESH = 10 * 60 * 1000;

export type ProveOwner = ReturnType<typeof createProveOwner>;

/**
 * Verifies that the owner changes an account, not another person at a browser left signed in: by the password or, without one, by
 * a sign-in within the last ten minutes. Locks the user until the transaction ends, so a password that is being replaced proves
 * nothing.
 * @throws {AppError} `invalid` on `current_password`, `forbidden` if there is no password and the sign-in is older.
 */

export function createProveOwner({ clock }: { readonly clock: Clock }) {
  return async (tx: Database, { pid, session_pid }: SignedInUser, current_password: string | undefined) => {
    const user = await lockUser(tx, pid);
    if (!user) throw new AppError('unauthorized', 'session_ended');
    if (user.password_hash === null) {
      const since = new Date(clock.now().getTime() - FRESH);
      const isFresh = await beganAtProviderSince(tx, session_pid, since);
      if (!isFresh) throw new AppError('forbidden', 'sign_in_again');
      return user;
    }
    const field = 'current_password';
    if (!current_password) throw new AppError('invalid', { key: 'current_password_missing', field });
    const isRight = await isPassword(current_password, user.password_hash);
    if (!isRight) throw new AppError('invalid', { key: 'current_password_wrong', field });
    return user;
  };
}
