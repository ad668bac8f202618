import { answer } from '@pleinair/client';
import { ANCHOR_TYPES, type AnchorKind } from '@pleinair/domain';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** The filter of the library's list. */
export interface AnchorFilter {
  query?: string;
  kind?: AnchorKind | 'marks' | 'surfaces';
}

const PER = 24;

const fetchAnchors = (
  { query, kind }: AnchorFilter,
  place: { page: number; per: number },
  signal: AbortSignal,
) => {
  const params = { query: { ...place, query: query || undefined, ...kindParams(kind) } };
  return answer(api.GET('/user/me/anchors', { params, signal }));
};

function kindParams(kind: AnchorFilter['kind']) {
  if (kind === undefined) return {};
  if (kind === 'marks' || kind === 'surfaces') return { marked: kind === 'marks' };
  return { type: ANCHOR_TYPES[kind].anchor_type };
}

/** One page of the user's anchors, newest first. */
export const anchorPageQuery = (filter: AnchorFilter, place: { page: number; per: number }) =>
  queryOptions({
    queryKey: queryKeys.anchorList({ ...filter, ...place }),
    queryFn: ({ signal }) => fetchAnchors(filter, place, signal),
    placeholderData: keepPreviousData,
  });

/** The user's anchors, page after page, for a picker. */
export const anchorListQuery = (filter: AnchorFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.anchorList(filter),
    queryFn: ({ pageParam, signal }) => fetchAnchors(filter, { page: pageParam, per: PER }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, per, total }) => (page * per < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

export const anchorQuery = (pid: string) =>
  queryOptions({
    queryKey: queryKeys.anchor(pid),
    queryFn: ({ signal }) => answer(api.GET('/anchor/{pid}', { params: { path: { pid } }, signal })),
  });
