import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FinishedUpload } from '../../../upload/run-upload.ts';
import { UploadProgress } from '../../../upload/upload-progress.tsx';
import { useUpload } from '../../../upload/use-upload.ts';
import classes from './drop-area.module.css';

interface DropAreaProps {
  className: string | undefined;
  onFinished: (upload: FinishedUpload) => void;
  children: ReactNode;
}

/** Takes a file that is dropped anywhere on it, uploads it and shows how far it is. */
export function DropArea({ className, onFinished, children }: DropAreaProps) {
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  // Children of the area are entered and left as well.
  const depth = useRef(0);
  const upload = useUpload(undefined, onFinished);
  const enter = (step: 1 | -1) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    depth.current += step;
    setOver(depth.current > 0);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same can be done by the button that opens the library
    <div
      className={className}
      onDragEnter={enter(1)}
      onDragLeave={enter(-1)}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        depth.current = 0;
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        upload.start(file);
      }}
    >
      {children}
      {over && <div className={classes.over}>{t('editor.scene.drop')}</div>}
      {upload.status.step !== 'idle' && (
        <div className={classes.progress}>
          <UploadProgress
            status={upload.status}
            filename={upload.file?.name ?? ''}
            onRetry={upload.retry}
            onCancel={upload.cancel}
          />
        </div>
      )}
    </div>
  );
}
