import type { Hobject } from '@pleinair/client';
import { type ContentType, roomOf } from '@pleinair/content/definitions';
import { groundUnit } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/me.ts';
import { hobjectFromBundle, hobjectFromUpload } from '../../../parts/hobjects/hobject-from-upload.ts';
import { typedHobject } from '../../../parts/hobjects/typed-hobject.ts';
import type { FinishedBundle } from '../../../parts/upload/run-bundle.ts';
import type { FinishedUpload } from '../../../parts/upload/run-upload.ts';
import { notify } from '../../../ui/notify.ts';
import { useEditor } from '../session/editor-context.ts';
import { useAnchorKinds } from './anchor-kinds.ts';
import { pastedText } from './pasted-text.ts';
import { type Drop, placeDropped, placeObject } from './place.ts';

/** Adds objects to the space, from the library or from uploads. */
export function useAdding() {
  const { t } = useTranslation();
  const { model, scene, putHobjects, unfilled, typed } = useEditor();
  const kinds = useAnchorKinds();
  const unit = groundUnit(useMe().measurement);

  const put = (hobject: Hobject, placing: () => { readonly name: string }) => {
    putHobjects([hobject]);
    const anchor = placing();
    notify.success({ message: t('editor.library.placed', { name: hobject.name, anchor: anchor.name }) });
  };
  const place = (hobject: Hobject, width = widthOf(hobject)) =>
    put(hobject, () => placeObject(model, hobject, width, kinds, scene?.sight));
  const putDropped = (hobject: Hobject, drop: Drop) =>
    put(hobject, () => placeDropped(model, hobject, widthOf(hobject), drop, kinds, scene?.sight));

  return {
    place,
    /** Creates an object without a file in the library and places it, ready to be edited. */
    async placeTyped(type: ContentType, name: string) {
      const hobject = await typedHobject(type, name);
      unfilled.current = hobject.pid;
      typed.add(hobject.pid);
      putHobjects([hobject]);
      // Without a notice, which on a phone would cover the field that now waits for what is typed.
      placeObject(model, hobject, widthOf(hobject), kinds, scene?.sight);
    },
    /** Creates an object from copied text and places it. */
    async placeText(text: string) {
      const { name, settings, width } = pastedText(text, unit);
      const hobject = await typedHobject('text', name, settings);
      typed.add(hobject.pid);
      place(hobject, width);
    },
    /** Creates an object from an upload in the library and places it; rejects if that is impossible. */
    async placeUpload(upload: FinishedUpload) {
      place(await hobjectFromUpload(upload));
    },
    async placeBundle(bundle: FinishedBundle) {
      place(await hobjectFromBundle(bundle));
    },
    /** The same for one of several dropped files. */
    placeDropped: async (upload: FinishedUpload, drop: Drop) =>
      putDropped(await hobjectFromUpload(upload), drop),
    placeDroppedBundle: async (bundle: FinishedBundle, drop: Drop) =>
      putDropped(await hobjectFromBundle(bundle), drop),
  };
}

/** Width of a new object in metres, as far as its file tells. */
function widthOf(hobject: Hobject): number {
  const room = roomOf(hobject, 'floor');
  return room ? room.max.x - room.min.x : 1;
}
