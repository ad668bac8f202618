import { answer } from '@pleinair/client';
import { type ContentType, contentRegistry } from '@pleinair/content/definitions';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

export const HOBJECT_SORTS = ['new', 'name', 'size'] as const;
export type HobjectSort = (typeof HOBJECT_SORTS)[number];

/** The filter of the library's list. */
export interface HobjectFilter {
  query?: string;
  type?: ContentType;
  sort: HobjectSort;
}

const PER = 24;

/** The user's library, page after page. */
export const hobjectListQuery = ({ query, type, sort }: HobjectFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.hobjectList({ query, type, sort }),
    queryFn: ({ pageParam, signal }) => {
      const model_identifier = type && contentRegistry[type].model_identifier;
      const params = {
        query: { page: pageParam, per: PER, query: query || undefined, model_identifier, sort },
      };
      return answer(api.GET('/user/me/hobjects', { params, signal }));
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, per, total }) => (page * per < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

export const hobjectQuery = (pid: string) =>
  queryOptions({
    queryKey: queryKeys.hobject(pid),
    queryFn: ({ signal }) => answer(api.GET('/hobject/{pid}', { params: { path: { pid } }, signal })),
  });
