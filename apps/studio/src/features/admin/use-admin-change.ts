import { ApiError } from '@pleinair/client';
import { hashKey, type QueryKey, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemsOf } from '../../lib/problems.ts';
import { queryClient } from '../../lib/query-client.ts';
import { notify } from '../../ui/notify.ts';

interface Change<Sent> {
  readonly write: (sent: Sent) => Promise<unknown>;
  /** Text of the success notice. */
  readonly done: string;
  /** Before the pages refetch; leaves the page of what was deleted. */
  readonly onDone?: () => unknown;
  /** Key of the query of what was deleted, which is not refetched while its page is still unmounting. */
  readonly gone?: QueryKey;
  /** Shows rejected values at their fields; returns the remaining messages. */
  readonly showRefusal?: (error: ApiError) => readonly string[];
}

/** A change by an admin; afterwards, everything on admin pages is refetched. */
export function useAdminChange<Sent = void>({ write, done, onDone, gone, showRefusal }: Change<Sent>) {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: write,
    onSuccess: async () => {
      notify.success({ message: done });
      await onDone?.();
      if (gone) queryClient.removeQueries({ queryKey: gone, type: 'inactive' });
      await queryClient.invalidateQueries({
        queryKey: ['admin'],
        predicate: ({ queryHash }) => gone === undefined || queryHash !== hashKey(gone),
      });
    },
    onError: (error) => {
      const rest = error instanceof ApiError && showRefusal ? showRefusal(error) : problemsOf(error);
      if (rest.length > 0) notify.danger({ title: t('common.error'), message: rest.join(' ') });
    },
  });
}
