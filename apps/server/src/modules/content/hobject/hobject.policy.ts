import type { Visitor } from '../../../kernel/caller.ts';
import type { HobjectRow } from './hobject.table.ts';

type Owned = Pick<HobjectRow, 'owner_pid'>;

export const ownsHobject = ({ user }: Visitor, { owner_pid }: Owned): boolean => user?.pid === owner_pid;
