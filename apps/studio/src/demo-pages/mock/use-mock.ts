import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type Method } from './api.ts';

const ALL = 'demo-pages';

/** The mock API's answer to a GET, refetched after each change of its state. */
export function useMock<Answer>(path: string) {
  return useQuery<Answer>({
    queryKey: [ALL, path],
    queryFn: () => call<Answer>('GET', path),
    // Keeps the list while a search runs.
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export interface Change {
  method: Exclude<Method, 'GET'>;
  path: string;
  body?: object;
}

/** Changes the mock API's state. */
export function useMockChange<Answer = unknown>() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ method, path, body }: Change) => call<Answer>(method, path, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: [ALL] }),
  });
}
