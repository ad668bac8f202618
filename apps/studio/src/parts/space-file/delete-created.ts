import { ApiError, answer } from '@pleinair/client';
import { api } from '../../lib/api.ts';

/** Something that an import created, or was creating. */
export interface Created {
  readonly type: 'space' | 'walk' | 'label' | 'anchor' | 'hobject';
  readonly pid: string;
}

/** Deletes for good what a recreation has created, also what was deleted already. @throws if some of it could not be deleted. */
export async function deleteCreated(created: readonly Created[]): Promise<void> {
  let problem: unknown;
  for (const { type, pid } of created.toReversed()) {
    const params = { path: { pid }, query: { for_good: true } };
    const deleting = {
      space: () => api.DELETE('/space/{pid}', { params }),
      walk: () => api.DELETE('/walk/{pid}', { params }),
      label: () => api.DELETE('/label/{pid}', { params: { path: params.path } }),
      anchor: () => api.DELETE('/anchor/{pid}', { params }),
      hobject: () => api.DELETE('/hobject/{pid}', { params }),
    };
    await answer<unknown>(deleting[type]()).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 404)) problem = error;
    });
  }
  if (problem !== undefined) throw problem;
}
