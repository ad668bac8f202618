import { answer } from '@pleinair/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { refreshPlan } from '../../parts/plan/use-plan.ts';
import { useRestore } from '../../parts/trash/use-restore.ts';
import { notify } from '../../ui/notify.ts';
import { offerUndo } from '../../ui/offer-undo.tsx';

/** Follow-up of every change of an object of the library: refreshes the lists that show it, and reports a refusal. */
function useAfterChange(notDone: 'notRenamed' | 'notRemoved') {
  const { t } = useTranslation();
  const client = useQueryClient();
  return {
    refresh: async () => {
      void refreshPlan();
      await client.invalidateQueries({ queryKey: queryKeys.hobjects });
      // Spaces show the object, too.
      await client.invalidateQueries({ queryKey: queryKeys.spaces });
    },
    onError: (error: unknown) =>
      notify.danger({ title: t(`library.${notDone}`), message: problemsOf(error).join(' ') }),
  };
}

export function useRenameHobject(pid: string) {
  const { refresh, onError } = useAfterChange('notRenamed');
  return useMutation({
    mutationFn: (name: string) =>
      answer(api.PUT('/hobject/{pid}', { params: { path: { pid } }, body: { name } })),
    onSuccess: refresh,
    onError,
  });
}

/** Moves an object to the trash, and offers to restore it. */
export function useDeleteHobject(pid: string, onDeleted: () => void) {
  const { t } = useTranslation();
  const { refresh, onError } = useAfterChange('notRemoved');
  const restore = useRestore();
  return useMutation({
    mutationFn: () => answer(api.DELETE('/hobject/{pid}', { params: { path: { pid } } })),
    onSuccess: () => {
      // The refreshed list no longer has its card, so notify first.
      offerUndo({ id: `deleted ${pid}`, said: t('library.removed'), onUndo: () => restore.mutate(pid) });
      onDeleted();
      return refresh();
    },
    onError,
  });
}
