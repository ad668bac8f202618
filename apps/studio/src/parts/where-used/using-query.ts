import { answer } from '@pleinair/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** The item whose uses are listed: an anchor or an object. */
export type Used = { anchor_pid: string } | { hobject_pid: string };

const PER = 10;

/** The user's spaces that use an anchor or an object, page after page. */
export const usingQuery = (used: Used) =>
  infiniteQueryOptions({
    queryKey: queryKeys.spacesUsing(used),
    queryFn: ({ pageParam, signal }) =>
      answer(
        api.GET('/user/me/spaces', { params: { query: { ...used, page: pageParam, per: PER } }, signal }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, per, total }) => (page * per < total ? page + 1 : undefined),
  });
