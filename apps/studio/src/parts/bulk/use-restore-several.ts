import { answer } from '@pleinair/client';
import { api } from '../../lib/api.ts';
import { useBulkChange } from './use-bulk-change.ts';

/** Takes several items out of the trash. */
export const useRestoreSeveral = () =>
  useBulkChange({
    change: 'restored',
    one: ({ pid }) => answer(api.POST('/user/me/trash/{pid}/restore', { params: { path: { pid } } })),
  });
