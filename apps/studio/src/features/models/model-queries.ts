import { answer } from '@pleinair/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

export const MODELS_PER_PAGE = 50;

/** The listed models and the user's own, including the built-in ones. */
export const modelsQuery = (page: number) =>
  queryOptions({
    queryKey: [...queryKeys.models, page],
    queryFn: ({ signal }) =>
      answer(api.GET('/model', { params: { query: { page, per: MODELS_PER_PAGE } }, signal })),
    placeholderData: keepPreviousData,
  });
