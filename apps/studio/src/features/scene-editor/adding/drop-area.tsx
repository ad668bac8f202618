import { newPid } from '@pleinair/domain';
import { type Ref, useImperativeHandle } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadsList } from '../../../parts/upload/uploads-list.tsx';
import { useUploads } from '../../../parts/upload/use-uploads.ts';
import { useFileDrop } from '../../../ui/use-file-drop.ts';
import { useEditor } from '../session/editor-context.ts';
import classes from './drop-area.module.css';
import type { Drop } from './place.ts';
import { useAdding } from './use-adding.ts';

/** Accepts files from elsewhere, such as the clipboard. */
export interface Drops {
  readonly take: (files: File[]) => void;
}

/**
 * Accepts files dropped anywhere in the editor, shows their progress, and places them side by side from where
 * they were dropped.
 */
export function DropArea({ ref }: { ref?: Ref<Drops> }) {
  const { t } = useTranslation();
  const { model, scene } = useEditor();
  const { placeDropped, placeDroppedBundle } = useAdding();
  const { uploads, add, ...ways } = useUploads<Drop>(placeDropped, placeDroppedBundle);
  const take = (files: File[], at?: { readonly x: number; readonly y: number }) => {
    const [beside] = model.selection;
    add(files, { gesture: newPid(), beside, at: at && scene?.sight.floorAt(at.x, at.y), placed: [] });
  };
  const isOver = useFileDrop(take);
  useImperativeHandle(ref, () => ({ take }));
  const listed = uploads.filter(({ status }) => status.step !== 'added' || status.facts.warnings.length > 0);

  return (
    <>
      {isOver && (
        <div className={classes.over}>
          <span className={classes.message}>{t('editor.scene.drop')}</span>
        </div>
      )}
      <UploadsList className={classes.uploads} uploads={listed} {...ways} />
    </>
  );
}
