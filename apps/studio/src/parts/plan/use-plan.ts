import { meQuery, useMe } from '../../lib/me.ts';
import { queryClient } from '../../lib/query-client.ts';
import { type Plan, planOf } from './plan.ts';

/** The signed-in user's plan; only for pages behind `requireEditor`. */
export const usePlan = (): Plan => planOf(useMe());

/** The same outside of components: an upload that waited for its turn needs current numbers. */
export function currentPlan(): Plan {
  const me = queryClient.getQueryData(meQuery.queryKey);
  if (!me) throw new Error('No user is signed in');
  return planOf(me);
}

/** Refetches how much of the plan is used, after files or spaces were added or deleted. */
export function refreshPlan(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
}
