import { answer } from '@pleinair/client';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import { refreshAnchors } from '../../parts/anchors/anchor-changes.ts';
import { notify } from '../../ui/notify.ts';
import { offerNext } from '../../ui/offer-undo.tsx';
import { useStartOnce } from '../../ui/use-start-once.ts';

/** Copies an anchor into the user's library, and offers to open the copy. */
export function useCopyAnchor() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useStartOnce(
    useMutation({
      mutationFn: (source: string) =>
        answer(api.POST('/workflow/copy/anchor', { params: { query: { source } } })),
      onSuccess: ({ pid, name }) => {
        offerNext({
          id: `copied ${pid}`,
          said: t('anchors.copied', { name }),
          label: t('anchors.openCopy'),
          onNext: () => navigate(paths.editAnchor(pid)),
        });
        return refreshAnchors();
      },
      onError: (error) =>
        notify.danger({ title: t('anchors.notCopied'), message: problemsOf(error).join(' ') }),
    }),
  );
}
