import { answer, type ListedSpace } from '@pleinair/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { changeSeveral } from '../../parts/bulk/change-several.ts';
import { refusedNames } from '../../parts/bulk/refused-names.ts';
import type { Opening } from '../../parts/space-form/opening.ts';
import { notify } from '../../ui/notify.ts';
import { openingChanges } from './opening-changes.ts';
import { readSpaces, useSpacesRefresh } from './space-queries.ts';
import type { UndoStep } from './undo-steps.ts';
import { useUndoNotice } from './use-edit-spaces.tsx';

/** Sets the times of several spaces, on the clocks of each place; says what was done, and offers to undo it. */
export function useSetOpening() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const refresh = useSpacesRefresh();
  const offerUndo = useUndoNotice();
  return useMutation({
    async mutationFn({ spaces, opening }: { spaces: readonly ListedSpace[]; opening: Opening }) {
      const changes = openingChanges(await readSpaces(client, spaces), opening, new Date());
      return changeSeveral(
        changes.map(({ space, window }) => ({ ...space, window })),
        ({ pid, window }) => answer(api.PUT('/space/{pid}', { params: { path: { pid } }, body: window })),
      );
    },
    onSuccess(outcome) {
      const { done, refused } = outcome;
      const steps: UndoStep[] = done.map(({ item: { pid, present_from, present_to } }) => ({
        reopen: { pid, present_from, present_to },
      }));
      const said = t('spaces.bulk.changed', { count: done.length });
      if (refused.length > 0) {
        const { names, reason } = refusedNames(outcome);
        const message = `${t('spaces.bulk.times.refused', { names })} ${reason}`;
        notify.danger({ title: t('common.error'), message, time: false });
      }
      if (steps.length > 0) offerUndo(`opened ${done[0]?.item.pid}`, said, steps);
      else if (refused.length === 0) notify.success({ message: t('spaces.bulk.unchanged') });
      return refresh();
    },
  });
}
