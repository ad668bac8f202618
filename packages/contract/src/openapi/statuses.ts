import { isRepeatable, type Route } from '../route.ts';

/** Returns the statuses with which a call may be refused, in order. */
export function documentedErrors(route: Route): number[] {
  // Any request may be unreadable, have too large headers, exceed the rate limit, or arrive while the server is short of memory.
  const statuses = new Set<number>([400, 429, 431, 503, ...(route.errors ?? [])]);
  for (const status of Object.keys(route.refusals ?? {})) statuses.add(Number(status));
  // Without input, nothing can be invalid.
  if (route.query || route.body || isRepeatable(route)) statuses.add(422);
  if (route.isVersioned && route.method !== 'GET') statuses.add(412);
  if (route.access !== 'open') statuses.add(401);
  if (route.access === 'signed_in' || route.access === 'admin') statuses.add(403);
  if (route.params) statuses.add(404);
  if (isRepeatable(route)) statuses.add(409);
  // The body may arrive too slowly, be too long, or have an unsupported type.
  if (route.method !== 'GET' && route.method !== 'HEAD')
    for (const status of [408, 413, 415, 507]) statuses.add(status);
  return [...statuses].sort();
}

/** Whether a call can answer 304. */
export const mayBeKnown = ({ isTagged, isVersioned, method }: Route): boolean =>
  Boolean(isTagged || (isVersioned && method === 'GET'));
