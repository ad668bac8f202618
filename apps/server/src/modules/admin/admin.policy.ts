import type { userAdministration } from '@pleinair/contract';
import type { z } from 'zod';
import type { Editor } from '../../kernel/caller.ts';
import type { UserRow } from '../account/user/user.table.ts';

/** Admins cannot change their own role and state, so that there always is one. */
export const mayAdminister = (
  { user }: Editor,
  pid: string,
  { state, role }: z.output<typeof userAdministration>,
): boolean => user.pid !== pid || ((state ?? user.state) === user.state && (role ?? user.role) === user.role);

/** Whether others see what an account published. They do if it is deactivated, since the user merely left. */
export const mayShowWork = ({ state }: Pick<UserRow, 'state'>): boolean => state !== 'blocked';
