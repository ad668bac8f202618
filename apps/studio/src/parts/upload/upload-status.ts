import { ApiError, NetworkError } from '@pleinair/client';
import type { TFunction } from 'i18next';
import { problemsOf } from '../../lib/problems.ts';
import { fileProblemText } from './file-problem-text.ts';
import { FileRefused } from './file-refused.ts';
import type { UploadState } from './run-upload.ts';
import { notifySlow } from './slow-notice.ts';

export type FailedUpload =
  /** `mayRetry` if nothing is wrong with the file: the server was busy or failed. */
  | {
      readonly step: 'refused';
      readonly problems: readonly string[];
      readonly mayRetry: boolean;
      /** Whether the file is only too large, and can be shrunk. */
      readonly mayShrink: boolean;
      /** What the plan has too little of for this file. */
      readonly lack?: 'storage' | 'upload_size';
    }
  /** The connection was lost; what was sent is kept, and `retry` resumes. */
  | { readonly step: 'lost' };

export type UploadStatus = { readonly step: 'idle' } | UploadState | FailedUpload;

/** The status of an upload after an error; a lost connection also shows a notice on every page. */
export function failUpload(t: TFunction, error: unknown): FailedUpload {
  if (error instanceof NetworkError) {
    notifySlow();
    return { step: 'lost' };
  }
  const problems =
    error instanceof FileRefused
      ? error.problems.map((problem) => fileProblemText(t, problem))
      : problemsOf(error);
  const mayRetry = error instanceof ApiError && error.status >= 429;
  const mayShrink = error instanceof FileRefused && error.mayShrink;
  return { step: 'refused', problems, mayRetry, mayShrink, lack: lackOf(error) };
}

function lackOf(error: unknown): 'storage' | 'upload_size' | undefined {
  if (!(error instanceof FileRefused)) return undefined;
  if (error.problems.some(({ code }) => code === 'no_room')) return 'storage';
  return error.problems.some(({ code }) => code === 'too_large' || code === 'still_too_large')
    ? 'upload_size'
    : undefined;
}
