import { documentedErrors, mayBeKnown, type Route } from '@pleinair/contract';

/** Returns every status that a call may answer with. */
export function documentedStatuses(route: Route): number[] {
  return [route.status, ...(mayBeKnown(route) ? [304] : []), ...documentedErrors(route)];
}
