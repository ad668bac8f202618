import type { Visitor } from '../../caller.ts';
import type { HobjectRow } from './hobject.table.ts';

type Owned = Pick<HobjectRow, 'owner_pid'>;

export const ownsHobject = ({ user }: Visitor, { owner_pid }: Owned): boolean => user?.pid === owner_pid;

/** An object is its owner's; others see what stands in a space that is open to them. */
export const maySeeHobject = (visitor: Visitor, hobject: Owned & { stands_in_public: boolean }): boolean =>
  hobject.stands_in_public || ownsHobject(visitor, hobject);
