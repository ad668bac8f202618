import { answer } from '@pleinair/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** The user's ways to sign in. */
export const identitiesQuery = queryOptions({
  queryKey: queryKeys.identities,
  queryFn: ({ signal }) => answer(api.GET('/user/me/identities', { signal })),
});

/** Whether the user has a password; true until known. */
export const useHasPassword = (): boolean => useQuery(identitiesQuery).data?.has_password ?? true;
