import { answer } from '@pleinair/client';
import { ANCHOR_TYPES, type AnchorKind } from '@pleinair/domain';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** The filter of the library's list. */
export interface AnchorFilter {
  query?: string;
  kind?: AnchorKind;
}

const PER = 24;

/** The user's anchors, page after page, the newest first. */
export const anchorListQuery = ({ query, kind }: AnchorFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.anchorList({ query, kind }),
    queryFn: ({ pageParam, signal }) => {
      const type = kind && ANCHOR_TYPES[kind].anchor_type;
      const params = { query: { page: pageParam, per: PER, query: query || undefined, type } };
      return answer(api.GET('/user/me/anchors', { params, signal }));
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, per, total }) => (page * per < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

export const anchorQuery = (pid: string) =>
  queryOptions({
    queryKey: queryKeys.anchor(pid),
    queryFn: ({ signal }) => answer(api.GET('/anchor/{pid}', { params: { path: { pid } }, signal })),
  });
