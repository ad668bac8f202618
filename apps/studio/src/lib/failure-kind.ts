import { ApiError, NetworkError } from '@pleinair/client';
import { LoadTimeout } from './load-in-time.ts';

/**
 * What a page says instead of something that did not arrive; a pid that cannot be one names nothing either. A part of the
 * studio itself that cannot be fetched rejects with an error of the browser's own.
 */
export function failureKind(error: unknown) {
  if (error instanceof NetworkError || error instanceof LoadTimeout) return 'unreachable';
  if (!(error instanceof ApiError)) return navigator.onLine === false ? 'unreachable' : 'server';
  if (error.code === 'maintenance') return 'maintenance';
  if (error.status === 404 || error.status === 422) return 'notFound';
  return error.status === 403 ? 'notAuthorized' : 'server';
}
