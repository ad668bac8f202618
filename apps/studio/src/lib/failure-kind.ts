import { ApiError, NetworkError } from '@pleinair/client';

/** What a page says in the place of something that did not arrive; a pid that cannot be one names nothing either. */
export function failureKind(error: unknown) {
  if (error instanceof NetworkError) return 'unreachable';
  if (!(error instanceof ApiError)) return 'server';
  if (error.status === 404 || error.status === 422) return 'notFound';
  return error.status === 403 ? 'notAuthorized' : 'server';
}
