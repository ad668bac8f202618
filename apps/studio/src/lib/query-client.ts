import { ApiError } from '@pleinair/client';
import { QueryClient } from '@tanstack/react-query';

/**
 * Answers are fresh for half a minute; only a lost connection or a failing server is retried. Without a network, every
 * call fails at once and says so, instead of waiting silently.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) =>
        failures < 2 && !(error instanceof ApiError && (error.status < 500 || error.code === 'maintenance')),
    },
    mutations: { networkMode: 'always' },
  },
});
