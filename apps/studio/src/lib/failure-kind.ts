import { ApiError, NetworkError } from '@pleinair/client';
import { LoadTimeout } from './load-in-time.ts';

/**
 * Classifies a failure for the page shown instead. A malformed pid counts as not found. A part of the studio itself that
 * cannot be fetched rejects with the browser's own error.
 */
export function failureKind(error: unknown) {
  if (error instanceof NetworkError || error instanceof LoadTimeout) return 'unreachable';
  if (!(error instanceof ApiError)) return navigator.onLine === false ? 'unreachable' : 'server';
  if (error.code === 'maintenance') return 'maintenance';
  if (error.status === 404 || error.status === 422) return 'notFound';
  return error.status === 403 ? 'notAuthorized' : 'server';
}
