import type { Database } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { activateUser } from './user.repository.ts';

/** Queues the inspection of an account's pending photo, within the transaction that confirms the account. */
export type OrderPhoto = (tx: Database, user_pid: string) => Promise<void>;

export type ActivateAccount = ReturnType<typeof createActivateAccount>;

/** Confirms an account within the transaction, unless it was blocked meanwhile. Its photo is then inspected. */
export const createActivateAccount =
  ({ clock, orderPhoto }: Pick<Platform, 'clock'> & { readonly orderPhoto: OrderPhoto }) =>
  async (tx: Database, user_pid: string): Promise<void> => {
    await activateUser(tx, user_pid, clock.now());
    await orderPhoto(tx, user_pid);
  };
