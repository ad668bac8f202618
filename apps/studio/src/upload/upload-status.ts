import { NetworkError } from '@pleinair/client';
import type { TFunction } from 'i18next';
import { problemsOf } from '../lib/problems.ts';
import { notify } from '../ui/notify.ts';
import { fileProblemText } from './file-problem-text.ts';
import { FileRefused, type UploadState } from './run-upload.ts';

export type FailedUpload =
  | { readonly step: 'refused'; readonly problems: readonly string[] }
  /** The connection was lost; what was sent is kept, and `retry` goes on. */
  | { readonly step: 'lost' };

export type UploadStatus = { readonly step: 'idle' } | UploadState | FailedUpload;

/** Where an upload stands after an error; that the connection was lost is told at once, wherever the creator is. */
export function failUpload(t: TFunction, error: unknown): FailedUpload {
  if (error instanceof NetworkError) {
    notify.danger({ title: t('upload.slow.title'), message: t('upload.slow.message'), time: false });
    return { step: 'lost' };
  }
  const problems =
    error instanceof FileRefused
      ? error.problems.map((problem) => fileProblemText(t, problem))
      : problemsOf(error);
  return { step: 'refused', problems };
}
