import { useLocation } from 'react-router';
import { session } from '../lib/session.ts';
import { BlankLayout } from './blank-layout.tsx';
import { Shell } from './shell/shell.tsx';

/** The studio, and for strangers its front door: of its pages the guard lets them come to `/` alone. */
export function Entrance() {
  // The guard was asked again: the session may have begun or ended meanwhile.
  useLocation();
  return session.token ? <Shell /> : <BlankLayout />;
}
