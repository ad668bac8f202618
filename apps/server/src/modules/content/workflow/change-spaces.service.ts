import type { spacesChange } from '@pleinair/contract';
import { windowState } from '@pleinair/domain';
import type { z } from 'zod';
import type { Editor } from '../../../kernel/caller.ts';
import type { Basics } from '../basics/basics.ts';
import { keepChange } from '../history/keep-change.ts';
import { labelSpace, unlabelSpace } from '../label/label.repository.ts';
import { ownLabel } from '../label/label.service.ts';
import type { GuardedSpace } from '../space/space.policy.ts';
import { deleteSpace, updateSpace } from '../space/space.repository.ts';
import { lockOwn } from '../space/space.service.ts';
import { putIntoTrash } from '../trash/trash.repository.ts';

type SpacesChange = z.output<typeof spacesChange>;

export type ChangeSpacesService = ReturnType<typeof createChangeSpacesService>;

/** Changes or deletes several spaces at once, all or none. */
export function createChangeSpacesService({ db, clock }: Basics) {
  /** @throws {AppError} `not_found` if a space or label is not the caller's. */
  return async (change: SpacesChange, editor: Editor): Promise<{ space_pids: string[] }> => {
    const { space_pids, access_level, end_now, add_label, remove_label } = change;
    const author_pid = editor.user.pid;
    const now = clock.now();
    await db.transaction(async (tx) => {
      for (const label of [add_label, remove_label]) if (label) await ownLabel(tx, label, editor);
      // In a fixed order, so that two writers of the same spaces never deadlock.
      for (const pid of [...new Set(space_pids)].sort()) {
        const space = await lockOwn(tx, pid, editor);
        if (change.delete) {
          await putIntoTrash(tx, 'space', { pid, owner_pid: author_pid, now });
          await deleteSpace(tx, pid);
          continue;
        }
        const fields = {
          ...(access_level && { access_level }),
          ...(end_now && hasBegun(space, now) && { present_to: now }),
        };
        await keepChange(tx, { space_pid: pid, name: 'change_space', author_pid }, async () => {
          if (add_label) await labelSpace(tx, pid, add_label);
          if (remove_label) await unlabelSpace(tx, pid, remove_label);
          if (Object.keys(fields).length > 0) await updateSpace(tx, pid, fields);
        });
      }
    });
    return { space_pids };
  };
}

/** Whether a space is open now, and was before. */
const hasBegun = (space: GuardedSpace, now: Date) =>
  windowState(space, now) === 'active' && (space.present_from === null || space.present_from < now);
