import type { ProvenIdentity } from '../../../platform/identity/identity-provider.ts';
import type { UserRow } from './user.table.ts';

/** Whether the provider itself has verified that this address is the user's. */
export function provesAddress({ email, email_verified }: ProvenIdentity, address: string): boolean {
  return email_verified && email === address.toLowerCase();
}

/** Whether the account's address is unproven, so that another person may have created the account. */
export function isUnclaimed({ state }: UserRow): boolean {
  return state === 'unconfirmed';
}

/** Whether a user can still sign in without one of their identities. */
export function mayUnlink({ password_hash }: UserRow, identities: number): boolean {
  return password_hash !== null || identities > 1;
}
