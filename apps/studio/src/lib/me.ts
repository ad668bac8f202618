import { answer } from '@pleinair/client';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { queryKeys } from './query-keys.ts';

/** The signed-in user as the server knows them: the only source of their state and role. */
export const meQuery = queryOptions({
  queryKey: queryKeys.me,
  queryFn: ({ signal }) => answer(api.GET('/user/me', { signal })),
});

/** The signed-in user's channels; this milestone's users have exactly one. */
export const layersQuery = queryOptions({
  queryKey: queryKeys.layers,
  queryFn: ({ signal }) => answer(api.GET('/user/me/layers', { signal })),
  select: ({ layers }) => layers,
});

/** The signed-in user; only for pages behind `requireEditor`, which has fetched them. */
export const useMe = () => useSuspenseQuery(meQuery).data;

/** The signed-in user's channel, made at the registration. */
export function useLayer() {
  const [layer] = useSuspenseQuery(layersQuery).data;
  if (!layer) throw new Error('This account has no channel');
  return layer;
}
