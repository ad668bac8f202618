import { ApiError } from '@pleinair/client';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../lib/query-client.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { notify } from '../../ui/notify.ts';

interface LinkChange<Values> {
  write: (values: Values) => Promise<unknown>;
  onDone: () => void;
  /** Shows rejected values at their fields. */
  showRefusal: (error: ApiError) => unknown;
}

/** Saves a printed link, notifies, and refreshes the list. */
export function useLinkChange<Values>({ write, onDone, showRefusal }: LinkChange<Values>) {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: write,
    onSuccess: async () => {
      notify.success({ message: t('printedLinks.saved') });
      onDone();
      await queryClient.invalidateQueries({ queryKey: queryKeys.printedLinks });
    },
    onError: (error) => error instanceof ApiError && showRefusal(error),
  });
}
