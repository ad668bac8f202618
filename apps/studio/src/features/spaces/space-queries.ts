import { ApiError, answer, type ListedSpace, type Space } from '@pleinair/client';
import type { AccessLevel } from '@pleinair/domain';
import {
  keepPreviousData,
  type QueryClient,
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

/** Filters of a list of spaces. */
export interface SpaceMatch {
  query?: string;
  access_level?: AccessLevel;
  /** Pid of a label. */
  label?: string;
  window?: (typeof WINDOWS)[number];
}

/** What the list requests from the server. */
export interface SpaceListQuery extends SpaceMatch {
  page: number;
  per: number;
  sort: SpaceSort;
  order?: 'asc' | 'desc';
  /** The point that `distance` is measured from. */
  lat?: number;
  lon?: number;
}

/** One page of the channel's spaces, including hidden ones. */
export const spaceListQuery = (layerPid: string, query: SpaceListQuery) =>
  queryOptions({
    queryKey: queryKeys.spaceList(layerPid, query),
    queryFn: ({ signal }) =>
      answer(api.GET('/user/me/layer/{pid}/spaces', { params: { path: { pid: layerPid }, query }, signal })),
    placeholderData: keepPreviousData,
  });

type SpacePage = Awaited<ReturnType<NonNullable<ReturnType<typeof spaceListQuery>['queryFn']>>>;

/** The spaces as they are now: those of another page of the list may have changed since they were selected there. */
export function readSpaces(client: QueryClient, spaces: readonly ListedSpace[]): Promise<ListedSpace[]> {
  const lists = client.getQueryCache().findAll({
    queryKey: [...queryKeys.spaces, 'list'],
    predicate: ({ state }) => !state.isInvalidated,
  });
  const listed = new Map<string, ListedSpace>();
  for (const { queryKey } of lists)
    for (const space of client.getQueryData<SpacePage>(queryKey)?.spaces ?? []) listed.set(space.pid, space);
  return Promise.all(spaces.map(async (space) => listed.get(space.pid) ?? readSpace(space)));
}

/** A space as it is now, or as it was listed if it cannot be read: then its change is refused, too, and says why. */
async function readSpace(space: ListedSpace): Promise<ListedSpace> {
  try {
    const { pid } = space;
    return { ...space, ...(await answer(api.GET('/space/{pid}', { params: { path: { pid } } }))) };
  } catch {
    return space;
  }
}

/** Returns a function that reports a change the server refused. */
function useFailureNotice() {
  const { t } = useTranslation();
  return (error: unknown) =>
    notify.danger({ title: t('common.error'), message: problemsOf(error).join(' ') });
}

/** Changes a space's visibility; shown at once, and reverted if the server refuses. */
export function useSetVisibility() {
  const client = useQueryClient();
  const notifyFailure = useFailureNotice();
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
      notifyFailure(error);
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.spaces }),
  });
}

/** What to change about several spaces at once. */
export interface SpacesEdit {
  /** The channel to move them to. */
  layer_pid?: string;
  access_level?: AccessLevel;
  end_now?: true;
  add_label?: string;
  remove_label?: string;
  delete?: true;
}

export interface SpacesChange extends SpacesEdit {
  space_pids: string[];
}

/** Most spaces per request. */
const MOST_AT_ONCE = 100;

/** Changes or deletes several spaces. */
export async function changeSpaces({ space_pids, ...edit }: SpacesChange): Promise<void> {
  for (let from = 0; from < space_pids.length; from += MOST_AT_ONCE) {
    const body = { ...edit, space_pids: space_pids.slice(from, from + MOST_AT_ONCE) };
    await answer(api.POST('/user/me/spaces/change', { body }));
  }
}

/** Returns a function that requests what a change of spaces affects again: lists, labels, objects, the plan. */
export function useSpacesRefresh() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: queryKeys.hobjects });
    void refreshPlan();
    return Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.labels }),
      client.invalidateQueries({ queryKey: queryKeys.spaces }),
    ]);
  };
}

/** Changes or deletes several spaces, and refreshes the page. */
export function useChangeSpaces() {
  const refresh = useSpacesRefresh();
  const { t } = useTranslation();
  const notifyFailure = useFailureNotice();
  return useMutation({
    mutationFn: changeSpaces,
    onSettled: refresh,
    onError: (error) => {
      const isTaken = error instanceof ApiError && error.code === 'identifier_taken';
      notifyFailure(isTaken ? new Error(t('spaces.move.identifierTaken')) : error);
    },
  });
}

/** The points of all matching spaces of the channel, for a map. */
export const placesQuery = (layerPid: string, query: SpaceMatch) =>
  queryOptions({
    queryKey: queryKeys.spacePlaces(layerPid, query),
    queryFn: ({ signal }) =>
      answer(api.GET('/user/me/layer/{pid}/places', { params: { path: { pid: layerPid }, query }, signal })),
    placeholderData: keepPreviousData,
  });
