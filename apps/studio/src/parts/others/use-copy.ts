import { answer } from '@pleinair/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { notify } from '../../ui/notify.ts';
import { refreshPlan } from '../plan/use-plan.ts';

/** What every copy brings about: new things in the lists, less room in the plan, and a word where it failed. */
function useAfterCopy() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return {
    onSuccess: async () => {
      void refreshPlan();
      await Promise.all(
        [queryKeys.spaces, queryKeys.hobjects].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
    onError: (error: unknown) =>
      notify.danger({ title: t('common.error'), message: problemsOf(error).join(' ') }),
  };
}

interface SpaceToCopy {
  source: string;
  /** The space whose content is replaced; without it a new one is made. */
  destination?: string;
  /** The channel of the copy; the source's own without it. */
  layer_pid?: string;
  /** False lets both spaces share the objects. */
  deep_copy_hobjects?: boolean;
}

/** Makes a space like another. */
export function useCopySpace() {
  return useMutation({
    mutationFn: (query: SpaceToCopy) => answer(api.POST('/workflow/copy/space', { params: { query } })),
    ...useAfterCopy(),
  });
}

interface HobjectToCopy {
  source: string;
  /** A built-in model that takes the same file; the source's own without it. */
  model_identifier?: string;
}

/** Makes an object like another. */
export function useCopyHobject() {
  return useMutation({
    mutationFn: (query: HobjectToCopy) => answer(api.POST('/workflow/copy/hobject', { params: { query } })),
    ...useAfterCopy(),
  });
}
