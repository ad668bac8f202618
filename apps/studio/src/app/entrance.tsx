import { useLocation } from 'react-router';
import { meQuery } from '../lib/me.ts';
import { queryClient } from '../lib/query-client.ts';
import { session } from '../lib/session.ts';
import { BlankLayout } from './blank-layout.tsx';
import { Shell } from './shell/shell.tsx';

/** The studio, and for strangers its front door: of its pages the guard lets them come to `/` alone. */
export function Entrance() {
  // The guard was asked again: the session may have begun or ended meanwhile.
  useLocation();
  const isPending = queryClient.getQueryData(meQuery.queryKey)?.state === 'unconfirmed';
  return session.token && !isPending ? <Shell /> : <BlankLayout />;
}
