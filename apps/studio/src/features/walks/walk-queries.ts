import { answer } from '@pleinair/client';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { notify } from '../../ui/notify.ts';
import { useStartOnce } from '../../ui/use-start-once.ts';

/** One page of a channel's walks. */
export const walksQuery = (layer_pid: string, query: { page: number; per: number }) =>
  queryOptions({
    queryKey: queryKeys.walkList(layer_pid, query),
    queryFn: ({ signal }) =>
      answer(api.GET('/user/me/layer/{pid}/walks', { params: { path: { pid: layer_pid }, query }, signal })),
    placeholderData: keepPreviousData,
  });

export const walkQuery = (pid: string) =>
  queryOptions({
    queryKey: queryKeys.walk(pid),
    queryFn: ({ signal }) => answer(api.GET('/walk/{pid}', { params: { path: { pid } }, signal })),
  });

/** Creates and deletes walks. */
export function useWalkChanges() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const onError = (error: unknown) =>
    notify.danger({ title: t('common.error'), message: problemsOf(error).join(' ') });
  return {
    add: useStartOnce(
      useMutation({
        mutationFn: (body: { layer_pid: string; name: string }) => answer(api.POST('/walk', { body })),
        onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.walks }),
        onError,
      }),
    ),
    remove: useMutation({
      mutationFn: (pid: string) => answer(api.DELETE('/walk/{pid}', { params: { path: { pid } } })),
      // Only the lists: its own page is still open.
      onSuccess: () => client.removeQueries({ queryKey: [...queryKeys.walks, 'list'] }),
      onError,
    }),
  };
}

/** Takes a space that is in the trash out of a walk, so that it does not return to it. */
export function useTakeOutOfTrash(pid: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (space_pid: string) =>
      answer(api.DELETE('/walk/{pid}/stop_in_trash/{space_pid}', { params: { path: { pid, space_pid } } })),
    onError: (error) => notify.danger({ title: t('common.error'), message: problemsOf(error).join(' ') }),
    // Also after an error: it may no longer be in the trash.
    onSettled: () => client.invalidateQueries({ queryKey: walkQuery(pid).queryKey }),
  });
}
