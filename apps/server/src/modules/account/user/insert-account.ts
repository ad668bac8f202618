import type { Database } from '../../../platform/database/database.ts';
import { newPid } from '../../../platform/ids/pid.ts';
import { createLayerRepository } from '../../content/layer/layer.repository.ts';
import { createUserRepository } from './user.repository.ts';
import type { UserRow, userTable } from './user.table.ts';

type NewUser = typeof userTable.$inferInsert & { created_at: Date };

/** Makes a user and the channel named after them, within the transaction. */
export async function insertAccount(tx: Database, row: NewUser): Promise<UserRow> {
  const user = await createUserRepository(tx).insert(row);
  const { pid: owner_pid, username: name, created_at } = row;
  const pid = newPid(created_at.getTime());
  await createLayerRepository(tx).insert({ pid, owner_pid, name, created_at, updated_at: created_at });
  return user;
}
