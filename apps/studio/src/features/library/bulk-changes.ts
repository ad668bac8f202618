import { answer, type Hobject } from '@pleinair/client';
import { api } from '../../lib/api.ts';
import { useBulkChange } from '../../parts/bulk/use-bulk-change.ts';
import { useRestoreSeveral } from '../../parts/bulk/use-restore-several.ts';

/** Duplicates several objects. */
export const useCopyHobjects = () =>
  useBulkChange<Hobject>({
    change: 'copied',
    one: ({ pid: source }) => answer(api.POST('/workflow/copy/hobject', { params: { query: { source } } })),
  });

/** Moves several objects to the trash, and offers to restore them. */
export function useDeleteHobjects() {
  const restore = useRestoreSeveral();
  return useBulkChange<Hobject>({
    change: 'removed',
    one: ({ pid }) => answer(api.DELETE('/hobject/{pid}', { params: { path: { pid } } })),
    undo: restore.mutate,
  });
}
