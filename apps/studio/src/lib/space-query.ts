import { answer } from '@pleinair/client';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { queryKeys } from './query-keys.ts';

/** A space's card and place. */
export const spaceQuery = (pid: string) =>
  queryOptions({
    queryKey: queryKeys.space(pid),
    queryFn: ({ signal }) => answer(api.GET('/space/{pid}', { params: { path: { pid } }, signal })),
  });
