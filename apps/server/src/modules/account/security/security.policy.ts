import type { UserRow } from '../user/user.table.ts';

/** Whether a user gets in at all: neither blocked nor deactivated. */
export function maySignIn({ state }: Pick<UserRow, 'state'>): boolean {
  return state === 'unconfirmed' || state === 'active';
}
