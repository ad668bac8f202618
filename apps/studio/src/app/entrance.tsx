import { useLocation } from 'react-router';
import { meQuery } from '../lib/me.ts';
import { queryClient } from '../lib/query-client.ts';
import { session } from '../lib/session.ts';
import { BlankLayout } from './blank-layout.tsx';
import type { PlanParts } from './shell/plan-parts.ts';
import { Shell } from './shell/shell.tsx';

/** Renders the studio or, for signed-out visitors, its front door: the guard lets them open only `/`. */
export function Entrance(parts: PlanParts) {
  // Subscribes to navigation: the guard has run again, and the session may have begun or ended.
  useLocation();
  const isPending = queryClient.getQueryData(meQuery.queryKey)?.state === 'unconfirmed';
  return session.token && !isPending ? <Shell {...parts} /> : <BlankLayout />;
}
