import { answer, type ListedSpace } from '@pleinair/client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import { useLabels } from '../../parts/labels/labels.ts';
import { notify } from '../../ui/notify.ts';
import { offerUndo } from '../../ui/offer-undo.tsx';
import {
  changeSpaces,
  readSpaces,
  type SpacesEdit,
  useChangeSpaces,
  useSpacesRefresh,
} from './space-queries.ts';
import { type UndoStep, undoSteps } from './undo-steps.ts';

/** Returns a function that says what was done and offers to undo it; a later notice with the same id replaces it. */
export function useUndoNotice() {
  const { t } = useTranslation();
  const refresh = useSpacesRefresh();
  const undo = async (steps: readonly UndoStep[]) => {
    try {
      for (const step of steps) await takeStep(step);
    } catch (error) {
      notify.danger({ title: t('common.error'), message: problemsOf(error).join(' ') });
    }
    await refresh();
  };
  return (id: string, said: string, steps: readonly UndoStep[]) =>
    offerUndo({ id, said, onUndo: () => void undo(steps) });
}

/** Changes, ends or deletes spaces, says so, and offers to undo it. */
export function useEditSpaces() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const change = useChangeSpaces();
  const { labelsOf } = useLabels();
  const offerUndo = useUndoNotice();
  return {
    isPending: change.isPending,
    /** Returns whether they were changed; a refusal has been reported. */
    async mutate(spaces: readonly ListedSpace[], edit: SpacesEdit): Promise<boolean> {
      const steps = undoSteps(edit, {
        spaces: await readSpaces(client, spaces),
        hadLabel: (space, label) => labelsOf(space).some(({ pid }) => pid === label),
      });
      const [first] = spaces;
      const what = edit.delete ? 'deleted' : edit.end_now ? 'ended' : edit.layer_pid ? 'moved' : 'changed';
      const said =
        spaces.length === 1
          ? t(`spaces.${what}`, { name: first?.name })
          : t(`spaces.bulk.${what}`, { count: changedBy(steps) });
      try {
        // Not with a callback of `mutate`: those are dropped with the row that called it, which may be gone by then.
        await change.mutateAsync({ space_pids: spaces.map(({ pid }) => pid), ...edit });
      } catch {
        return false;
      }
      if (steps.length > 0) offerUndo(`edited ${first?.pid}`, said, steps);
      else notify.success({ message: t('spaces.bulk.unchanged') });
      return true;
    },
  };
}

/** The number of spaces that are undone, without those that were so already. */
const changedBy = (steps: readonly UndoStep[]) =>
  steps.reduce((sum, step) => sum + ('change' in step ? step.change.space_pids.length : 1), 0);

async function takeStep(step: UndoStep): Promise<void> {
  if ('change' in step) return changeSpaces(step.change);
  if ('restore' in step) {
    await answer(api.POST('/user/me/trash/{pid}/restore', { params: { path: { pid: step.restore } } }));
    return;
  }
  const { pid, ...times } = step.reopen;
  await answer(api.PUT('/space/{pid}', { params: { path: { pid } }, body: times }));
}
