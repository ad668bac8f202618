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
import { problemsOf } from '../../lib/problems.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { refreshPlan } from '../../parts/plan/use-plan.ts';
import { notify } from '../../ui/notify.ts';

export const SPACE_SORTS = ['new', 'name', 'distance', 'views', 'visibility', 'range'] as const;
export const WINDOWS = ['active', 'upcoming', 'over'] as const;
export type SpaceSort = (typeof SPACE_SORTS)[number];

/** Which spaces are asked for. */
export interface SpaceMatch {
  query?: string;
  access_level?: AccessLevel;
  /** Pid of a label. */
  label?: string;
  window?: (typeof WINDOWS)[number];
}

/** What the list asks the server for. */
export interface SpaceListQuery extends SpaceMatch {
  page: number;
  per: number;
  sort: SpaceSort;
  order?: 'asc' | 'desc';
  /** From where `distance` is measured. */
  lat?: number;
  lon?: number;
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

/** What happens to several spaces at once. */
interface SpacesChange {
  space_pids: string[];
  access_level?: AccessLevel;
  end_now?: true;
  add_label?: string;
  remove_label?: string;
  delete?: true;
}

/** Spaces that one call changes at most. */
const MOST_AT_ONCE = 100;

/** Changes or deletes several spaces. */
export function useChangeSpaces() {
  const client = useQueryClient();
  const tell = useFailureNotice();
  return useMutation({
    async mutationFn({ space_pids, ...change }: SpacesChange) {
      for (let from = 0; from < space_pids.length; from += MOST_AT_ONCE) {
        const body = { ...change, space_pids: space_pids.slice(from, from + MOST_AT_ONCE) };
        await answer(api.POST('/user/me/spaces/change', { body }));
      }
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: queryKeys.hobjects });
      void refreshPlan();
      return client.invalidateQueries({ queryKey: queryKeys.spaces });
    },
    onError: tell,
  });
}

/** Where the channel's spaces are that match, for a map. */
export const placesQuery = (layerPid: string, query: SpaceMatch) =>
  queryOptions({
    queryKey: queryKeys.spacePlaces(layerPid, query),
    queryFn: ({ signal }) =>
      answer(api.GET('/user/me/layer/{pid}/places', { params: { path: { pid: layerPid }, query }, signal })),
    placeholderData: keepPreviousData,
  });
