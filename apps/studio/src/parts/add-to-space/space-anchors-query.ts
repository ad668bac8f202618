import { answer } from '@pleinair/client';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** The most anchors per answer. */
const PER = 100;

/** The anchors placed in a space. */
export const spaceAnchorsQuery = (pid: string) =>
  queryOptions({
    queryKey: queryKeys.spaceAnchors(pid),
    queryFn: ({ signal }) =>
      answer(api.GET('/space/{pid}/anchors', { params: { path: { pid }, query: { per: PER } }, signal })),
    select: ({ anchors }) => anchors,
  });
