import { ApiError, answer } from '@pleinair/client';
import { api } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { refreshPlan } from '../../../parts/plan/use-plan.ts';
import { hobjectOf } from './space-ports.ts';
import type { TypedPorts } from './typed-objects.ts';

/** Moves objects to the trash and back on the server. */
export const typedPorts: TypedPorts = {
  isUsed: async (pid) => ((await hobjectOf(pid))?.spaces_count ?? 0) > 0,
  async trash(pid) {
    await answer(api.DELETE('/hobject/{pid}', { params: { path: { pid } } }));
    refresh();
  },
  async restore(pid) {
    try {
      await answer(api.POST('/user/me/trash/{pid}/restore', { params: { path: { pid } } }));
      refresh();
    } catch (error) {
      // It was restored or deleted elsewhere, which the server says when it is placed.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
  },
};

function refresh(): void {
  void queryClient.invalidateQueries({ queryKey: queryKeys.hobjects });
  void queryClient.invalidateQueries({ queryKey: queryKeys.trash });
  void refreshPlan();
}
