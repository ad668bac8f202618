import { type Anchor, answer, type Schemas } from '@pleinair/client';
import { ANCHOR_TYPES } from '@pleinair/domain';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import { uploadMark } from '../../parts/anchors/anchor-changes.ts';
import { notify } from '../../ui/notify.ts';
import { offerUndo } from '../../ui/offer-undo.tsx';

/** A picture for a mark. */
export interface NewMark {
  readonly file: File;
  /** In metres, if it is a part of the picture before, whose width is known. */
  readonly width?: { readonly before: number; readonly after: number } | undefined;
}

/** Makes a picture the mark of an anchor, at once, and offers the earlier picture back. */
export function useSetMark({ pid, anchor_type }: Anchor, onSaved: (anchor: Anchor) => Promise<void>) {
  const { t } = useTranslation();
  const params = { path: { pid } };
  const bringBack = useMutation({
    mutationFn: ({ replaced, width }: { replaced: Schemas['ReplacedMark'] } & Pick<NewMark, 'width'>) => {
      const sized = width && { width: width.before };
      return answer(api.PUT('/anchor/{pid}', { params, body: { ...replaced, ...sized, anchor_type } }));
    },
    onSuccess: async ({ replaced: _, ...anchor }) => {
      await onSaved(anchor);
      notify.success({ message: t('library.file.broughtBack') });
    },
    onError: (error) =>
      notify.danger({ title: t('library.file.notBroughtBack'), message: problemsOf(error).join(' ') }),
  });
  return useMutation({
    mutationFn: async ({ file, width }: NewMark) => {
      const { anchor_type } = ANCHOR_TYPES.tracked_image;
      const body = { mark: await uploadMark(file), anchor_type, ...(width && { width: width.after }) };
      return answer(api.PUT('/anchor/{pid}', { params, body }));
    },
    onSuccess: async ({ replaced, ...anchor }, { width }) => {
      await onSaved(anchor);
      if (!replaced) return;
      const said = t('library.file.replaced');
      offerUndo({ id: `replaced ${pid}`, said, onUndo: () => bringBack.mutate({ replaced, width }) });
    },
  });
}
