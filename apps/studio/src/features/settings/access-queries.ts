import { answer } from '@pleinair/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** Sessions and tokens per page. */
export const PER = 20;

export const sessionsQuery = (page: number) =>
  queryOptions({
    queryKey: [...queryKeys.sessions, page],
    queryFn: ({ signal }) =>
      answer(api.GET('/user/me/sessions', { params: { query: { page, per: PER } }, signal })),
    placeholderData: keepPreviousData,
  });

export const tokensQuery = (page: number) =>
  queryOptions({
    queryKey: [...queryKeys.tokens, page],
    queryFn: ({ signal }) =>
      answer(api.GET('/user/me/tokens', { params: { query: { page, per: PER } }, signal })),
    placeholderData: keepPreviousData,
  });
