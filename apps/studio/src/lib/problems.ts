import { ApiError, NetworkError } from '@pleinair/client';
import i18next from 'i18next';

/** What went wrong, in the user's language if the studio knows the cause, else in the server's words. */
export function problemsOf(error: unknown): readonly string[] {
  if (error instanceof NetworkError) return [i18next.t('common.unreachable')];
  if (!(error instanceof ApiError)) return [error instanceof Error ? error.message : String(error)];
  // A proxy answers in its own words, for an unreachable server too.
  if (error.code === undefined && error.status >= 502 && error.status <= 504)
    return [i18next.t('common.unreachable')];
  if (error.code === undefined && error.status === 413) return [i18next.t('common.tooLarge')];
  const isPlain = error.code === undefined || error.code === 'too_many_requests';
  return error.status === 429 && isPlain ? [i18next.t('common.tooMany')] : error.errors;
}
