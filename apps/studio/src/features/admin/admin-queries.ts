import { answer } from '@pleinair/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

export const USER_STATES = ['unconfirmed', 'active', 'blocked', 'deactivated'] as const;
export const USER_SORTS = ['new', 'name', 'email'] as const;
export const ROLES = ['editor', 'admin'] as const;
export const JOB_STATES = ['failed', 'retry', 'created', 'active', 'completed', 'cancelled'] as const;

interface Paging {
  page: number;
  per: number;
}

interface UsersQuery extends Paging {
  query?: string | undefined;
  state?: (typeof USER_STATES)[number] | undefined;
  role?: (typeof ROLES)[number] | undefined;
  plan?: string | undefined;
  sort?: (typeof USER_SORTS)[number] | undefined;
}

interface JobsQuery extends Paging {
  state?: (typeof JOB_STATES)[number] | undefined;
}

/** The most entries per answer. */
const ALL = { page: 1, per: 100 };

export const usersQuery = (query: UsersQuery) =>
  queryOptions({
    queryKey: queryKeys.admin('users', query),
    queryFn: ({ signal }) => answer(api.GET('/admin/users', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });

export const userQuery = (pid: string) =>
  queryOptions({
    queryKey: queryKeys.admin('user', { pid }),
    queryFn: ({ signal }) => answer(api.GET('/admin/users/{pid}', { params: { path: { pid } }, signal })),
  });

export const plansQuery = queryOptions({
  queryKey: queryKeys.admin('plans', {}),
  queryFn: ({ signal }) => answer(api.GET('/admin/plans', { params: { query: ALL }, signal })),
  select: ({ plans }) => plans,
});

export const policiesQuery = queryOptions({
  queryKey: queryKeys.admin('policies', {}),
  queryFn: ({ signal }) => answer(api.GET('/policies', { signal })),
  select: ({ policies }) => policies,
});

export const keysQuery = queryOptions({
  queryKey: queryKeys.admin('keys', {}),
  queryFn: ({ signal }) => answer(api.GET('/admin/api-keys', { params: { query: ALL }, signal })),
  select: ({ api_keys }) => api_keys,
});

export const healthQuery = queryOptions({
  queryKey: queryKeys.admin('health', {}),
  queryFn: ({ signal }) => answer(api.GET('/admin/health', { signal })),
});

export const storageQuery = queryOptions({
  queryKey: queryKeys.admin('storage', {}),
  queryFn: ({ signal }) => answer(api.GET('/admin/storage', { signal })),
});

export const jobsQuery = (query: JobsQuery) =>
  queryOptions({
    queryKey: queryKeys.admin('jobs', query),
    queryFn: ({ signal }) => answer(api.GET('/admin/jobs', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });

/** Views of the studio's pages in the last 30 days. */
export const pageViewsQuery = queryOptions({
  queryKey: queryKeys.admin('page-views', {}),
  queryFn: ({ signal }) =>
    answer(api.GET('/admin/page-views', { params: { query: { days: 30, per: 20 } }, signal })),
});

export const actionsQuery = (query: Paging) =>
  queryOptions({
    queryKey: queryKeys.admin('actions', query),
    queryFn: ({ signal }) => answer(api.GET('/admin/actions', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
