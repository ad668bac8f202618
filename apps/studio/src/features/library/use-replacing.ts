import { answer, type Hobject, type Schemas } from '@pleinair/client';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import type { FinishedUpload } from '../../parts/upload/run-upload.ts';
import { notify } from '../../ui/notify.ts';
import { offerUndo } from '../../ui/offer-undo.tsx';

export type Settings = Readonly<Record<string, unknown>>;
/** Fits settings to another file: times in a film, or the height of a picture. */
export type Refit = (settings: Settings) => Settings;

/** Takes an object as it is now; what is typed and not saved yet is refitted with it. */
export type OnReplaced = (hobject: Hobject, refit?: Refit) => Promise<void>;

/** The settings that change with a file, and how to take that back. */
export interface Refitted {
  readonly before: Settings;
  readonly after: Settings;
  readonly refit: Refit;
  readonly refitBack: Refit;
}

/** Refits the saved settings. */
export function refittedBy(saved: Settings, refit: Refit, refitBack: Refit): Refitted {
  const all = refit(saved);
  const names = Object.keys(saved).filter((name) => all[name] !== saved[name]);
  const picked = (settings: Settings) => Object.fromEntries(names.map((name) => [name, settings[name]]));
  return { before: picked(saved), after: picked(all), refit, refitBack };
}

interface Replacement {
  readonly upload: Pick<FinishedUpload, 'signed_id' | 'image'>;
  readonly said: string;
  readonly refitted?: Refitted;
}

interface BringingBack {
  readonly replaced: Schemas['ReplacedFiles'];
  readonly refitted: Refitted | undefined;
}

export type Replace = (replacement: Replacement) => Promise<void>;

/** Replaces an object's file with an uploaded one, and offers the earlier one back, with the settings that belong to it. */
export function useReplacing({ pid }: Hobject, onReplaced: OnReplaced): Replace {
  const { t } = useTranslation();
  const params = { path: { pid } };
  const bringBack = useMutation({
    mutationFn: ({ replaced, refitted }: BringingBack) =>
      answer(
        api.PUT('/hobject/{pid}', {
          params,
          body: { ...replaced, ...(refitted && { settings: refitted.before }) },
        }),
      ),
    onSuccess: async ({ replaced: _, ...changed }, { refitted }) => {
      await onReplaced(changed, refitted?.refitBack);
      notify.success({ message: t('library.file.broughtBack') });
    },
    onError: (error) =>
      notify.danger({ title: t('library.file.notBroughtBack'), message: problemsOf(error).join(' ') }),
  });
  return async ({ upload: { signed_id, image }, said, refitted }) => {
    const body = { asset: signed_id, ...(image && { image }), ...(refitted && { settings: refitted.after }) };
    const { replaced, ...changed } = await answer(api.PUT('/hobject/{pid}', { params, body }));
    await onReplaced(changed, refitted?.refit);
    if (!replaced) notify.success({ message: said });
    else offerUndo({ id: `replaced ${pid}`, said, onUndo: () => bringBack.mutate({ replaced, refitted }) });
  };
}
