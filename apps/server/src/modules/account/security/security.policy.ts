import type { UserRow } from '../user/user.table.ts';

/** Whether a user may sign in: neither blocked nor deactivated. */
export function maySignIn({ state }: Pick<UserRow, 'state'>): boolean {
  return state === 'unconfirmed' || state === 'active';
}
