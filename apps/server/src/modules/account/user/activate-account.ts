import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { activateUser } from './user.repository.ts';

/** Queues the inspection of an account's pending photo, within the transaction that confirms the account. */
export type OrderPhoto = (tx: Database, user_pid: string) => Promise<void>;

/** Confirms an account within the transaction, unless it was blocked meanwhile. Its photo is then inspected. */
export type ActivateAccount = (tx: Database, user_pid: string) => Promise<void>;

export function createActivateAccount({
  clock,
  orderPhoto,
}: {
  readonly clock: Clock;
  readonly orderPhoto: OrderPhoto;
}): ActivateAccount {
  return async (tx, user_pid) => {
    await activateUser(tx, user_pid, clock.now());
    await orderPhoto(tx, user_pid);
  };
}
