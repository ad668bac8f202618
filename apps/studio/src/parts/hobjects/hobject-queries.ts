import { answer } from '@pleinair/client';
import { type ContentType, contentRegistry } from '@pleinair/content/definitions';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

export const HOBJECT_SORTS = ['new', 'name', 'size'] as const;
export type HobjectSort = (typeof HOBJECT_SORTS)[number];

/** The filter of the library's list. */
export interface HobjectFilter {
  query?: string | undefined;
  type?: ContentType | undefined;
  /** Whether it is in a space or part of another object. */
  used?: boolean | undefined;
  sort: HobjectSort;
}

const PER = 24;

const fetchHobjects = (
  { query, type, used, sort }: HobjectFilter,
  place: { page: number; per: number },
  signal: AbortSignal,
) => {
  const model_identifier = type && contentRegistry[type].model_identifier;
  const params = { query: { ...place, query: query || undefined, model_identifier, used, sort } };
  return answer(api.GET('/user/me/hobjects', { params, signal }));
};

/** One page of the user's library. */
export const hobjectPageQuery = (filter: HobjectFilter, place: { page: number; per: number }) =>
  queryOptions({
    queryKey: queryKeys.hobjectList({ ...filter, ...place }),
    queryFn: ({ signal }) => fetchHobjects(filter, place, signal),
    placeholderData: keepPreviousData,
  });

/** The user's library, page after page, for a picker. */
export const hobjectListQuery = (filter: HobjectFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.hobjectList(filter),
    queryFn: ({ pageParam, signal }) => fetchHobjects(filter, { page: pageParam, per: PER }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, per, total }) => (page * per < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

export const hobjectQuery = (pid: string) =>
  queryOptions({
    queryKey: queryKeys.hobject(pid),
    queryFn: ({ signal }) => answer(api.GET('/hobject/{pid}', { params: { path: { pid } }, signal })),
  });
