import { answer, type Space } from '@pleinair/client';
import type { AccessLevel } from '@pleinair/domain';
import {
  keepPreviousData,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { meQuery } from '../../lib/me.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { refreshPlan } from '../../parts/plan/use-plan.ts';
import { notify } from '../../ui/notify.ts';

export const SPACE_SORTS = ['new', 'name', 'views', 'visibility', 'range'] as const;
export type SpaceSort = (typeof SPACE_SORTS)[number];

/** What the list asks the server for. */
export interface SpaceListQuery {
  page: number;
  per: number;
  query?: string;
  access_level?: AccessLevel;
  sort: SpaceSort;
  order?: 'asc' | 'desc';
}

/** One page of the channel's spaces, the hidden ones too. */
export const spaceListQuery = (layerPid: string, query: SpaceListQuery) =>
  queryOptions({
    queryKey: queryKeys.spaceList(layerPid, query),
    queryFn: ({ signal }) =>
      answer(api.GET('/user/me/layer/{pid}/spaces', { params: { path: { pid: layerPid }, query }, signal })),
    placeholderData: keepPreviousData,
  });

type SpacePage = Awaited<ReturnType<NonNullable<ReturnType<typeof spaceListQuery>['queryFn']>>>;

/** Tells of a change that the server did not take. */
function useFailureNotice() {
  const { t } = useTranslation();
  return (error: unknown) =>
    notify.danger({ title: t('common.error'), message: problemsOf(error).join(' ') });
}

/** Changes who may see a space; shown at once, and taken back when the server refuses. */
export function useSetVisibility() {
  const client = useQueryClient();
  const tell = useFailureNotice();
  return useMutation({
    mutationFn: ({ pid, access_level }: Pick<Space, 'pid' | 'access_level'>) =>
      answer(api.PUT('/space/{pid}', { params: { path: { pid } }, body: { access_level } })),
    onMutate: async ({ pid, access_level }) => {
      const filter = { queryKey: [...queryKeys.spaces, 'list'] };
      await client.cancelQueries(filter);
      const before = client.getQueriesData<SpacePage>(filter);
      client.setQueriesData<SpacePage>(
        filter,
        (page) =>
          page && {
            ...page,
            spaces: page.spaces.map((space) => (space.pid === pid ? { ...space, access_level } : space)),
          },
      );
      return before;
    },
    onError: (error, _change, before: [QueryKey, SpacePage | undefined][] | undefined) => {
      for (const [key, page] of before ?? []) client.setQueryData(key, page);
      tell(error);
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.spaces }),
  });
}

export function useDeleteSpace() {
  const client = useQueryClient();
  const tell = useFailureNotice();
  return useMutation({
    mutationFn: (pid: string) => answer(api.DELETE('/space/{pid}', { params: { path: { pid } } })),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: queryKeys.hobjects });
      void refreshPlan();
      return client.invalidateQueries({ queryKey: queryKeys.spaces });
    },
    onError: tell,
  });
}

/** Keeps which face of the list the user likes; a failure only costs the next visit. */
export function useKeepFace() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (is_space_list_view_enabled: boolean) =>
      answer(api.PUT('/user/me', { body: { preferences: { is_space_list_view_enabled } } })),
    onSuccess: (me) => client.setQueryData(meQuery.queryKey, me),
  });
}
