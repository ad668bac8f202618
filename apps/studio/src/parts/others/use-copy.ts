import { answer, type Hobject, type Space } from '@pleinair/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { notify } from '../../ui/notify.ts';
import { useStartOnce } from '../../ui/use-start-once.ts';
import { refreshPlan } from '../plan/use-plan.ts';

/** What is announced when a copy is made; undefined if the page shows it anyway. */
type SayCopied<Made, Query> = ((made: Made, query: Query) => string) | undefined;

/** Follow-up of every copy, even if its caller is no longer shown: announces it, refreshes lists and plan, reports failures. */
function useAfterCopy<Made, Query>(said: SayCopied<Made, Query>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return {
    onSuccess: async (made: Made, query: Query) => {
      if (said) notify.success({ message: said(made, query) });
      void refreshPlan();
      await Promise.all(
        [queryKeys.spaces, queryKeys.hobjects].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
    onError: (error: unknown) =>
      notify.danger({ title: t('others.notCopied'), message: problemsOf(error).join(' ') }),
  };
}

interface SpaceToCopy {
  source: string;
  /** The space whose content is replaced; a new one is created if absent. */
  destination?: string;
  /** The channel of the copy; defaults to the source's. */
  layer_pid?: string;
  /** False makes both spaces share the objects. */
  deep_copy_hobjects?: boolean;
}

/** Copies a space. */
export function useCopySpace(said?: SayCopied<Space, SpaceToCopy>) {
  return useStartOnce(
    useMutation({
      mutationFn: (query: SpaceToCopy) => answer(api.POST('/workflow/copy/space', { params: { query } })),
      ...useAfterCopy(said),
    }),
  );
}

interface HobjectToCopy {
  source: string;
  /** A built-in model that takes the same file; defaults to that of the source. */
  model_identifier?: string;
}

/** Copies an object; as another type it gets the picture that an upload of that type would have. */
export function useCopyHobject(said?: SayCopied<Hobject, HobjectToCopy>) {
  return useStartOnce(
    useMutation({
      async mutationFn(query: HobjectToCopy) {
        const made = await answer(api.POST('/workflow/copy/hobject', { params: { query } }));
        if (query.model_identifier === undefined) return made;
        try {
          // Most copies do without what this loads.
          const { withDrawnPicture } = await import('../hobjects/with-drawn-picture.ts');
          return await withDrawnPicture(made);
        } catch (error) {
          // The copy is made all the same.
          console.warn('The copy has no picture of its own', error);
          return made;
        }
      },
      ...useAfterCopy(said),
    }),
  );
}
