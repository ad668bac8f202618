import { answer } from '@pleinair/client';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { queryKeys } from './query-keys.ts';

/** A space with its anchors, nodes and objects. */
export const spaceContentQuery = (pid: string) =>
  queryOptions({
    queryKey: queryKeys.spaceContent(pid),
    queryFn: ({ signal }) => answer(api.GET('/space/content', { params: { query: { pid } }, signal })),
  });
