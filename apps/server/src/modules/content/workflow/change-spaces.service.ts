import type { spacesChange } from '@pleinair/contract';
import { windowState } from '@pleinair/domain';
import type { z } from 'zod';
import type { Editor } from '../../../kernel/caller.ts';
import type { Basics } from '../basics/basics.ts';
import { keepChange } from '../history/keep-change.ts';
import { checkSpaceIdentifier, refusingTaken } from '../identifier/identifier.ts';
import { labelSpace, unlabelSpace } from '../label/label.repository.ts';
import { ownLabel } from '../label/label.service.ts';
import type { LayerService } from '../layer/layer.service.ts';
import type { GuardedSpace } from '../space/space.policy.ts';
import { deleteSpace, updateSpace } from '../space/space.repository.ts';
import { lockOwn } from '../space/space.service.ts';
import { putIntoTrash } from '../trash/trash.repository.ts';

type SpacesChange = z.output<typeof spacesChange>;

export type ChangeSpacesService = ReturnType<typeof createChangeSpacesService>;

interface Dependencies extends Pick<Basics, 'db' | 'clock'> {
  readonly layers: Pick<LayerService, 'getOwn'>;
}

/** Changes, moves or deletes several spaces at once, all or none. */
export function createChangeSpacesService({ db, clock, layers }: Dependencies) {
  /**
   * @throws {AppError} `not_found` if a space, label or channel is not the caller's; `invalid` if a space of the other channel has
   * the identifier of a moved one.
   */
  return async (change: SpacesChange, editor: Editor): Promise<{ space_pids: string[] }> => {
    const { space_pids, layer_pid, access_level, end_now, add_label, remove_label } = change;
    const author_pid = editor.user.pid;
    const now = clock.now();
    if (layer_pid !== undefined) await layers.getOwn(layer_pid, editor, 'layer_pid');
    await db.transaction(async (tx) => {
      for (const [field, label] of Object.entries({ add_label, remove_label }))
        if (label) await ownLabel(tx, label, editor, field);
      // In a fixed order, so that two writers of the same spaces never deadlock.
      for (const pid of [...new Set(space_pids)].sort()) {
        const field = `space_pids.${space_pids.indexOf(pid)}`;
        const space = await lockOwn(tx, pid, editor, field);
        if (change.delete) {
          await putIntoTrash(tx, 'space', { pid, owner_pid: author_pid, now });
          await deleteSpace(tx, pid);
          continue;
        }
        if (layer_pid !== undefined) await checkSpaceIdentifier(tx, { ...space, layer_pid }, `${field}.`);
        const fields = {
          ...(layer_pid !== undefined && { layer_pid }),
          ...(access_level && { access_level }),
          ...(end_now && hasBegun(space, now) && { present_to: now }),
        };
        await keepChange(tx, { space_pid: pid, name: 'change_space', author_pid }, async () => {
          if (add_label) await labelSpace(tx, pid, add_label);
          if (remove_label) await unlabelSpace(tx, pid, remove_label);
          if (Object.keys(fields).length > 0)
            await refusingTaken(() => updateSpace(tx, pid, fields), `${field}.`);
        });
      }
    });
    return { space_pids };
  };
}

/** Whether a space is open now, and was before. */
const hasBegun = (space: GuardedSpace, now: Date) =>
  windowState(space, now) === 'active' && (space.present_from === null || space.present_from < now);
