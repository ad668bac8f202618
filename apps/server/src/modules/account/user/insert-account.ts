import type { Database } from '../../../platform/database/database.ts';
import type { FirstChannels } from './first-channel.ts';
import { insertUser } from './user.repository.ts';
import type { UserRow, userTable } from './user.table.ts';

type NewUser = typeof userTable.$inferInsert & { created_at: Date };

/** Creates a user and the channel named after them, within the transaction. */
export async function insertAccount(tx: Database, row: NewUser, channels: FirstChannels): Promise<UserRow> {
  const user = await insertUser(tx, row);
  await channels.create(tx, row);
  return user;
}
