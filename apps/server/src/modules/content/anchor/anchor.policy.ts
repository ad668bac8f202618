import type { Visitor } from '../../../kernel/caller.ts';
import type { AnchorRow } from './anchor.table.ts';

type Owned = Pick<AnchorRow, 'owner_pid' | 'access_level'>;

/** Any caller with the pid may read an anchor and place objects at it, unless it is private. */
export const mayUseAnchor = (visitor: Visitor, anchor: Owned): boolean =>
  isGivenTo(visitor.user?.pid, anchor);

/** The same condition for a user's pid. */
export const isGivenTo = (user_pid: string | undefined, { access_level, owner_pid }: Owned): boolean =>
  access_level !== 'owner' || user_pid === owner_pid;
