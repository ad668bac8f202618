import { answer, type Schemas } from '@pleinair/client';
import type { AccessLevel } from '@pleinair/domain';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { notify } from '../../ui/notify.ts';

export type Walk = Schemas['Walk'];
export type WalkStop = Schemas['WalkStop'];

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

interface WalkChange {
  name?: string;
  description?: string;
  access_level?: AccessLevel;
  /** In their new order. */
  stops?: readonly WalkStop[];
}

/** Creates, changes and deletes walks. */
export function useWalkChanges() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const onError = (error: unknown) =>
    notify.danger({ title: t('common.error'), message: problemsOf(error).join(' ') });
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.walks });
  return {
    add: useMutation({
      mutationFn: (body: { layer_pid: string; name: string }) => answer(api.POST('/walk', { body })),
      onSuccess: refresh,
      onError,
    }),
    change: useMutation({
      // In sequence, since each request writes all stops.
      scope: { id: 'walk' },
      mutationFn: ({ pid, stops, ...fields }: WalkChange & { pid: string }) => {
        const body = { ...fields, ...(stops && { space_pids: stops.map((stop) => stop.pid) }) };
        return answer(api.PUT('/walk/{pid}', { params: { path: { pid } }, body }));
      },
      // Optimistic; the server's answer wins.
      onMutate: async ({ pid, ...fields }) => {
        const { queryKey } = walkQuery(pid);
        await client.cancelQueries({ queryKey });
        client.setQueryData(queryKey, (walk) => walk && ({ ...walk, ...fields } as Walk));
      },
      onError,
      onSettled: refresh,
    }),
    remove: useMutation({
      mutationFn: (pid: string) => answer(api.DELETE('/walk/{pid}', { params: { path: { pid } } })),
      // Only the lists: its own page is still open.
      onSuccess: () => client.removeQueries({ queryKey: [...queryKeys.walks, 'list'] }),
      onError,
    }),
  };
}
