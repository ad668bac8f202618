import { answer } from '@pleinair/client';
import type { VisitStep } from '@pleinair/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** The subject and period of the whole page. */
export interface Asked {
  from: string;
  to: string;
  layer_pid?: string | undefined;
  space_pid?: string | undefined;
}

interface VisitsQuery extends Asked {
  hobject_pid?: string | undefined;
  by: VisitStep;
}

export interface ExperiencesQuery extends Asked {
  kind: 'space' | 'hobject';
  order: 'asc' | 'desc';
  page: number;
  per: number;
}

interface AnswersQuery extends Asked {
  hobject_pid?: string | undefined;
  page: number;
  per: number;
}

export interface WalksQuery extends Omit<Asked, 'space_pid'> {
  walk_pid?: string | undefined;
  page: number;
  per: number;
}

export const visitsQuery = (query: VisitsQuery) =>
  queryOptions({
    queryKey: queryKeys.analytics('visits', query),
    queryFn: ({ signal }) => answer(api.GET('/analytics/visits', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });

export const placesQuery = (query: Asked) =>
  queryOptions({
    queryKey: queryKeys.analytics('places', query),
    queryFn: ({ signal }) => answer(api.GET('/analytics/places', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });

export const experiencesQuery = (query: ExperiencesQuery) =>
  queryOptions({
    queryKey: queryKeys.analytics('experiences', query),
    queryFn: ({ signal }) => answer(api.GET('/analytics/experiences', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });

export const answersQuery = (query: AnswersQuery) =>
  queryOptions({
    queryKey: queryKeys.analytics('answers', query),
    queryFn: ({ signal }) => answer(api.GET('/analytics/answers', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });

export const walkVisitsQuery = (query: WalksQuery) =>
  queryOptions({
    queryKey: queryKeys.analytics('walks', query),
    queryFn: ({ signal }) => answer(api.GET('/analytics/walks', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });

export const walkNameQuery = (pid: string) =>
  queryOptions({
    queryKey: queryKeys.walk(pid),
    queryFn: ({ signal }) => answer(api.GET('/walk/{pid}', { params: { path: { pid } }, signal })),
  });
