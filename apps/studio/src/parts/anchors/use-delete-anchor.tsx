import { type Anchor, answer } from '@pleinair/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { confirm } from '../../ui/confirm.tsx';
import { notify } from '../../ui/notify.ts';
import { offerUndo } from '../../ui/offer-undo.tsx';
import { useRestore } from '../trash/use-restore.ts';
import { LosingSpaces } from '../where-used/losing-spaces.tsx';
import { refreshAnchors } from './anchor-changes.ts';

/**
 * Asks whether to delete an anchor, naming the spaces that lose it, moves it to the trash with everything placed at it, and offers
 * to restore it.
 */
export function useDeleteAnchor(onDeleted?: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const restore = useRestore();
  const remove = useMutation({
    mutationFn: (pid: string) => answer(api.DELETE('/anchor/{pid}', { params: { path: { pid } } })),
    onSuccess: (_answer, pid) => {
      offerUndo({ id: `deleted ${pid}`, said: t('anchors.removed'), onUndo: () => restore.mutate(pid) });
      onDeleted?.();
      client.removeQueries({ queryKey: queryKeys.anchor(pid) });
      return refreshAnchors();
    },
    onError: (error) =>
      notify.danger({ title: t('anchors.notDeleted'), message: problemsOf(error).join(' ') }),
  });
  const ask = async ({ pid, name }: Pick<Anchor, 'pid' | 'name'>) => {
    const say = (spaces: { count: number; names: string }) =>
      spaces.count === 0 ? t('anchors.deleteUnused') : t('anchors.deleteUsed', spaces);
    const sure = await confirm({
      title: t('library.deleteTitle', { name }),
      message: <LosingSpaces used={{ anchor_pid: pid }} say={say} />,
      confirm: t('common.delete'),
      danger: true,
    });
    if (sure) remove.mutate(pid);
  };
  return { ask, isPending: remove.isPending };
}
