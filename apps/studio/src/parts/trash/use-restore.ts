import { answer } from '@pleinair/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { notify } from '../../ui/notify.ts';
import { useStartOnce } from '../../ui/use-start-once.ts';
import { refreshPlan } from '../plan/use-plan.ts';

/** Returns a function that refreshes the trash and the lists of what it can hold. */
export function useTrashRefresh() {
  const client = useQueryClient();
  return async () => {
    void refreshPlan();
    const keys = [queryKeys.trash, queryKeys.spaces, queryKeys.hobjects, queryKeys.walks, queryKeys.anchors];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}

/**
 * Takes an item out of the trash by its pid, and says so.
 * @param onRestored Called with its pid.
 */
export function useRestore(onRestored?: (pid: string) => void) {
  const { t } = useTranslation();
  const refresh = useTrashRefresh();
  return useStartOnce(
    useMutation({
      mutationFn: (pid: string) =>
        answer(api.POST('/user/me/trash/{pid}/restore', { params: { path: { pid } } })),
      onSuccess: ({ name }, pid) => {
        onRestored?.(pid);
        notify.success({ message: t('trash.restored', { name }) });
        return refresh();
      },
      onError: (error) => notify.danger({ title: t('common.error'), message: problemsOf(error).join(' ') }),
    }),
  );
}
