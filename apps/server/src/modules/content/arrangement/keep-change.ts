import { EMPTY_ARRANGEMENT, type OperationName, operationBetween } from '@pleinair/domain';
import type { Editor } from '../../../kernel/caller.ts';
import type { Database } from '../../../platform/database/database.ts';
import { updateSpace } from '../space/space.repository.ts';
import { keepRevision } from './revision.repository.ts';
import { readArrangement } from './write-arrangement.ts';

/** Runs `write` on a locked space, counts the change, and keeps it in the history as one operation. */
export async function keepChange<Out>(
  tx: Database,
  { space_pid, name, editor }: { space_pid: string; name: OperationName; editor: Editor },
  write: () => Promise<Out>,
): Promise<Out> {
  const before = { ...EMPTY_ARRANGEMENT, ...(await readArrangement(tx, space_pid)) };
  const out = await write();
  const after = { ...EMPTY_ARRANGEMENT, ...(await readArrangement(tx, space_pid)) };
  const revision = await updateSpace(tx, space_pid, {});
  const operations = [operationBetween(name, before, after)];
  await keepRevision(tx, { space_pid, revision, author_pid: editor.user.pid, operations }, before, after);
  return out;
}
