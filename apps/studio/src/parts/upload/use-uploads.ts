import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts';
import type { FinishedBundle } from './run-bundle.ts';
import type { FinishedUpload } from './run-upload.ts';
import { UploadQueue } from './upload-queue.ts';

/** A queue's files and what can be done with them. */
export function useQueue<Tag>({
  subscribe,
  listed,
  add,
  onRetry,
  onShrink,
  onUseShrunk,
  onRemove,
}: UploadQueue<Tag>) {
  const uploads = useSyncExternalStore(subscribe, listed);
  return { uploads, add, onRetry, onShrink, onUseShrunk, onRemove };
}

/** Uploads files for this page, whose `finish` creates the objects: leaving it asks first, and stops those under way. */
export function useUploads<Tag>(
  finish: (upload: FinishedUpload, tag: Tag) => Promise<unknown>,
  finishBundle: (bundle: FinishedBundle, tag: Tag) => Promise<unknown>,
) {
  const { t } = useTranslation();
  const purpose = {
    finishBundle,
    async finish(upload: FinishedUpload, tag: Tag) {
      await finish(upload, tag);
      return [];
    },
  };
  const [queue] = useState(() => new UploadQueue<Tag>(purpose));
  queue.purpose = purpose;
  const uploads = useQueue(queue);
  useUnsavedWarning(queue.isBusy(), {
    title: t('upload.leaveTitle'),
    message: t('upload.leaveMessage'),
  });
  useEffect(() => queue.pause, [queue]);
  return uploads;
}
