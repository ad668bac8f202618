import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../lib/query-keys.ts';
import { refreshPlan } from '../plan/use-plan.ts';

/** Requests again what an import, or its removal, has changed. */
export function refreshImported(client: QueryClient): void {
  void refreshPlan();
  const { spaces, walks, labels, hobjects, anchors } = queryKeys;
  for (const queryKey of [spaces, walks, labels, hobjects, anchors]) {
    void client.invalidateQueries({ queryKey });
  }
}
