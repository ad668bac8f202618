import type { userAdministration } from '@pleinair/contract';
import type { z } from 'zod';
import type { Editor } from '../../caller.ts';

/** Admins keep their own role and state, so that there always is one. */
export const mayAdminister = (
  { user }: Editor,
  pid: string,
  { state, role }: z.output<typeof userAdministration>,
): boolean => user.pid !== pid || ((state ?? user.state) === user.state && (role ?? user.role) === user.role);
