import { eq } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { DiscardContentOf } from '../../account/profile/user.service.ts';
import type { DiscardFilesOf } from '../../media/blob/discard-files.ts';
import { passOnAnchors } from '../anchor/anchor.repository.ts';
import { hobjectTable } from '../hobject/hobject.table.ts';
import { trashTable } from '../trash/trash.table.ts';

interface Dependencies {
  readonly clock: Clock;
  readonly discardFilesOf: DiscardFilesOf;
}

/** Removes an account's objects and files and passes its anchors on; channels and spaces go with the row of the user. */
export function createDiscardContent({ clock, discardFilesOf }: Dependencies): DiscardContentOf {
  return async (tx, owner_pid) => {
    // Objects first: they reference their files.
    await tx.delete(trashTable).where(eq(trashTable.owner_pid, owner_pid));
    await tx.delete(hobjectTable).where(eq(hobjectTable.owner_pid, owner_pid));
    await discardFilesOf(tx, owner_pid);
    await passOnAnchors(tx, owner_pid, undefined, clock.now());
  };
}
