import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../lib/query-keys.ts';
import { refreshPlan } from '../plan/use-plan.ts';

/** Requests again what an import, or its removal, has changed. */
export function refreshImported(client: QueryClient): void {
  void refreshPlan();
  for (const queryKey of [queryKeys.spaces, queryKeys.labels, queryKeys.hobjects, queryKeys.anchors]) {
    void client.invalidateQueries({ queryKey });
  }
}
