import { answer, type Hobject } from '@pleinair/client';
import { contentRegistry } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { problemsOf } from '../../../lib/problems.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { notify } from '../../../ui/notify.ts';
import type { FinishedUpload } from '../../../upload/run-upload.ts';
import { useEditor } from '../session/editor-context.ts';
import { useAnchorKinds } from './anchor-kinds.ts';
import { placeObject } from './place.ts';

/** Puts objects into the space: those of the library, and those that an upload becomes. */
export function useAdding() {
  const { t } = useTranslation();
  const { model, putHobjects } = useEditor();
  const kinds = useAnchorKinds();

  const place = (hobject: Hobject) => {
    putHobjects([hobject]);
    const anchor = placeObject(model, hobject, kinds);
    notify.success({ message: t('editor.library.placed', { name: hobject.name, anchor: anchor.name }) });
  };

  return {
    place,
    /** Makes an object of an uploaded file, in the library, and places it. */
    async placeUpload({ signed_id, type, filename, image }: FinishedUpload) {
      try {
        const { model_identifier } = contentRegistry[type];
        const name =
          filename
            .replace(/\.[^.]+$/, '')
            .trim()
            .slice(0, 120) || filename;
        const body = { name, model_identifier, asset: signed_id, ...(image && { image }) };
        const hobject = await answer(api.POST('/hobject', { body }));
        void queryClient.invalidateQueries({ queryKey: queryKeys.hobjects });
        place(hobject);
      } catch (error) {
        notify.danger({ title: t('common.error'), message: problemsOf(error).join(' ') });
      }
    },
  };
}
