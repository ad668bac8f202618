import type { ProvenIdentity } from '../../../platform/identity/identity-provider.ts';
import type { UserRow } from './user.table.ts';

/** Whether the provider has made sure that this very address is theirs: its word, and not the user's. */
export function provesAddress({ email, email_verified }: ProvenIdentity, address: string): boolean {
  return email_verified && email === address.toLowerCase();
}

/** Whether the account's address is unproven: another person may have made the account. */
export function isUnclaimed({ state }: UserRow): boolean {
  return state === 'unconfirmed';
}

/** Whether a user gets in without one of their identities. */
export function mayUnlink({ password_hash }: UserRow, identities: number): boolean {
  return password_hash !== null || identities > 1;
}
