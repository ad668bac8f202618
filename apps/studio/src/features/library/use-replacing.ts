import { answer, type Hobject, type Schemas } from '@pleinair/client';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import type { FinishedUpload } from '../../parts/upload/run-upload.ts';
import { notify } from '../../ui/notify.ts';
import { offerUndo } from '../../ui/offer-undo.tsx';

export type Settings = Readonly<Record<string, unknown>>;
/** Moves settings that count from the start of a film with it. */
export type Retime = (settings: Settings) => Settings;

/** Takes an object as it is now; what is typed and not saved yet is moved with it. */
export type OnReplaced = (hobject: Hobject, retime?: Retime) => Promise<void>;

/** Changes of settings that belong to another file, and how to take them back. */
export interface Retimed {
  readonly before: Settings;
  readonly after: Settings;
  readonly retime: Retime;
  readonly retimeBack: Retime;
}

interface Replacement {
  readonly upload: Pick<FinishedUpload, 'signed_id' | 'image'>;
  readonly said: string;
  readonly retimed?: Retimed;
}

interface BringingBack {
  readonly replaced: Schemas['ReplacedFiles'];
  readonly retimed: Retimed | undefined;
}

export type Replace = (replacement: Replacement) => Promise<void>;

/** Replaces an object's file with an uploaded one, and offers the earlier one back, with the settings that belong to it. */
export function useReplacing({ pid }: Hobject, onReplaced: OnReplaced): Replace {
  const { t } = useTranslation();
  const params = { path: { pid } };
  const bringBack = useMutation({
    mutationFn: ({ replaced, retimed }: BringingBack) =>
      answer(
        api.PUT('/hobject/{pid}', {
          params,
          body: { ...replaced, ...(retimed && { settings: retimed.before }) },
        }),
      ),
    onSuccess: async ({ replaced: _, ...changed }, { retimed }) => {
      await onReplaced(changed, retimed?.retimeBack);
      notify.success({ message: t('library.file.broughtBack') });
    },
    onError: (error) =>
      notify.danger({ title: t('library.file.notBroughtBack'), message: problemsOf(error).join(' ') }),
  });
  return async ({ upload: { signed_id, image }, said, retimed }) => {
    const body = { asset: signed_id, ...(image && { image }), ...(retimed && { settings: retimed.after }) };
    const { replaced, ...changed } = await answer(api.PUT('/hobject/{pid}', { params, body }));
    await onReplaced(changed, retimed?.retime);
    if (!replaced) notify.success({ message: said });
    else offerUndo({ id: `replaced ${pid}`, said, onUndo: () => bringBack.mutate({ replaced, retimed }) });
  };
}
