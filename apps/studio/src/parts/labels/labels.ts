import { answer, type Schemas } from '@pleinair/client';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { notify } from '../../ui/notify.ts';
import { useStartOnce } from '../../ui/use-start-once.ts';

export type Label = Schemas['Label'];

/** Drag type: the pid of a label. */
export const LABEL_DRAG = 'application/x-pleinair-label';

const NONE: readonly Label[] = [];

/** The user's labels, by name, and which spaces have them. */
export const labelsQuery = queryOptions({
  queryKey: queryKeys.labels,
  queryFn: ({ signal }) => answer(api.GET('/user/me/labels', { params: { query: { per: 100 } }, signal })),
});

/** The user's labels, by name, and those of a space, last attached first. */
export function useLabels() {
  const { data, isPending, isSuccess, error, refetch } = useQuery(labelsQuery);
  const bySpace = useMemo(() => {
    const labels = new Map(data?.labels.map((label) => [label.pid, label]));
    const groups = Map.groupBy(data?.space_labels ?? [], ({ space_pid }) => space_pid);
    return new Map(
      [...groups].map(([space_pid, group]) => [
        space_pid,
        group.flatMap(({ label }) => labels.get(label) ?? []),
      ]),
    );
  }, [data]);
  return {
    labels: data?.labels ?? NONE,
    isPending,
    isSuccess,
    error,
    refetch,
    labelsOf: (space_pid: string): readonly Label[] => bySpace.get(space_pid) ?? NONE,
  };
}

/** Creates, changes and deletes labels, and updates the spaces. */
export function useLabelChanges() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const after = {
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.labels });
      await client.invalidateQueries({ queryKey: queryKeys.spaces });
    },
    onError: (error: unknown) =>
      notify.danger({ title: t('common.error'), message: problemsOf(error).join(' ') }),
  };
  return {
    add: useStartOnce(
      useMutation({
        mutationFn: (body: { name: string; color: string }) => answer(api.POST('/label', { body })),
        ...after,
      }),
    ),
    change: useMutation({
      mutationFn: ({ pid, ...body }: { pid: string; name?: string; color?: string }) =>
        answer(api.PUT('/label/{pid}', { params: { path: { pid } }, body })),
      ...after,
    }),
    remove: useMutation({
      mutationFn: (pid: string) => answer(api.DELETE('/label/{pid}', { params: { path: { pid } } })),
      ...after,
    }),
  };
}

/** The label that has this name, in upper or lower case. */
export function labelNamed(labels: readonly Label[], name: string): Label | undefined {
  return labels.find((label) => label.name.toLocaleLowerCase() === name.toLocaleLowerCase());
}
