import { answer, type Schemas } from '@pleinair/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

export type PrintedLink = Schemas['HobjectLink'];

export const LINKS_PER_PAGE = 50;

/** A page of a channel's printed links, newest first. */
export const linksQuery = (name: string, page: number) =>
  queryOptions({
    queryKey: [...queryKeys.printedLinks, name, page],
    queryFn: ({ signal }) => {
      const params = { path: { name }, query: { page, per: LINKS_PER_PAGE } };
      return answer(api.GET('/layer/{name}/links', { params, signal }));
    },
    placeholderData: keepPreviousData,
  });

export const nameOf = ({ hobjects }: PrintedLink): string => hobjects[0]?.name ?? '';

/** The ids by which the API addresses a link. */
export const placeOf = ({ layer, anchor, hobjects }: PrintedLink) => ({
  layer_pid: layer.pid,
  hobject_pid: hobjects[0]?.pid ?? '',
  ...(anchor && { anchor_pid: anchor.pid }),
});
