import { answer } from '@pleinair/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** Results per kind; typing more narrows them down. */
const per = 5;

/** The creator's spaces, objects and anchors that match, and all of their labels. */
export const foundQuery = (layerPid: string, query: string) =>
  queryOptions({
    queryKey: queryKeys.found(layerPid, query),
    enabled: query !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const asked = { params: { query: { per, query } }, signal };
      const [{ spaces }, { hobjects }, { anchors }, { labels }] = await Promise.all([
        answer(
          api.GET('/user/me/layer/{pid}/spaces', {
            params: { path: { pid: layerPid }, query: { per, query, sort: 'name' } },
            signal,
          }),
        ),
        answer(api.GET('/user/me/hobjects', asked)),
        answer(api.GET('/user/me/anchors', asked)),
        answer(api.GET('/user/me/labels', { params: { query: { per: 100 } }, signal })),
      ]);
      return { spaces, hobjects, anchors, labels };
    },
  });
