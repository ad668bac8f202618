import { type Anchor, answer } from '@pleinair/client';
import { ANCHOR_TYPES } from '@pleinair/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryClient } from '../../lib/query-client.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { confirm } from '../../ui/confirm.tsx';
import { notify } from '../../ui/notify.ts';
import { objectName } from '../hobjects/object-name.ts';
import { refreshPlan } from '../plan/use-plan.ts';
import { pictureToSend } from '../upload/picture-to-send.ts';

/** Uploads the picture of a mark and returns its signed id. Rejects with a message. */
export async function uploadMark(chosen: File): Promise<string> {
  return (await api.uploadFile(await pictureToSend(chosen), { kind: 'anchor_mark' })).signed_id;
}

/** Creates a tracked image from a picture, named after its file. */
export const anchorFromPicture = async (file: File): Promise<Anchor> =>
  trackedImage(file.name, await uploadMark(file));

/** Creates a tracked image from an uploaded picture, by its signed id, named after its file. */
export function trackedImage(filename: string, mark: string): Promise<Anchor> {
  const { anchor_type } = ANCHOR_TYPES.tracked_image;
  return answer(api.POST('/anchor', { body: { name: objectName(filename), anchor_type, mark } }));
}

/** Refetches the lists that show anchors. */
export async function refreshAnchors(): Promise<void> {
  void refreshPlan();
  await queryClient.invalidateQueries({ queryKey: [...queryKeys.anchors, 'list'] });
  // Editors and settings of spaces show their anchors, too.
  await queryClient.invalidateQueries({ queryKey: queryKeys.spaces });
}

/** Asks for confirmation, warns what it breaks, and deletes an anchor with everything placed at it. */
export function useDeleteAnchor(onDeleted?: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: (pid: string) => answer(api.DELETE('/anchor/{pid}', { params: { path: { pid } } })),
    onSuccess: (_answer, pid) => {
      notify.success({ message: t('anchors.removed') });
      onDeleted?.();
      client.removeQueries({ queryKey: queryKeys.anchor(pid) });
      return refreshAnchors();
    },
    onError: (error) => notify.danger({ title: t('common.error'), message: problemsOf(error).join(' ') }),
  });
  const ask = async ({ pid, name }: Pick<Anchor, 'pid' | 'name'>, spaces: number) => {
    const sure = await confirm({
      title: t('library.deleteTitle', { name }),
      message: spaces === 0 ? t('anchors.deleteUnused') : t('anchors.deleteUsed', { count: spaces }),
      confirm: t('common.delete'),
      danger: true,
    });
    if (sure) remove.mutate(pid);
  };
  return { ask, isPending: remove.isPending };
}
