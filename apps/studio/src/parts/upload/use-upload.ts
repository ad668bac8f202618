import { isAbort, UploadPaused } from '@pleinair/client';
import type { ContentType } from '@pleinair/content/definitions';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from './convert/choices.ts';
import { runUploadOrBundle, type TakeBundle } from './run-bundle.ts';
import {
  type FinishedUpload,
  type Progress,
  shrinkUpload,
  takeShrunk,
  type UploadState,
} from './run-upload.ts';
import { withdrawSlowNotice } from './slow-notice.ts';
import { discardUpload } from './unfinished-uploads.ts';
import { failUpload, type UploadStatus } from './upload-status.ts';

export interface UseUpload {
  status: UploadStatus;
  file: File | undefined;
  start(choice: Choice): void;
  retry(): void;
  /** Shrinks the file that is too large. */
  shrink(): void;
  /** Continues with the smaller one. */
  useShrunk(): void;
  cancel(): void;
  /** Leaves it to be resumed later: something else was chosen. */
  leave(): void;
}

interface UploadTask extends Choice {
  progress: Progress;
  abort: AbortController;
}

interface UploadOptions {
  readonly type: ContentType | undefined;
  /** Whether a file of another type is refused before it is sent. */
  readonly isOnly?: boolean;
  /** Also receives the file that was sent: the chosen one, or its conversion. */
  readonly onFinished: (upload: FinishedUpload, file: File) => unknown;
  /** Receives Unity AssetBundles, if they are accepted here. */
  readonly onBundle?: TakeBundle | undefined;
}

/**
 * One upload at a time, with progress, problems and retry, including errors of `onFinished`. On unmount, the upload is
 * left to be resumed.
 */
export function useUpload({ type, isOnly, onFinished, onBundle }: UploadOptions): UseUpload {
  const { t } = useTranslation();
  const latest = useRef({ onFinished, onBundle });
  latest.current = { onFinished, onBundle };
  const [status, setStatus] = useState<UploadStatus>({ step: 'idle' });
  const task = useRef<UploadTask>(undefined);

  const run = async (current: UploadTask, isTooLarge = false) => {
    task.current = current;
    const { file, beside, settings, progress, abort } = current;
    const wanted = current.type ?? type;
    const onState = (state: UploadState) => {
      if (!abort.signal.aborted) setStatus(state);
    };
    try {
      const { signal } = abort;
      if (isTooLarge) return await shrinkUpload({ file, signal, onState }, progress);
      const request = { file, beside, type: wanted, isOnly, settings, signal, onState };
      const upload = await runUploadOrBundle(request, progress, latest.current.onBundle);
      if (upload) await latest.current.onFinished(upload, progress.converted?.file ?? file);
      setStatus({ step: 'idle' });
    } catch (error) {
      if (isAbort(error)) return;
      setStatus(failUpload(t, error));
    }
  };

  useEffect(() => () => task.current?.abort.abort(new UploadPaused()), []);

  return {
    status,
    file: task.current?.file,
    start(choice) {
      task.current?.abort.abort();
      void run({ ...choice, progress: {}, abort: new AbortController() });
    },
    retry() {
      withdrawSlowNotice();
      if (task.current) void run({ ...task.current, abort: new AbortController() });
    },
    shrink() {
      if (task.current) void run({ ...task.current, abort: new AbortController() }, true);
    },
    useShrunk() {
      if (!task.current) return;
      takeShrunk(task.current.progress);
      void run(task.current);
    },
    cancel() {
      task.current?.abort.abort();
      const pid = task.current?.progress.pid;
      if (status.step === 'lost' && pid !== undefined) discardUpload(pid);
      task.current = undefined;
      setStatus({ step: 'idle' });
    },
    leave() {
      task.current?.abort.abort(new UploadPaused());
      task.current = undefined;
      setStatus({ step: 'idle' });
    },
  };
}
